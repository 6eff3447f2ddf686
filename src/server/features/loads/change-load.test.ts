import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Load } from '../../../contract/loads/loads';
import type { Problem } from '../../../contract/problems';
import {
  LIVE_LOAD_STATUSES,
  LOAD_ACTIONS,
  LOAD_SIDE_OF_ROLE,
  LOAD_SIDES,
  LOAD_STATUSES,
  type LoadAction,
  type LoadSide,
  type LoadStatus,
  nextLoadStatus,
} from '../../../domain/loads/load-states';
import type { Person } from '../../../testing/people/people';
import { bookingApp } from '../../../testing/servers/booking-app';

const { app, people, booked, change, readLoad, system, send } = await bookingApp();
const { shipperA, shipperB, carrierA, carrierB, admin } = people;

/** Pickup days that make the call come before the pickup day or on it: the test's clock is set to 2026-11-20. */
const DAYS = { before: '2026-11-21', on: '2026-11-20' } as const;
const PATHS = { ACCEPT: 'accept', REJECT: 'reject', CANCEL: 'cancel' } as const;
const STATUS_OF_REFUSAL = { side: 403, status: 409, day: 409 } as const;

const PEOPLE: readonly (readonly [string, Person, LoadSide | null])[] = [
  ['ADMIN', admin, LOAD_SIDE_OF_ROLE.ADMIN],
  ['CARRIER_ADMIN', carrierA.admin, LOAD_SIDE_OF_ROLE.CARRIER_ADMIN],
  ['CARRIER_STAFF', carrierA.staff, LOAD_SIDE_OF_ROLE.CARRIER_STAFF],
  ['SHIPPER_ADMIN', shipperA.admin, LOAD_SIDE_OF_ROLE.SHIPPER_ADMIN],
  ['SHIPPER_STAFF', shipperA.staff, LOAD_SIDE_OF_ROLE.SHIPPER_STAFF],
  ['CARRIER_ADMIN of another carrier', carrierB.admin, null],
  ['CARRIER_STAFF of another carrier', carrierB.staff, null],
  ['SHIPPER_ADMIN of another customer', shipperB.admin, null],
  ['SHIPPER_STAFF of another customer', shipperB.staff, null],
];

let load: Load;
beforeAll(async () => {
  load = await booked();
});

/** Sets the fields that decide about a transition, as the role of the functions that write loads. */
const setLoad = (status: LoadStatus, day: string, pickedUpAt: string | null = null) =>
  system(async (tx) => {
    await sql`set local role coldlane_policy`.execute(tx);
    await sql`update load set status = ${status}, pickup_date = ${day}, picked_up_at = ${pickedUpAt}
      where id = ${load.id}`.execute(tx);
  });

describe.each(LOAD_STATUSES)('a load that is %s', (status) => {
  test.each(LOAD_ACTIONS)('%s: every role, before and on the pickup day', async (action) => {
    for (const [when, day] of Object.entries(DAYS)) {
      for (const [role, who, side] of PEOPLE) {
        // The day matters only for callers who may cancel.
        if (when === 'on' && (action !== 'CANCEL' || side === null)) continue;
        await setLoad(status, day);
        const { status: answered, body } = await change(who, load.id, PATHS[action]);
        const what = `${role} ${when}: ${JSON.stringify(body).slice(0, 200)}`;
        const next =
          side === null ? null : nextLoadStatus(action, side, { status, isBeforePickup: when === 'before' });
        if (next === null) expect(answered, what).toBe(404);
        else if (typeof next === 'string')
          expect([answered, (body as Load).status], what).toEqual([200, next]);
        else expect(answered, what).toBe(STATUS_OF_REFUSAL[next.refusal]);
      }
    }
  });
});

test('the database has the same transition table', async () => {
  for (const action of LOAD_ACTIONS) {
    for (const side of LOAD_SIDES) {
      for (const status of LOAD_STATUSES) {
        for (const isBeforePickup of [true, false]) {
          const expected = nextLoadStatus(action, side, { status, isBeforePickup });
          expect(await nextInDatabase(action, side, status, isBeforePickup)).toEqual(
            typeof expected === 'string'
              ? { next_status: expected, refusal: null }
              : { next_status: null, refusal: expected.refusal.toUpperCase() },
          );
        }
      }
    }
  }
});

async function nextInDatabase(
  action: LoadAction,
  side: LoadSide,
  status: LoadStatus,
  isBeforePickup: boolean,
) {
  const { rows } = await system((tx) =>
    sql`select * from actor.next_load_status(${action}, ${side}, ${status}, ${isBeforePickup})`.execute(tx),
  );
  return rows[0];
}

test('the database counts the same loads as live, and so do the view of bookings and its index', async () => {
  const { rows } = await system((tx) =>
    sql<{ status: LoadStatus; is_live: boolean }>`
      select status, actor.is_live_load(status) as is_live
      from unnest(${sql.val(LOAD_STATUSES)}::text[]) as status`.execute(tx),
  );
  expect(rows.filter(({ is_live }) => is_live).map(({ status }) => status)).toEqual(LIVE_LOAD_STATUSES);
  const defined = await system((tx) =>
    sql<{ view: string; index: string }>`
      select pg_get_viewdef('vw_booking'::regclass) as view, pg_get_indexdef('load_booked_idx'::regclass) as index`.execute(
      tx,
    ),
  );
  const literals = LIVE_LOAD_STATUSES.map((status) => `'${status}'::text`).join(', ');
  for (const definition of Object.values(defined.rows[0] ?? {})) {
    // Older releases of PostgreSQL write the table before the column.
    expect(definition.replaceAll('load.', '')).toContain(`(status = ANY (ARRAY[${literals}]))`);
  }
});

