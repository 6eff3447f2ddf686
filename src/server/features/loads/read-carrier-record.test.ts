import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertSearch } from '../../../testing/database/company-rows';
import { insertLoad } from '../../../testing/database/insert-load';
import { makeShipper, type Person } from '../../../testing/people/people';
import { bookingApp } from '../../../testing/servers/booking-app';

const { people, database, send, system } = await bookingApp();
const { shipperA, shipperB, carrierA, carrierB, admin } = people;
const shipperC = await system((tx) => makeShipper(tx, { name: 'Cedar Berries' }));

/** The history of a load: the answer and after how many hours it came, and the day of delivery. */
interface Past {
  readonly answer?: 'ACCEPT' | 'REJECT';
  readonly hours?: number;
  readonly deliveredOn?: string;
  readonly isPickedUp?: boolean;
  readonly status?: string;
  readonly isTakenBack?: boolean;
  readonly pickupDate?: string;
  readonly requestedAt?: string;
  /** Makes the load a pool whose first dropoff was delivered on its day, or a day late. */
  readonly firstDropoff?: 'ON_TIME' | 'LATE';
}
const REQUESTED = '2020-01-01T10:00:00Z';
const PROMISED = '2020-01-10';

/** Inserts a load that was requested on 2020-01-01 for delivery on 2020-01-10. */
async function insertPast(of: { shipper: typeof shipperA; carrierId: string }, past: Past): Promise<void> {
  const { answer, hours = 1, deliveredOn, status = answer ? STATUS[answer] : 'PENDING' } = past;
  await system(async (tx) => {
    const owner = { by: of.shipper.staff, shipperId: of.shipper.id };
    const { quoteIds } = await insertSearch(tx, { ...owner, quoted: [{ carrierId: of.carrierId }] });
    const id = await insertLoad(tx, {
      ...owner,
      quoteId: quoteIds[0] as string,
      carrierId: of.carrierId,
      createdAt: new Date(past.requestedAt ?? REQUESTED),
    });
    await sql`set local role coldlane_policy`.execute(tx);
    await sql`update load set status = ${status}, pickup_date = ${past.pickupDate ?? '2020-01-08'},
        delivery_date = greatest(${PROMISED}::date, ${past.pickupDate ?? PROMISED}::date),
        delivered_on = ${deliveredOn ?? null},
        picked_up_on = ${past.isPickedUp || deliveredOn ? '2020-01-08' : null}
      where id = ${id}`.execute(tx);
    if (past.firstDropoff) {
      await sql`update load set dropoffs = 2 where id = ${id}`.execute(tx);
      await sql`insert into load_event (
          load_id, position, type, at, day, place, side, made_by, recorded_at, stop_position
        ) select ${id}, 1, 'DELIVERED', now(), day + ${past.firstDropoff === 'LATE' ? 1 : 0}::integer, 'Portland, OR', 'CARRIER',
          ${carrierA.admin.profileId}, now(), position
        from load_stop where load_id = ${id} and side = 'DROPOFF'`.execute(tx);
    }
    const at = (after: number) => new Date(Date.parse(REQUESTED) + after * 3_600_000);
    if (answer)
      await insertTransition(tx, id, { position: 2, at: at(hours), action: answer, to: STATUS[answer] });
    if (past.isTakenBack) {
      await insertTransition(tx, id, { position: 3, at: at(hours + 1), action: 'CANCEL', to: 'CANCELLED' });
    }
  });
}
const STATUS = { ACCEPT: 'ACCEPTED', REJECT: 'REJECTED' } as const;

async function insertTransition(
  tx: Parameters<Parameters<typeof system>[0]>[0],
  loadId: string,
  { position, at, action, to }: { position: number; at: Date; action: string; to: string },
): Promise<void> {
  await sql`insert into load_transition (load_id, position, at, action, from_status, to_status, side, made_by)
    values (${loadId}, ${position}, ${at}, ${action}, 'PENDING', ${to}, 'CARRIER', ${carrierA.admin.profileId})`.execute(
    tx,
  );
}

const read = (who: Person, carrierId: string) => send(who, 'GET', `/v1/carriers/${carrierId}/record`);
const recordFor = async (who: Person, carrierId = carrierA.id) =>
  ((await read(who, carrierId)).body as { record: unknown }).record;
