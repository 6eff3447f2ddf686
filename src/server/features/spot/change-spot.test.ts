import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { SpotRequest } from '../../../contract/spot/spot-answers';
import { LOAD_SIDE_OF_ROLE, type LoadSide } from '../../../domain/loads/load-states';
import { formatSpotNumber } from '../../../domain/spot/spot-number';
import {
  nextSpotStatus,
  SPOT_ACTIONS,
  SPOT_SIDES,
  SPOT_STATUSES,
  type SpotAction,
  type SpotStatus,
} from '../../../domain/spot/spot-states';
import { insertSpotRequest, type SpotRows } from '../../../testing/database/spot-rows';
import type { Person } from '../../../testing/people/people';
import { MATRIX_STOPS } from '../../../testing/permissions/load-rows';
import { spotApp } from '../../../testing/servers/spot-app';

const { people, spot, system, clock, asked, offered, offer, readSpot, send } = await spotApp();
const { shipperA, shipperB, carrierA, carrierB, admin } = people;

const PEOPLE: readonly (readonly [string, Person, LoadSide | null])[] = [
  ['ADMIN', admin, LOAD_SIDE_OF_ROLE.ADMIN],
  ['CARRIER_ADMIN', carrierA.admin, LOAD_SIDE_OF_ROLE.CARRIER_ADMIN],
  ['CARRIER_STAFF', carrierA.staff, LOAD_SIDE_OF_ROLE.CARRIER_STAFF],
  ['SHIPPER_ADMIN', shipperA.admin, LOAD_SIDE_OF_ROLE.SHIPPER_ADMIN],
  ['SHIPPER_STAFF', shipperA.staff, LOAD_SIDE_OF_ROLE.SHIPPER_STAFF],
  ['CARRIER_STAFF of another carrier', carrierB.staff, null],
  ['SHIPPER_STAFF of another customer', shipperB.staff, null],
];

const OFFER = { totalCents: 90_000, pickupDate: '2026-12-01', deliveryDate: '2026-12-02' };

/** Sends the action with everything that it needs. */
function act(who: Person, action: SpotAction, { spotId, offerId }: SpotRows) {
  switch (action) {
    case 'OFFER':
      return spot(who, 'POST', `/${spotId}/offers`, { ...OFFER, carrierId: carrierA.id });
    case 'WITHDRAW':
      return spot(who, 'POST', `/${spotId}/offers/${offerId}/withdraw`);
    case 'DECLINE':
      return spot(who, 'POST', `/${spotId}/decline`, { reason: 'No truck', carrierId: carrierA.id });
    case 'ACCEPT':
      return spot(who, 'POST', `/${spotId}/offers/${offerId}/accept`, { stops: MATRIX_STOPS });
    case 'CANCEL':
      return spot(who, 'POST', `/${spotId}/cancel`, { reason: 'No freight' });
  }
}

/** Inserts a request with this status. A carrier that declines has no open offer. */
const spotWith = (status: SpotStatus, action: SpotAction): Promise<SpotRows> =>
  system(async (tx) => {
    const rows = await insertSpotRequest(tx, people);
    await sql`set local role coldlane_policy`.execute(tx);
    if (action === 'DECLINE' || status !== 'OPEN') {
      await sql`update spot_offer set status = 'WITHDRAWN', ended_at = now() where id = ${rows.offerId}`.execute(
        tx,
      );
    }
    await sql`update spot_request set status = ${status} where id = ${rows.spotId}`.execute(tx);
    await sql`set local role coldlane_system`.execute(tx);
    return rows;
  });

const STATUS_OF_REFUSAL = { side: 403, status: 409 } as const;

describe.each(SPOT_STATUSES)('a spot request that is %s', (status) => {
  test.each(SPOT_ACTIONS)('%s: every role', async (action) => {
    for (const [role, who, side] of PEOPLE) {
      const rows = await spotWith(status, action);
      const { status: answered, body } = await act(who, action, rows);
      const what = `${role}: ${JSON.stringify(body).slice(0, 200)}`;
      const next = side === null ? null : nextSpotStatus(action, side, status);
      if (next === null) expect(answered, what).toBe(404);
      else if (typeof next === 'string') {
        expect(answered, what).toBe(200);
        expect((await readSpot(admin, rows.spotId)).status, what).toBe(next);
      } else expect(answered, what).toBe(STATUS_OF_REFUSAL[next.refusal]);
    }
  });
});

test('the database has the same transition table', async () => {
  for (const action of [...SPOT_ACTIONS, 'EXPIRE'] as const) {
    for (const side of SPOT_SIDES) {
      for (const status of SPOT_STATUSES) {
        const expected = nextSpotStatus(action, side, status);
        const { rows } = await system((tx) =>
          sql`select next_status, refusal from actor.next_spot_status(${action}, ${side}, ${status})`.execute(
            tx,
          ),
        );
        expect(rows).toEqual([
          typeof expected === 'string'
            ? { next_status: expected, refusal: null }
            : { next_status: null, refusal: expected.refusal.toUpperCase() },
        ]);
      }
    }
  }
});

