import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { LoadsToday, ShipperStatistics } from '../../../contract/statistics/company-statistics';
import { insertSearch } from '../../../testing/database/company-rows';
import { insertLoad } from '../../../testing/database/insert-load';
import { addDropoff, insertLoadMessage, insertLoadProposal } from '../../../testing/database/load-rows';
import type { Person } from '../../../testing/people/people';
import { bookingApp } from '../../../testing/servers/booking-app';

// The app's clock is set to 2026-11-20, 15:00 UTC.
const { people, send, system } = await bookingApp();
const { shipperA, shipperB, carrierA, carrierB, admin } = people;
const OWNER = { by: shipperA.staff, shipperId: shipperA.id };

/** Quotes these totals, books the first at carrier A, and changes columns of the load. Returns the load's id. */
async function booked(
  totals: readonly number[],
  changes = '',
  createdAt = '2026-10-05T12:00:00Z',
): Promise<string> {
  return system(async (tx) => {
    const { quoteIds } = await insertSearch(tx, {
      ...OWNER,
      createdAt: new Date(createdAt),
      quoted: totals.map((totalCents, at) => ({
        carrierId: at === 0 ? carrierA.id : carrierB.id,
        totalCents,
      })),
    });
    const id = await insertLoad(tx, {
      ...OWNER,
      quoteId: quoteIds[0] as string,
      carrierId: carrierA.id,
      createdAt: new Date(createdAt),
    });
    await sql`set local role coldlane_policy`.execute(tx);
    if (changes) await sql`update load set ${sql.raw(changes)} where id = ${id}`.execute(tx);
    await sql`set local role coldlane_system`.execute(tx);
    return id;
  });
}

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const read = (who: Person, days = OCTOBER) =>
  send(who, 'GET', `/v1/statistics/shipper?${new URLSearchParams({ shipperId: shipperA.id, ...days })}`);
const figures = async (days = OCTOBER) => (await read(shipperA.admin, days)).body as ShipperStatistics;

const DELIVERED = `status = 'ACCEPTED', pickup_date = '2026-10-08', delivery_date = '2026-10-10', tracking_step = 'DELIVERED', picked_up_on = '2026-10-08'`;
beforeAll(async () => {
  await booked([40_000, 50_000, 60_000], `${DELIVERED}, delivered_on = '2026-10-10'`);
  await booked([70_000, 50_000], `${DELIVERED}, delivered_on = '2026-10-11'`);
  // A single quote leaves nothing to compare with.
  await booked([10_000]);
  await booked([90_000, 10_000], `status = 'CANCELLED'`);
  // The second dropoff of this pool was a day late.
  const pool = await booked([30_000, 40_000], `${DELIVERED}, delivered_on = '2026-10-10'`);
  await system(async (tx) => {
    await addDropoff(tx, pool);
    await sql`set local role coldlane_policy`.execute(tx);
    await sql`update load set delivery_date = '2026-10-10' where id = ${pool}`.execute(tx);
    await sql`insert into load_event (load_id, position, type, at, day, place, side, made_by, recorded_at, stop_position)
      values (${pool}, 1, 'DELIVERED', now(), '2027-01-08', 'Salem, OR', 'CARRIER', ${carrierA.staff.profileId}, now(), 3)`.execute(
      tx,
    );
  });
});

test('what was booked, by lane and carrier, with what it saved and how it arrived', async () => {
  const { body, status } = await read(shipperA.admin);
  expect(status).toBe(200);
  const spent = { loads: 4, cents: 150_000 };
  expect(body).toEqual({
    shipperId: shipperA.id,
    ...OCTOBER,
    ...spent,
    lanes: [
      { fromPrefix: '981', fromPlace: 'Seattle, WA', toPrefix: '972', toPlace: 'Portland, OR', ...spent },
    ],
    laneCount: 1,
    carriers: [{ carrierId: carrierA.id, name: 'A carrier', ...spent }],
    carrierCount: 1,
    // The medians are 500, 600 and 350 dollars.
    savings: { loads: 3, bookedCents: 140_000, medianCents: 145_000 },
    states: [
      { state: 'PENDING', loads: 1 },
      { state: 'NOT_PICKED_UP', loads: 0 },
      { state: 'IN_TRANSIT', loads: 0 },
      { state: 'DELIVERED', loads: 3 },
      { state: 'REJECTED', loads: 0 },
      { state: 'CANCELLED', loads: 1 },
    ],
    onTime: { due: 3, onTime: 1 },
  });
  expect((await read(admin)).body).toEqual(body);
});

