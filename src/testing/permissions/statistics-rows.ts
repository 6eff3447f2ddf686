import { sql } from 'kysely';
import type { EndpointRow, RightCase } from './endpoint-case';
import { signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { carrierAId, OWNERS, shipperAId } from './owners';

const DAYS = 'from=2026-01-01&to=2026-01-31';

/** Returns the row of a call about figures of the whole platform. */
const ofPlatform = (more = ''): EndpointRow =>
  signedIn({
    about: 'of all companies',
    right: 'statistics.platform',
    ownersOf: OWNERS.none,
    refusal: 'forbidden',
    send: () => ({ query: `?${DAYS}${more}` }),
  });

/** The row of a call about today's figures of the whole platform. */
const OF_TODAY: EndpointRow = signedIn({
  about: 'of all companies',
  right: 'statistics.platform',
  ownersOf: OWNERS.none,
  refusal: 'forbidden',
  send: () => ({}),
});

/** Inserts a closed day with figures of A. */
async function insertDay(world: MatrixWorld): Promise<string> {
  const staff = world.people.shipperA.staff.profileId;
  await world.system(async (tx) => {
    await sql`delete from search_day where day = '2026-01-05'`.execute(tx);
    await sql`insert into search_day values ('2026-01-05', 1, 1)`.execute(tx);
    await sql`insert into search_shipper_day values ('2026-01-05', ${shipperAId(world)}, 1, 1) on conflict do nothing`.execute(
      tx,
    );
    await sql`insert into search_month values ('2026-01-01', ${shipperAId(world)}, ${staff}, 1, 1) on conflict do nothing`.execute(
      tx,
    );
    await sql`insert into quote_day values ('2026-01-05', ${carrierAId(world)}, 3, 3, 3) on conflict do nothing`.execute(
      tx,
    );
    await sql`set local role coldlane_policy`.execute(tx);
    await sql`update load set created_at = '2026-01-05', status = 'ACCEPTED' where id = ${world.loadId}`.execute(
      tx,
    );
  });
  return shipperAId(world);
}

const view = (
  ownersOf: RightCase['ownersOf'],
  mark: NonNullable<RightCase['mark']>,
  { query = `?${DAYS}`, right = 'statistics.read' }: { query?: string; right?: RightCase['right'] } = {},
): EndpointRow =>
  signedIn({
    about: 'of A',
    right,
    ownersOf,
    mark,
    prepare: insertDay,
    send: (world) => ({
      query: query.replace('{shipper}', shipperAId(world)).replace('{staff}', staffOf(world)),
    }),
  });

const staffOf = ({ people }: MatrixWorld) => people.shipperA.staff.profileId;
const OF_STAFF = ({ people }: MatrixWorld) => ({
  shipperIds: [people.shipperA.id],
  profileId: people.shipperA.staff.profileId,
});
const OF_A = `?${DAYS}&shipper_id={shipper}`;
const anyDay = () => '2026-01-05';

/** Calls about figures. */
export const STATISTICS_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  readTotals: ofPlatform(),
  readTrend: ofPlatform('&unit=MONTH'),
  listCustomerFigures: ofPlatform(),
  listCarrierFigures: ofPlatform(),
  exportSearches: ofPlatform(),
  listDeadLanes: OF_TODAY,
  readAttention: OF_TODAY,
  listMonthlySearches: view(OWNERS.shipperA, shipperAId, { query: OF_A }),
  listMonthlySearchesByUser: view(OF_STAFF, staffOf, { query: `?${DAYS}&profile_id={staff}` }),
  listMonthlyQuotes: view(OWNERS.shipperA, shipperAId, { query: OF_A }),
  listSearchesByUser: view(OWNERS.shipperA, shipperAId, { query: OF_A }),
  listProfileStats: view(OWNERS.shipperA, shipperAId, { query: '?shipper_id={shipper}' }),
  listSearchesPerDay: view(OWNERS.none, anyDay, { right: 'statistics.platform' }),
  listSearchesPerShipper: view(OWNERS.shipperA, shipperAId),
  listSearchesPerCarrier: view(OWNERS.carrierA, carrierAId),
  listLoadsPerDay: view(OWNERS.none, anyDay, { right: 'statistics.platform' }),
  listLoadsPerShipper: view(OWNERS.shipperA, shipperAId),
  listLoadsPerCarrier: view(OWNERS.carrierA, carrierAId),
};
