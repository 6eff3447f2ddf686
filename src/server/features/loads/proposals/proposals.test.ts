import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LoadProposals } from '../../../../contract/loads/load-proposals';
import { newId } from '../../../../domain/ids';
import { LOAD_SIDES } from '../../../../domain/loads/load-states';
import {
  NEXT_PROPOSAL_STATUS,
  PROPOSAL_ACTIONS,
  type ProposalAction,
} from '../../../../domain/loads/proposals';
import { SYSTEM } from '../../../../domain/people/actor';
import { insertLoadOfA } from '../../../../testing/database/load-rows';
import { testDatabase } from '../../../../testing/database/test-database';
import { fixedClock } from '../../../../testing/fixed-clock';
import { makePeople, type Person } from '../../../../testing/people/people';
import { testApp } from '../../../../testing/servers/test-app';

const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const { shipperA, carrierA, carrierB, shipperB } = people;
const clock = fixedClock('2027-01-02T12:00:00Z');
const app = await testApp(testDb, clock);
const system = database.as(SYSTEM).transaction;

/** Inserts a load with pickup on January 4 and delivery on January 5. */
const booked = (status?: string) => system((tx) => insertLoadOfA(tx, people, status ? { status } : {}));
const send = async (who: Person, method: string, path: string, body?: unknown) =>
  app.call(method, path, { bearer: await app.tokenFor(who.profileId), body });
const LATER = [{ position: 2, date: '2027-01-07' }];
const propose = (id: string, stops: unknown = LATER, who: Person = carrierA.staff) =>
  send(who, 'POST', `/v1/loads/${id}/proposals`, { stops, note: 'The truck is late' });
async function open(id: string, stops: unknown = LATER): Promise<string> {
  const { body } = await propose(id, stops);
  return (body as LoadProposals).proposals.at(-1)?.id ?? '';
}
const answer = (who: Person, id: string, proposalId: string, action: ProposalAction) =>
  send(
    who,
    'POST',
    `/v1/loads/${id}/proposals/${proposalId}/${action.toLowerCase()}`,
    action === 'DECLINE' ? { reason: 'The dock is closed' } : undefined,
  );
const list = async (id: string, who: Person = shipperA.staff) =>
  (await send(who, 'GET', `/v1/loads/${id}/proposals`)).body as LoadProposals;