test('days without a load have zeros, and nothing to compare', async () => {
  const none = await figures({ from: '2026-09-01', to: '2026-09-30' });
  expect(none).toMatchObject({ loads: 0, cents: 0, lanes: [], carriers: [], savings: null });
  expect((await figures({ from: '2026-10-05', to: '2026-10-05' })).loads).toBe(4);
});

test('a customer’s staff may not read them, and for others it does not exist', async () => {
  expect((await read(shipperA.staff)).status).toBe(403);
  for (const who of [shipperB.admin, carrierA.admin]) expect((await read(who)).status).toBe(404);
});

test('loads that need someone today are listed by why, for those who can read them', async () => {
  const today = async (who: Person) => {
    const { status, body } = await send(who, 'GET', `/v1/statistics/loads-today?shipperId=${shipperA.id}`);
    return status === 200
      ? (body as LoadsToday).kinds.map(({ kind, loads, rows }) => [kind, loads, rows.map(({ id }) => id)])
      : status;
  };
  expect(await today(shipperA.staff)).toEqual([['PENDING', 1, [expect.any(String)]]]);
  const onRoad = `status = 'ACCEPTED', pickup_date = '2026-11-17', tracking_step = 'PICKED_UP', picked_up_on = '2026-11-17'`;
  const late = await booked([1], `${onRoad}, delivery_date = '2026-11-19'`);
  const due = await booked(
    [1],
    `status = 'ACCEPTED', pickup_date = '2026-11-19', delivery_date = '2026-11-20'`,
  );
  const waiting = await booked(
    [1],
    `status = 'ACCEPTED', pickup_date = '2026-11-20', delivery_date = '2026-11-22'`,
  );
  const stopped = await booked([1], `${onRoad}, delivery_date = '2026-11-23'`);
  const moved = await booked([1], `${onRoad}, delivery_date = '2026-11-24'`);
  // These loads were never tracked, or are not a matter of today.
  await booked([1], `status = 'ACCEPTED', pickup_date = '2026-11-10', delivery_date = '2026-11-12'`);
  await booked([1], `${onRoad.replace('2026-11-17', '2026-11-04')}, delivery_date = '2026-11-05'`);
  await booked([1], `pickup_date = '2026-11-25', delivery_date = '2026-11-26'`, '2026-11-20T12:00:00Z');
  await system(async (tx) => {
    await insertLoadProposal(tx, { by: carrierA.staff, loadId: moved });
    await insertLoadMessage(tx, { by: carrierA.staff, loadId: moved });
    await sql`set local role coldlane_policy`.execute(tx);
    await sql`update load set messages = 1 where id = ${moved}`.execute(tx);
    for (const [id, type] of [
      [stopped, 'EXCEPTION'],
      [moved, 'PICKED_UP'],
    ] as const) {
      await sql`insert into load_event (load_id, position, type, at, day, place, note, side, made_by, recorded_at)
        values (${id}, 1, ${type}, now(), '2026-11-19', 'Reno, NV', 'Flat tire', 'CARRIER', ${carrierA.staff.profileId}, now())`.execute(
        tx,
      );
    }
  });
  expect(await today(shipperA.staff)).toEqual([
    ['EXCEPTION', 1, [stopped]],
    ['DELIVERY_DUE', 2, [late, due]],
    ['NOT_PICKED_UP', 1, [waiting]],
    ['PROPOSAL', 1, [moved]],
    ['PENDING', 1, [expect.any(String)]],
    ['UNREAD', 1, [moved]],
  ]);
  for (const who of [shipperB.staff, carrierA.staff]) expect(await today(who)).toBe(404);
});
