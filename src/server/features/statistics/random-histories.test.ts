import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, isoDate } from '../../../domain/days/calendar-date';
import { type Actor, SYSTEM } from '../../../domain/people/actor';
import { ownerQuery } from '../../../testing/database/owner-query';
import { testDatabase } from '../../../testing/database/test-database';
import { insertShipper, makePeople } from '../../../testing/people/people';
import {
  dayAt,
  dayOf,
  type History,
  histories,
  storeLoads,
  storeSearches,
} from '../../../testing/statistics/histories';
import {
  isBooking,
  isSearch,
  plainCounts,
  plainDeadLanes,
  quotesOf,
  shippersOnDay,
} from '../../../testing/statistics/plain-counts';
import { closeDays } from './close-days';
import { findTopCarriers, findTopCustomers, readDayTotals, readUnitFigures } from './platform-queries';

const { database, log, connection } = await testDatabase();
const people = await makePeople(database);
const { admin, shipperA, shipperB, carrierA, carrierB } = people;
const others = await database
  .as(SYSTEM)
  .transaction(async (tx) => [
    await insertShipper(tx, { name: 'Cedar Farms' }),
    await insertShipper(tx, { name: 'Dogwood Dairy' }),
  ]);
const companies = {
  shipperIds: [shipperA.id, shipperB.id, ...others],
  userIds: [shipperA.staff, shipperA.admin, shipperB.staff, admin].map(({ profileId }) => profileId),
  carrierIds: [carrierA.id, carrierB.id],
};
const [idA] = companies.shipperIds;
const staffA = shipperA.staff.profileId;

/** Stores a history in the order of its events: the job runs with what was stored before it. */
async function live(history: History): Promise<void> {
  await ownerQuery(connection)(
    'truncate quote_request, quote_request_result, quote, quote_working, load cascade',
  );
  await database.as(SYSTEM).transaction((tx) => sql`select fn_reopen_days()`.execute(tx));
  let [searches, from] = [history.searches, 0];
  for (const closing of history.closings) {
    const until = closing.getTime();
    await storeSearches(
      database,
      companies,
      searches.filter(({ at }) => at.getTime() >= from && at.getTime() < until),
    );
    await closeDays({ database, log, clock: { now: () => closing } });
    searches = searches.filter(({ at }) => at.getTime() >= until);
    from = until;
  }
  await storeSearches(database, companies, searches);
  await storeLoads(database, companies, history.loads);
}

async function rowsOf(actor: Actor, view: string, columns: readonly string[]): Promise<object[]> {
  const { rows } = await database
    .as(actor)
    .transaction((tx) =>
      sql<object>`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(view)}`.execute(
        tx,
      ),
    );
  return rows;
}

const sorted = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

const COLUMNS = {
  vw_stats_searches_by_day: ['day', 'searches', 'quotes'],
  vw_stats_searches_by_shipper: ['day', 'shipper_id', 'searches', 'quotes'],
  vw_stats_searches_by_carrier: ['day', 'carrier_id', 'searches', 'quotes'],
  vw_stats_loads_by_day: ['day', 'bookings', 'booking_cents'],
  vw_stats_loads_by_shipper: ['day', 'shipper_id', 'bookings', 'booking_cents'],
  vw_stats_loads_by_carrier: ['day', 'carrier_id', 'bookings', 'booking_cents'],
  vw_monthly_searches_graph: ['month', 'shipper_id', 'searches'],
  vw_monthly_quotes_received_graph: ['month', 'shipper_id', 'quotes'],
  vw_monthly_searches_graph_by_profile_id: ['month', 'profile_id', 'searches'],
  vw_searches_by_user: ['month', 'shipper_id', 'profile_id', 'searches_count'],
} as const;
type View = keyof typeof COLUMNS;
type Row = Readonly<Record<string, unknown>>;

/** The rows that A's admin, its staff, and carrier A see of those that an ADMIN sees. */
const isOfShipper = (row: Row) => row.shipper_id === idA;
const forShipperAdmin: Partial<Record<View, (row: Row) => boolean>> = {
  vw_stats_searches_by_shipper: isOfShipper,
  vw_stats_loads_by_shipper: isOfShipper,
  vw_monthly_searches_graph: isOfShipper,
  vw_monthly_quotes_received_graph: isOfShipper,
  vw_searches_by_user: isOfShipper,
};

