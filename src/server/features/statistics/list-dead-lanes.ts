import { sql } from 'kysely';
import type { AnswerOf, InputOf } from '../../../contract/call';
import type { DeadLane, listDeadLanesCall } from '../../../contract/statistics/statistics';
import { canReadPlatformStatistics } from '../../../domain/access/can-read-platform-statistics';
import { requirePermission } from '../../access/require-permission';
import type { StatisticsContext } from './read-totals';

type Row = Omit<DeadLane, 'last_search_date'> & { readonly last_search_date: Date };

/** Places in Canada are known by the first three characters of a postal code. */
const knownZip = (column: string) =>
  sql`case when length(${sql.ref(column)}) = 6 then left(${sql.ref(column)}, 3) else ${sql.ref(column)} end`;

/** Reads `vw_dead_lanes` at the server's clock. Looks up places only for the rows of the page. */
export async function listDeadLanes(
  { db, caller, clock }: StatisticsContext,
  { page, limit }: InputOf<typeof listDeadLanesCall>['query'],
): Promise<AnswerOf<typeof listDeadLanesCall, 200>> {
  requirePermission(canReadPlatformStatistics(caller));
  const { rows } = await db.transaction((tx) =>
    sql<(Row | Record<keyof Row, null>) & { readonly lanes: number }>`
      with lane as materialized (select * from fn_dead_lanes(${clock.now()})),
      page as (
        select from_zip, to_zip, last_search_date, total from lane
        order by total desc, last_search_date desc, from_zip, to_zip limit ${limit} offset ${(page - 1) * limit}
      )
      select
        counted.lanes, page.*, origin.city as from_city, origin.state as from_state, destination.city as to_city,
        destination.state as to_state, origin.latitude as from_latitude, origin.longitude as from_longitude,
        destination.latitude as to_latitude, destination.longitude as to_longitude
      from (select count(*) as lanes from lane) counted
      left join page on true
      left join master_zip origin on origin.zip = ${knownZip('page.from_zip')}
      left join master_zip destination on destination.zip = ${knownZip('page.to_zip')}
      order by page.total desc, page.last_search_date desc, page.from_zip, page.to_zip`.execute(tx),
  );
  return {
    // For a page beyond the last lane, the query returns one row without a lane.
    rows: rows.flatMap(({ lanes: _, last_search_date: lastAt, ...lane }) =>
      lastAt === null ? [] : [{ ...(lane as Row), last_search_date: lastAt.toISOString() }],
    ),
    total: rows[0]?.lanes ?? 0,
    page,
    limit,
  };
}