const rowOf = (id: string) =>
  system((tx) => tx.selectFrom('load').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

test('the database has the same transitions as the table in code', async () => {
  const { rows } = await system((tx) =>
    sql<{ action: ProposalAction; side: 'CARRIER'; next: string | null }>`
      select action, side, actor.next_proposal_status(action, side) as next
      from unnest(${[...PROPOSAL_ACTIONS]}::text[]) action, unnest(${[...LOAD_SIDES]}::text[]) side`.execute(
      tx,
    ),
  );
  expect(rows).toHaveLength(9);
  for (const { action, side, next } of rows) {
    expect([action, side, next]).toEqual([action, side, NEXT_PROPOSAL_STATUS[action][side] ?? null]);
  }
});

test('an accepted proposal changes the days and the revision, and neither the price nor other fields', async () => {
  const id = await booked();
  const before = await rowOf(id);
  const proposalId = await open(id, [
    { position: 1, date: '2027-01-05' },
    { position: 2, date: '2027-01-08' },
  ]);
  expect(await list(id)).toMatchObject({
    canPropose: false,
    proposals: [{ status: 'OPEN', note: 'The truck is late', actions: ['ACCEPT', 'DECLINE'], by: null }],
  });
  expect((await answer(shipperA.staff, id, proposalId, 'ACCEPT')).status).toBe(200);
  expect(await rowOf(id)).toEqual({
    ...before,
    pickup_date: '2027-01-05',
    delivery_date: '2027-01-08',
    revision: 2,
    updated_at: expect.any(Date),
  });
  const days = await system((tx) =>
    tx.selectFrom('load_stop').select('day').where('load_id', '=', id).orderBy('position').execute(),
  );
  expect(days).toEqual([{ day: '2027-01-05' }, { day: '2027-01-08' }]);
  // The proposal shows what revision 2 changed.
  expect((await list(id)).proposals).toMatchObject([
    {
      status: 'ACCEPTED',
      revision: 2,
      actions: [],
      days: [
        { position: 1, from: '2027-01-04', to: '2027-01-05' },
        { position: 2, from: '2027-01-05', to: '2027-01-08' },
      ],
    },
  ]);
});

test('a declined or withdrawn proposal changes nothing, and another one can follow', async () => {
  const id = await booked();
  expect((await answer(shipperA.admin, id, await open(id), 'DECLINE')).status).toBe(200);
  expect((await answer(carrierA.admin, id, await open(id), 'WITHDRAW')).status).toBe(200);
  expect((await rowOf(id)).revision).toBe(1);
  expect(await list(id, carrierA.staff)).toMatchObject({
    canPropose: true,
    proposals: [
      { status: 'DECLINED', reason: 'The dock is closed', answeredSide: 'SHIPPER', answeredBy: null },
      { status: 'WITHDRAWN', reason: null, answeredSide: 'CARRIER' },
    ],
  });
});

test('a proposal is declined with a reason only', async () => {
  const id = await booked();
  const path = `/v1/loads/${id}/proposals/${await open(id)}/decline`;
  expect(await send(shipperA.staff, 'POST', path, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reason', message: 'Required' }] },
  });
  expect(await list(id)).toMatchObject({ proposals: [{ status: 'OPEN' }] });
});

test('the load says what its revision changed, for both sides the same', async () => {
  const id = await booked();
  await answer(shipperA.staff, id, await open(id), 'DECLINE');
  await answer(shipperA.staff, id, await open(id), 'ACCEPT');
  for (const who of [shipperA.staff, carrierA.staff]) {
    expect((await send(who, 'GET', `/v1/loads/${id}`)).body).toMatchObject({
      revision: 2,
      revisions: [
        {
          revision: 2,
          at: '2027-01-02T12:00:00.000Z',
          proposedBy: 'CARRIER',
          acceptedBy: 'SHIPPER',
          reason: 'The truck is late',
          days: [{ position: 2, from: '2027-01-05', to: '2027-01-07' }],
        },
      ],
    });
  }
});

test('days that have passed since they were proposed can be declined and not accepted', async () => {
  const id = await booked();
  const proposalId = await open(id, [{ position: 1, date: '2027-01-02' }]);
  clock.set('2027-01-03T00:00:00Z');
  expect(await list(id)).toMatchObject({ proposals: [{ status: 'OPEN', actions: ['DECLINE'] }] });
  expect(await answer(shipperA.admin, id, proposalId, 'ACCEPT')).toMatchObject({
    status: 409,
    body: { code: 'WRONG_STATE', detail: 'A proposed day has passed. Ask the carrier for another day.' },
  });
  expect((await rowOf(id)).pickup_date).toBe('2027-01-04');
  expect((await answer(shipperA.admin, id, proposalId, 'DECLINE')).status).toBe(200);
  clock.set('2027-01-02T12:00:00Z');
});

test('of several proposals or answers at once, one wins', async () => {
  const id = await booked();
  const made = await Promise.all(Array.from({ length: 4 }, () => propose(id)));
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const proposalId = (await list(id)).proposals[0]?.id ?? '';
  const answers = await Promise.all([
    answer(shipperA.staff, id, proposalId, 'ACCEPT'),
    answer(shipperA.admin, id, proposalId, 'DECLINE'),
    answer(carrierA.staff, id, proposalId, 'WITHDRAW'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('each side does only its part, and others get 404 as for a load that does not exist', async () => {
  const id = await booked();
  const proposalId = await open(id);
  expect((await propose(id, LATER, shipperA.admin)).status).toBe(403);
  expect((await answer(carrierA.admin, id, proposalId, 'ACCEPT')).status).toBe(403);
  expect((await answer(shipperA.admin, id, proposalId, 'WITHDRAW')).status).toBe(403);
  for (const who of [carrierB.admin, shipperB.admin]) {
    const [ofA, ofNobody] = [
      await answer(who, id, proposalId, 'ACCEPT'),
      await answer(who, newId(), newId(), 'ACCEPT'),
    ];
    expect([ofA.status, ofA.body]).toEqual([404, ofNobody.body]);
    expect((await propose(id, LATER, who)).status).toBe(404);
  }
  // A proposal is found only under its own load.
  expect((await answer(shipperA.admin, await booked(), proposalId, 'ACCEPT')).status).toBe(404);
});

test('a proposal lapses when the load is cancelled and when its pickup day comes', async () => {
  const [ended, late] = [await booked(), await booked()];
  const [ofEnded, ofLate] = [await open(ended), await open(late)];
  await database.as(shipperA.admin.actor).call('change_load_status', {
    changed_at: '2027-01-02T12:00:00Z',
    changed_load: ended,
    wanted: 'CANCEL',
    given_reason: 'No freight',
    is_by_link: false,
  });
  const lapsed = { status: 409, body: { code: 'WRONG_STATE', detail: 'The proposal is lapsed.' } };
  expect(await list(ended)).toMatchObject({ proposals: [{ status: 'LAPSED', actions: [] }] });
  expect(await answer(shipperA.admin, ended, ofEnded, 'ACCEPT')).toMatchObject(lapsed);
  clock.set('2027-01-04T00:00:00Z');
  expect(await list(late)).toMatchObject({ canPropose: false, proposals: [{ status: 'LAPSED' }] });
  expect(await answer(shipperA.admin, late, ofLate, 'ACCEPT')).toMatchObject(lapsed);
  expect((await propose(late)).status).toBe(409);
  clock.set('2027-01-02T12:00:00Z');
  expect((await rowOf(late)).revision).toBe(1);
});

test.each([
  [
    'a stop that does not exist',
    [{ position: 3, date: '2027-01-07' }],
    'Must be stops of this load, each once',
  ],
  ['a stop twice', [...LATER, ...LATER], 'Must be stops of this load, each once'],
  [
    'a day before today',
    [{ position: 1, date: '2027-01-01' }],
    'Days must be today or later, at most a year ahead',
  ],
  [
    'a delivery before the pickup',
    [{ position: 1, date: '2027-01-06' }],
    'A dropoff must not be before the pickup',
  ],
  ['the days it has', [{ position: 2, date: '2027-01-05' }], 'At least one day must change'],
])('a proposal with %s is rejected by name', async (_, stops, message) => {
  expect(await propose(await booked(), stops)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'stops', message }] },
  });
});