const ofA = { shipper: shipperA, carrierId: carrierA.id };
const ofB = { shipper: shipperB, carrierId: carrierA.id };

beforeAll(async () => {
  await insertPast(ofA, { answer: 'ACCEPT', hours: 1, deliveredOn: PROMISED });
  await insertPast(ofA, { answer: 'ACCEPT', hours: 2, deliveredOn: PROMISED });
  await insertPast(ofA, { answer: 'ACCEPT', hours: 3, deliveredOn: '2020-01-11' });
  await insertPast(ofA, { answer: 'REJECT', hours: 30 });
  // Neither load counts: one is not answered yet, and one was cancelled before an answer.
  await insertPast(ofA, { pickupDate: '2100-01-01' });
  await insertPast(ofA, { status: 'CANCELLED' });
});

test('four loads are no record', async () => {
  expect((await read(shipperA.staff, carrierA.id)).body).toEqual({ record: null });
});

test('the fifth load makes a record of all customers’ loads, which every customer reads alike', async () => {
  await insertPast(ofB, { answer: 'ACCEPT', hours: 4, deliveredOn: '2020-01-09' });
  const record = {
    loads: 5,
    isExact: false,
    acceptedPercent: 80,
    medianAnswerMinutes: 180,
    // Only four loads were delivered, which is too few.
    onTimePercent: null,
  };
  for (const who of [shipperA.staff, shipperB.admin, carrierA.staff, admin]) {
    expect(await recordFor(who)).toEqual(record);
  }
});

test('a load without an answer by its pickup day and one that the carrier took back are not accepted; one on the road too long is late', async () => {
  await insertPast(ofB, {});
  await insertPast(ofB, { answer: 'ACCEPT', hours: 5, status: 'CANCELLED', isTakenBack: true });
  await insertPast(ofB, { answer: 'ACCEPT', hours: 6, isPickedUp: true });
  expect(await recordFor(shipperA.staff)).toEqual({
    // The exact figures, eight loads and 63%, would reveal the volume of two customers.
    loads: 5,
    isExact: false,
    acceptedPercent: 65,
    medianAnswerMinutes: 240,
    // Two of five loads were on time: a day early is not the promised day either.
    onTimePercent: 40,
  });
});

test('a pool is on time only if each of its dropoffs was', async () => {
  const onTime = async () => (await recordFor(shipperA.staff)) as { onTimePercent: number };
  await insertPast(ofA, { answer: 'ACCEPT', deliveredOn: PROMISED, firstDropoff: 'LATE' });
  // Two of six loads were on time, in steps of 5%.
  expect(await onTime()).toMatchObject({ onTimePercent: 35 });
  await insertPast(ofA, { answer: 'ACCEPT', deliveredOn: PROMISED, firstDropoff: 'ON_TIME' });
  // Three of seven loads were on time.
  expect(await onTime()).toMatchObject({ onTimePercent: 45 });
});

test('a load of today, and an answer of today, change nothing until tomorrow', async () => {
  const before = await recordFor(shipperA.staff);
  await insertPast(ofA, { requestedAt: '2100-01-01T10:00:00Z' });
  await insertPast(ofA, { pickupDate: '2100-01-08', answer: 'ACCEPT', hours: 80 * 365 * 24 });
  expect(await recordFor(shipperA.staff)).toEqual(before);
});

test('the figures of three customers are exact', async () => {
  await insertPast(
    { shipper: shipperC, carrierId: carrierA.id },
    { answer: 'ACCEPT', deliveredOn: PROMISED },
  );
  expect(await recordFor(shipperB.staff)).toEqual({
    loads: 11,
    isExact: true,
    acceptedPercent: 73,
    medianAnswerMinutes: 150,
    onTimePercent: 50,
  });
});

test('a carrier that the caller cannot see does not exist', async () => {
  expect((await read(carrierB.staff, carrierA.id)).status).toBe(404);
  expect((await read(shipperA.staff, 'none')).status).toBe(404);
  expect(await recordFor(shipperA.staff, carrierB.id)).toBeNull();
});

test('the function behind it says nothing to a competitor', async () => {
  const { rows } = await database
    .as({ kind: 'user', profileId: carrierB.staff.profileId })
    .transaction((tx) =>
      sql<{ loads: number | null }>`select loads from actor.carrier_record(${carrierA.id})`.execute(tx),
    );
  expect(rows).toEqual([{ loads: null }]);
});