test('the table is what the rules say', () => {
  const allowed = SPOT_SIDES.flatMap((side) =>
    SPOT_STATUSES.flatMap((status) =>
      ([...SPOT_ACTIONS, 'EXPIRE'] as const).flatMap((action) => {
        const next = nextSpotStatus(action, side, status);
        return typeof next === 'string' ? [`${side} ${action} ${status} → ${next}`] : [];
      }),
    ),
  );
  expect(allowed.sort()).toEqual(
    [
      ...['PLATFORM', 'CARRIER'].flatMap((side) =>
        ['OFFER', 'WITHDRAW', 'DECLINE'].map((action) => `${side} ${action} OPEN → OPEN`),
      ),
      ...['PLATFORM', 'SHIPPER'].flatMap((side) => [
        `${side} ACCEPT OPEN → BOOKED`,
        `${side} CANCEL OPEN → CANCELLED`,
      ]),
      'SYSTEM EXPIRE OPEN → EXPIRED',
    ].sort(),
  );
});

test('the database formats numbers like the code', async () => {
  const { rows } = await system(async (tx) => {
    await sql`set local role coldlane_policy`.execute(tx);
    return sql<{ text: string; last: string }>`
      select actor.next_spot_number() as text, currval('spot_number_seq') as last from generate_series(1, 20)`.execute(
      tx,
    );
  });
  for (const { text, last } of rows) expect(text).toBe(formatSpotNumber(Number(last)));
});

test('a new offer replaces the open one of its carrier only, and a carrier sees nothing of another', async () => {
  const { id } = await asked({ note: 'Ask Boreal first' });
  const first = await offered(carrierA.staff, id);
  const ofB = await offered(carrierB.staff, id, { totalCents: 110_000, remark: 'One driver' });
  const second = await offered(carrierA.admin, id, { totalCents: 100_000 });
  const seen = await readSpot(shipperA.staff, id);
  expect(seen.offers.map((one) => [one.id, one.status])).toEqual([
    [second.id, 'OPEN'],
    [ofB.id, 'OPEN'],
    [first.id, 'REPLACED'],
  ]);
  expect(seen.own?.note).toBe('Ask Boreal first');
  const ofCarrier = await readSpot(carrierB.staff, id);
  const text = JSON.stringify(ofCarrier);
  for (const hidden of [carrierA.id, carrierA.name, second.id, first.id, 'Ask Boreal', '100000']) {
    expect(text).not.toContain(hidden);
  }
  expect(ofCarrier).toMatchObject({ own: null, offers: [{ id: ofB.id, actions: ['WITHDRAW'] }] });
  const list = (await spot(carrierB.staff, 'GET', '?answer=OFFERED')).body as { rows: SpotRequest[] };
  expect(list.rows.find((row) => row.id === id)).toMatchObject({
    offers: 1,
    bestCents: 110_000,
    carriers: null,
    answer: 'OFFERED',
  });
});

test('the answer of one carrier does not touch the live row of another', async () => {
  const { id } = await asked();
  const times = () =>
    system((tx) =>
      tx
        .selectFrom('spot_request_carrier')
        .select(['carrier_id', 'updated_at'])
        .where('request_id', '=', id)
        .execute(),
    );
  const timeOf = async (carrierId: string) =>
    (await times()).find((row) => row.carrier_id === carrierId)?.updated_at.getTime();
  const [beforeA, beforeB] = [await timeOf(carrierA.id), await timeOf(carrierB.id)];
  await offered(carrierA.staff, id);
  expect(await timeOf(carrierA.id)).toBeGreaterThan(beforeA ?? 0);
  expect(await timeOf(carrierB.id)).toBe(beforeB);
  await spot(shipperA.staff, 'POST', `/${id}/cancel`, { reason: 'No freight' });
  expect(await timeOf(carrierB.id)).toBeGreaterThan(beforeB ?? 0);
});

test('a carrier that was not asked does not see the request, and cannot be chosen without approval', async () => {
  const { id } = await asked({ carrierIds: [carrierA.id] });
  expect((await spot(carrierB.staff, 'GET', `/${id}`)).status).toBe(404);
  expect((await offer(carrierB.staff, id)).status).toBe(404);
  expect((await offer(admin, id, { carrierId: carrierB.id })).body).toMatchObject({
    errors: [{ field: 'carrierId' }],
  });
  const unknown = await spot(shipperB.staff, 'POST', '', { ...SPOT_OF_B, carrierIds: [carrierA.id] });
  expect(unknown.body).toMatchObject({ errors: [{ field: 'carrierIds' }] });
});

const SPOT_OF_B = {
  fromZip: '93901',
  dropoffs: [{ toZip: '10001', pallets: 4, grossWeightLbs: 4_800 }],
  temperature: 'FROZEN',
  commodity: 'FROZEN',
  earliestPickup: '2026-11-23',
  vehicleType: 'BOX',
  deadline: '2026-11-21T17:00:00Z',
};