test('every view equals a plain count over the rows, for everyone, however many days are closed', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await live(history);
      const plain = plainCounts(history, companies);
      // A's people see only the searches for A, whoever made them.
      const ofA = plainCounts(
        { ...history, searches: history.searches.filter(({ shipper }) => shipper === 0) },
        companies,
      );
      for (const [name, columns] of Object.entries(COLUMNS)) {
        const view = name as View;
        const read = async (actor: Actor) => sorted(await rowsOf(actor, view, columns));
        expect(await read(admin.actor), `${view} of an ADMIN`).toEqual(sorted(plain[view]));
        const byProfile = view === 'vw_monthly_searches_graph_by_profile_id';
        expect(await read(shipperA.admin.actor), `${view} of A's admin`).toEqual(
          sorted(byProfile ? ofA[view] : plain[view].filter(forShipperAdmin[view] ?? (() => false))),
        );
        expect(await read(shipperA.staff.actor), `${view} of A's staff`).toEqual(
          sorted(byProfile ? ofA[view].filter((row) => row.profile_id === staffA) : []),
        );
        const isOfCarrier = (row: Row) => row.carrier_id === carrierA.id;
        const isForCarrier = {
          vw_stats_loads_by_carrier: isOfCarrier,
          vw_stats_searches_by_carrier: (row: Row) =>
            isOfCarrier(row) && shippersOnDay(history, 0, row.day as string) >= 3,
        }[name];
        expect(await read(carrierA.staff.actor), `${view} of carrier A`).toEqual(
          sorted(plain[view].filter(isForCarrier ?? (() => false))),
        );
      }
    }),
    { numRuns: 8 },
  );
});

test('totals, trends, the first customers and dead lanes equal a plain count', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await live(history);
      const [first, length] = history.range;
      const days = { from: isoDate(dayAt(first)), to: isoDate(dayAt(first + length)) };
      const isIn = ({ at }: { at: Date }) => dayOf(at) >= days.from && dayOf(at) <= days.to;
      const searches = history.searches.filter((event) => isSearch(event) && isIn(event));
      const bookings = history.loads.filter((event) => isBooking(event) && isIn(event));
      const cents = (of: typeof bookings) => of.reduce((sum, one) => sum + one.cents, 0);
      const now = new Date(`${addDays(days.to, 80)}T12:00:00Z`);
      const found = await database.as(admin.actor).transaction(async (tx) => ({
        totals: await readDayTotals(tx, days),
        months: await readUnitFigures(tx, 'MONTH', days),
        customers: await findTopCustomers(tx, days, { by: 'searches', limit: 100 }),
        carriers: await findTopCarriers(tx, days, 100),
        lanes: (await sql<object>`select * from fn_dead_lanes(${now})`.execute(tx)).rows,
      }));
      expect(found.totals).toEqual({
        searches: searches.length,
        quotes: searches.reduce((sum, event) => sum + quotesOf(event), 0),
        bookings: bookings.length,
        bookingCents: cents(bookings),
        yearBefore: { searches: 0, quotes: 0, bookings: 0, bookingCents: 0 },
      });
      expect(Array.from(found.months.values()).reduce((sum, { searches: count }) => sum + count, 0)).toBe(
        searches.length,
      );
      expect(
        new Map(
          found.customers.rows.map(({ id, ...row }) => [id, [row.searches, row.bookings, row.bookingCents]]),
        ),
      ).toEqual(
        new Map(
          companies.shipperIds.flatMap((id, index) => {
            const searched = searches.filter(({ shipper }) => shipper === index).length;
            const booked = bookings.filter(({ shipper }) => shipper === index);
            return searched + booked.length === 0 ? [] : [[id, [searched, booked.length, cents(booked)]]];
          }),
        ),
      );
      expect(found.customers.total).toBe(found.customers.rows.length);
      expect(found.carriers.rows.reduce((sum, row) => sum + row.bookingCents, 0)).toBe(cents(bookings));
      expect(sorted(found.lanes)).toEqual(sorted(plainDeadLanes(history, now)));
    }),
    { numRuns: 8 },
  );
});