test('the tables are what the rules say', () => {
  const allowed = LOAD_SIDES.flatMap((side) =>
    LOAD_STATUSES.flatMap((status) =>
      LOAD_ACTIONS.flatMap((action) =>
        [true, false].flatMap((isBeforePickup) => {
          const next = nextLoadStatus(action, side, { status, isBeforePickup });
          return typeof next === 'string'
            ? [`${side} ${action} ${status}${isBeforePickup ? ' early' : ' late'} → ${next}`]
            : [];
        }),
      ),
    ),
  );
  const bothDays = (text: string) => [`${text.replace('*', 'early')}`, `${text.replace('*', 'late')}`];
  expect(allowed.sort()).toEqual(
    [
      ...['PLATFORM', 'CARRIER'].flatMap((side) => bothDays(`${side} ACCEPT PENDING * → ACCEPTED`)),
      ...['PLATFORM', 'CARRIER'].flatMap((side) => bothDays(`${side} REJECT PENDING * → REJECTED`)),
      ...LOAD_SIDES.flatMap((side) => bothDays(`${side} CANCEL PENDING * → CANCELLED`)),
      ...bothDays('PLATFORM CANCEL ACCEPTED * → CANCELLED'),
      'CARRIER CANCEL ACCEPTED early → CANCELLED',
      'SHIPPER CANCEL ACCEPTED early → CANCELLED',
    ].sort(),
  );
});

test('a late cancel is refused with the reason, which the load shows too; from the pickup on only an ADMIN cancels', async () => {
  await setLoad('ACCEPTED', DAYS.on);
  const late = await change(shipperA.staff, load.id, 'cancel');
  expect(late).toMatchObject({ status: 409, body: { code: 'TOO_LATE_TO_CANCEL' } });
  const seen = (await readLoad(shipperA.staff, load.id)).body as Load;
  expect(seen.actions.find(({ action }) => action === 'CANCEL')).toEqual({
    action: 'CANCEL',
    isAllowed: false,
    reason: (late.body as Problem).detail,
  });
  await setLoad('ACCEPTED', DAYS.before, '2026-11-20T08:00:00Z');
  expect((await change(carrierA.admin, load.id, 'cancel')).body).toMatchObject({
    code: 'TOO_LATE_TO_CANCEL',
  });
  expect((await change(admin, load.id, 'cancel')).body).toMatchObject({ status: 'CANCELLED' });
});

test('a transition records who, when and why, an event, and an audit entry, and mails the other side once', async () => {
  await system((tx) =>
    tx
      .updateTable('profile')
      .set({ receive_dispatch_emails: true })
      .where('id', 'in', [
        carrierA.admin.profileId,
        carrierA.staff.profileId,
        carrierB.admin.profileId,
        shipperA.admin.profileId,
      ])
      .execute(),
  );
  await app.mailsSent();
  const { id, number } = await booked();
  const requested = await app.mailsSent();
  expect(requested.map(({ to }) => to).sort()).toEqual([carrierA.admin.email, carrierA.staff.email].sort());
  expect(requested[0]).toMatchObject({
    subject: `Alder Foods requests load ${number}: Salinas, CA to New York, NY`,
    text: expect.stringContaining('/answer-load#link='),
  });
  const rejected = (await change(carrierA.staff, id, 'reject', 'No truck that day')).body as Load;
  expect(rejected.history.at(-1)).toMatchObject({
    at: '2026-11-20T15:00:00.000Z',
    action: 'REJECT',
    from: 'PENDING',
    to: 'REJECTED',
    side: 'CARRIER',
    by: { id: carrierA.staff.profileId },
    reason: 'No truck that day',
    byLink: false,
  });
  const answered = await app.mailsSent();
  expect(answered.map(({ to }) => to)).toEqual([shipperA.admin.email]);
  expect(answered[0]?.text).toContain('Reason: No truck that day');
  expect(answered[0]?.text).not.toContain('answer-load');
  expect(await app.mailsSent()).toEqual([]);
  const events = await system((tx) =>
    tx
      .selectFrom('outbox_event')
      .select(['type', 'body'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute(),
  );
  expect(events).toMatchObject([
    { type: 'load.created', body: { loadId: id, number, status: 'PENDING' } },
    { type: 'load.changed', body: { status: 'REJECTED', previousStatus: 'PENDING' } },
  ]);
  const audit = await send(shipperA.admin, 'GET', `/rest/v1/vw_audit?subject_id=${id}`);
  expect(audit.body).toMatchObject({
    rows: [
      {
        action: 'CHANGED',
        subject_kind: 'LOAD',
        subject_name: number,
        changed: { status: ['PENDING', 'REJECTED'] },
      },
      { action: 'CREATED' },
    ],
  });
});

test('two answers at the same moment: one counts, the other learns the status', async () => {
  const { id } = await booked();
  const answers = await Promise.all([
    change(carrierA.staff, id, 'accept'),
    change(carrierA.admin, id, 'reject'),
    change(shipperA.staff, id, 'cancel'),
  ]);
  const done = answers.filter(({ status }) => status === 200);
  // An accepted load can still be cancelled, so accept and cancel may both succeed, in this order.
  const { history, status } = (await readLoad(admin, id)).body as Load;
  expect(history).toHaveLength(done.length + 1);
  expect(history.at(-1)?.to).toBe(status);
  for (const { status: answered } of answers) expect([200, 409]).toContain(answered);
});
