import { type Kysely, sql } from 'kysely';
import type { BulkSummary } from '../../../contract/quotes/bulk-search-answers';
import { chargesSearches } from '../../../domain/shipment/bulk-search';
import type { DB } from '../../platform/database/schema.generated';
import type { BulkSearchRow } from './bulk-search-rows';

type Figures = Pick<BulkSummary, 'lanesWithOneCarrier' | 'reasons' | 'cheapestCarrier' | 'comparison'> & {
  readonly mixCarriers: number;
};

/**
 * Returns the figures for all lanes of a bulk search that has ended. This reads every quote of the search, so the first
 * reader stores the figures. The transaction must be the system's.
 */
export async function summarizeBulkSearch(tx: Kysely<DB>, search: BulkSearchRow): Promise<BulkSummary> {
  if (search.summary !== null) return search.summary as unknown as BulkSummary;
  const { mixCarriers, ...figures } = await readFigures(tx, search);
  const summary: BulkSummary = {
    lanes: search.lanes,
    lanesRated: search.lanes_rated,
    lanesQuoted: search.lanes_quoted,
    quotes: search.quotes,
    bestCents: search.best_cents,
    lanesWithoutQuote: search.lanes_rated - search.lanes_quoted,
    cheapestMix: { carriers: mixCarriers, totalCents: search.best_cents },
    searchesUsed: chargesSearches(search.source, search.shipper_id) ? search.lanes_rated : 0,
    ...figures,
  };
  await tx
    .updateTable('quote_request_group')
    .set({ summary: JSON.stringify(summary) })
    .where('id', '=', search.id)
    .where('state', '<>', 'RUNNING')
    .execute();
  return summary;
}

/**
 * Reads the figures. The cheapest carrier is one that quoted the most lanes, so a carrier that quoted all lanes comes before
 * any other.
 */
async function readFigures(tx: Kysely<DB>, { id, again_of: lastId }: BulkSearchRow): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with quoted as materialized (
      select request.group_row, quote.carrier_id, max(quote.carrier_name) as carrier_name, min(quote.total_cents) as cents,
        min(quote.number) as number
      from quote_request request join quote on quote.request_id = request.id
      where request.group_id = ${id}
      group by request.group_row, quote.carrier_id
    ), lane as materialized (
      select group_row, count(*) as carriers, min(cents) as best_cents, min(number) as best_number
      from quoted group by group_row
    ), cheapest as (
      select quoted.carrier_id, max(quoted.carrier_name) as carrier_name, count(*) as lanes, sum(quoted.cents) as cents,
        sum(lane.best_cents) as best_cents
      from quoted join lane using (group_row)
      group by quoted.carrier_id order by lanes desc, cents, quoted.carrier_id limit 1
    ), reason as (
      select declined.value ->> 'code' as code, count(distinct request.id) as lanes
      from quote_request request
      join quote_request_result result on result.request_id = request.id
      cross join lateral json_array_elements(result.declined) as declined (value)
      where request.group_id = ${id} and result.quotes = 0
      group by 1
    ), last_lane as materialized (
      select request.group_row, result.best_cents
      from quote_request request join quote_request_result result on result.request_id = request.id
      where request.group_id = ${lastId}::uuid
    ), rated as materialized (
      select request.group_row, result.best_cents
      from quote_request request join quote_request_result result on result.request_id = request.id
      where ${lastId}::uuid is not null and request.group_id = ${id}
    ), compared as (
      select rated.best_cents as now_cents, last_lane.best_cents as last_cents
      from rated join last_lane using (group_row)
    )
    select
      (select count(*) from lane where carriers = 1) as "lanesWithOneCarrier",
      (select count(distinct quoted.carrier_id) from quoted join lane on lane.best_number = quoted.number) as "mixCarriers",
      coalesce(
        (select json_agg(json_build_object('code', code, 'lanes', lanes) order by lanes desc, code) from reason), '[]'::json
      ) as reasons,
      (
        select json_build_object(
          'carrier', json_build_object('id', carrier_id, 'name', carrier_name),
          'quotesAllLanes', lanes = (select count(*) from lane), 'lanesQuoted', lanes, 'totalCents', cents,
          'bestCentsOfSameLanes', best_cents
        )
        from cheapest
      ) as "cheapestCarrier",
      case when ${lastId}::uuid is not null then (
        select json_build_object(
          'lanesInBoth', count(*) filter (where now_cents is not null and last_cents is not null),
          'bestCents', coalesce(sum(now_cents) filter (where last_cents is not null), 0),
          'lastBestCents', coalesce(sum(last_cents) filter (where now_cents is not null), 0),
          'lanesCheaper', count(*) filter (where now_cents < last_cents),
          'lanesDearer', count(*) filter (where now_cents > last_cents),
          'lanesSame', count(*) filter (where now_cents = last_cents),
          'lanesNewlyQuoted', count(*) filter (where now_cents is not null and last_cents is null),
          'lanesNoLongerQuoted', count(*) filter (where now_cents is null and last_cents is not null)
        )
        from compared
      ) end as comparison`.execute(tx);
  const figures = rows[0];
  if (figures === undefined) throw new Error('the summary has no row');
  return figures;
}