test.each([
  [{ deadline: '2026-11-20T15:04:00Z' }, 'deadline'],
  [{ deadline: '2026-12-21T15:00:00Z' }, 'deadline'],
  [{ earliestPickup: '2026-11-19' }, 'earliestPickup'],
  [{ latestPickup: '2026-11-22' }, 'latestPickup'],
  [{ fromZip: '00000' }, 'fromZip'],
  [{ dropoffs: [] }, 'dropoffs'],
  [{ requestId: '01a1f978-b580-7815-b4e2-04bc4c60b7b3' }, 'requestId'],
  [{ poolId: '01a1f978-b580-7815-b4e2-04bc4c60b7b3' }, 'poolId'],
  [{ shipperId: '01a1f978-b580-7815-b4e2-04bc4c60b7b3' }, 'shipperId'],
  [{ note: 'x'.repeat(501) }, 'note'],
])('a request with %j is refused at %s', async (body, field) => {
  const answer = await spot(shipperB.staff, 'POST', '', { ...SPOT_OF_B, ...body });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
});

test.each([
  [{ pickupDate: '2026-11-22' }, 'pickupDate'],
  [{ pickupDate: '2026-11-25' }, 'pickupDate'],
  [{ deliveryDate: '2026-11-22' }, 'pickupDate'],
  [{ deliveryDate: '2027-02-27' }, 'pickupDate'],
  [{ deliveryDate: undefined, deliveryDates: ['2026-11-25', '2026-11-26'] }, 'pickupDate'],
  [{ deliveryDates: ['2026-11-25'] }, 'deliveryDate'],
  [{ totalCents: 0 }, 'totalCents'],
  [{ expiresAt: '2026-11-20T15:00:00Z' }, 'expiresAt'],
])('an offer with %j is refused at %s', async (body, field) => {
  const { id } = await asked({ latestPickup: '2026-11-24' });
  expect(await offer(carrierA.staff, id, body)).toMatchObject({
    status: 400,
    body: { errors: [{ field }] },
  });
});

test('a carrier declines with a reason only without an open offer, and may still offer later', async () => {
  const { id } = await asked();
  const decline = () => spot(carrierA.staff, 'POST', `/${id}/decline`, { reason: 'No truck' });
  const own = await offered(carrierA.staff, id);
  expect(await decline()).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  await spot(carrierA.staff, 'POST', `/${id}/offers/${own.id}/withdraw`);
  expect(await decline()).toMatchObject({
    body: { carriers: [{ answer: 'DECLINED', reason: 'No truck' }], actions: ['OFFER', 'DECLINE'] },
  });
  await offered(carrierA.staff, id);
  expect((await readSpot(shipperA.staff, id)).history.map(({ event }) => event)).toEqual([
    'REQUEST',
    'OFFER',
    'WITHDRAW',
    'DECLINE',
    'OFFER',
  ]);
});

test('a carrier can make 20 offers for a request', async () => {
  const { id } = await asked();
  for (let made = 0; made < 20; made++) await offered(carrierA.staff, id);
  expect(await offer(carrierA.staff, id)).toMatchObject({ status: 409 });
});

test('the audit log tells the customer of the request, and both sides of the offer', async () => {
  const { id } = await asked();
  const { id: offerId } = await offered(carrierA.staff, id);
  await spot(carrierB.staff, 'POST', `/${id}/decline`, { reason: 'No truck' });
  const entriesOf = async (who: Person) => {
    const { body } = await send(who, 'GET', '/rest/v1/vw_audit?limit=100');
    return (body as { rows: { subject_id: string; subject_kind: string; action: string }[] }).rows
      .filter(({ subject_id }) => [id, offerId].includes(subject_id))
      .map(({ subject_kind, action }) => `${subject_kind} ${action}`)
      .sort();
  };
  expect(await entriesOf(shipperA.admin)).toEqual([
    'SPOT_OFFER CREATED',
    'SPOT_REQUEST CHANGED',
    'SPOT_REQUEST CREATED',
  ]);
  expect(await entriesOf(carrierA.admin)).toEqual(['SPOT_OFFER CREATED']);
  expect(await entriesOf(carrierB.admin)).toEqual(['SPOT_REQUEST CHANGED']);
});

test('a customer can have 100 open requests', async () => {
  await system(async (tx) => {
    for (let made = 0; made < 100; made++) await insertSpotRequest(tx, people, { hasOffer: false });
  });
  expect(await spot(shipperA.staff, 'POST', '', SPOT_OF_B)).toMatchObject({
    status: 409,
    body: { code: 'WRONG_STATE' },
  });
  // Requests whose deadline has passed do not count, even before the job has ended them.
  clock.set('2026-11-25T17:00:01Z');
  expect(
    await spot(shipperA.staff, 'POST', '', {
      ...SPOT_OF_B,
      earliestPickup: '2026-11-27',
      deadline: '2026-11-26T17:00:00Z',
    }),
  ).toMatchObject({ status: 200 });
  clock.set('2026-11-20T15:00:00Z');
});
