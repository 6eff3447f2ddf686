import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { searchEverywhereCall } from '../../src/contract/quotes/search-everywhere';
import { listSpotRequestsCall } from '../../src/contract/spot/spot';
import { formatQuoteNumber } from '../../src/domain/shipment/quote-number';
import type { Caller } from '../../src/server/access/caller';
import { searchEverywhere } from '../../src/server/features/search/search-everywhere';
import { listSpotRequests } from '../../src/server/features/spot/list-spot';
import { openDatabase } from '../../src/server/platform/database/database';
import { createLog } from '../../src/server/platform/log';
import type { Product } from '../product/start-product';

const READS = 60;
const WARM_UP_READS = 10;
const SYSTEM = { kind: 'system' } as const;

type Figures = Record<string, { p50Ms: number; p95Ms: number }>;

/**
 * Measures searches for each kind of row, and every page and filter of the spot requests, as an ADMIN, a customer's user and
 * a carrier's user.
 */
export async function measureSearch({
  connection,
}: Pick<Product, 'connection'>): Promise<{ kinds: Figures; lists: Figures }> {
  const database = openDatabase(connection, { log: createLog('error', process.stderr) });
  const { loads, spots, quotes } = await database.as(SYSTEM).transaction(async (tx) => ({
    loads: await tx.selectFrom('load').select('number').limit(50).execute(),
    spots: await tx.selectFrom('spot_request').select('number').limit(50).execute(),
    quotes: await tx.selectFrom('quote').select('number').limit(50).execute(),
  }));
  const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
  const typed: Record<string, (index: number) => string> = {
    LoadNumber: (index) => at(loads, index).number,
    LoadNumberStart: (index) => at(loads, index).number.slice(0, 6).toLowerCase(),
    QuoteNumber: (index) => formatQuoteNumber(Number(at(quotes, index).number)).slice(2),
    SpotNumber: (index) => at(spots, index).number,
    Po: (index) => `PO-${4_000_000 + ((index * 7_919) % 100_000)}`,
    CommonWord: () => 'po',
    TwoCommonWords: () => 'order ca',
    Letters: (index) => at(['sa', 'or', 'ca', 'ne', 'l-', '10', '93'], index),
    Name: (index) => at(['salinas freight', 'avery', 'foods', 'arctic', 'seattle terminal'], index),
    Email: (index) => `person${index + 1}@example.com`,
    Zip: (index) => at(['93901', '10001', '60601', '98101'], index),
    ZipLane: () => '98101 to 90001',
    CityLane: (index) => at(['seattle to la', 'salinas ca > boston', 'portland to new york ny'], index),
    Nothing: () => 'zzzz qqqq',
  };
  const filters: Record<string, (index: number) => object> = {
    Page: (index) => ({ page: (index % 40) + 1 }),
    LastPage: () => ({ page: 400 }),
    ByDeadline: (index) => ({ sort: 'deadline', order: 'asc', page: (index % 40) + 1 }),
    ByPickup: (index) => ({ sort: 'pickup', page: (index % 40) + 1 }),
    Status: (index) => ({ status: at(['OPEN', 'BOOKED', 'EXPIRED', 'CANCELLED'], index) }),
    Waiting: () => ({ status: 'OPEN', answer: 'WAITING', sort: 'deadline', order: 'asc' }),
    City: (index) => ({ search: at(['salinas', 'new york ny', 'portland', 'dallas tx'], index) }),
    State: (index) => ({ search: at(['ca', 'tx', 'ny'], index) }),
    Zip: (index) => ({ search: at(['93901', '606', '10001'], index) }),
    Number: (index) => ({ search: at(spots, index).number }),
    Po: (index) => ({ search: `PO-${7_000_000 + ((index * 7_919) % 100_000)}` }),
    Unknown: () => ({ search: 'zzzz' }),
  };
  const [kinds, lists]: [Figures, Figures] = [{}, {}];
  const clock = { now: () => new Date() };
  for (const role of ['ADMIN', 'SHIPPER_STAFF', 'CARRIER_ADMIN'] as const) {
    const readers = await findReaders(role);
    for (const [name, q] of Object.entries(typed)) {
      kinds[`${role}${name}`] = await measure((index) => {
        const query = searchEverywhereCall.request.query.parse({ q: q(index) });
        return searchEverywhere(at(readers, index), query);
      });
    }
    for (const [name, filter] of Object.entries(filters)) {
      lists[`${role}SpotList${name}`] = await measure((index) => {
        const query = listSpotRequestsCall.request.query.parse({ limit: 25, ...filter(index) });
        return listSpotRequests({ ...at(readers, index), clock }, query);
      });
    }
  }
  await database.close();
  return { kinds, lists };

  /** Returns the demo's people with a role. */
  async function findReaders(role: string) {
    const { rows } = await database.as(SYSTEM).transaction((tx) =>
      sql<{ id: string; shippers: string[]; carriers: string[] }>`
        select profile.id,
          array(select shipper_id from profile_shipper own where own.profile_id = profile.id) as shippers,
          array(select carrier_id from profile_carrier own where own.profile_id = profile.id) as carriers
        from profile where status = 'ACTIVE' and roles = ${sql.lit(`{${role}}`)}::text[] order by id limit 12`.execute(
        tx,
      ),
    );
    return rows.map(({ id, shippers: shipperIds, carriers: carrierIds }) => ({
      caller: {
        profileId: id,
        roles: [role],
        shipperIds,
        carrierIds,
        allowBooking: true,
      } as Caller,
      db: database.as({ kind: 'user', profileId: id }),
    }));
  }
}

async function measure(read: (index: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let index = 0; index < READS + WARM_UP_READS; index += 1) {
    const startMs = performance.now();
    await read(index);
    if (index >= WARM_UP_READS) times.push(performance.now() - startMs);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
