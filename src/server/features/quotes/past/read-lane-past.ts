import { type Kysely, sql } from 'kysely';
import { invalidInput } from '../../../../contract/app-error';
import type { InputOf } from '../../../../contract/call';
import type { LanePast, readLanePastCall } from '../../../../contract/quotes/lane-past';
import type { RateBook } from '../../../../rating/rate-book';
import type { Caller } from '../../../access/caller';
import { requireShipper } from '../../../access/require-shipper';
import type { Clock } from '../../../platform/clock';
import type { ActorDb } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { allOf } from '../history/history-filters';
import { findPlace, type LanePlace } from './find-place';
import { monthStart, PAST_MONTHS, type PastSearch, summarizeLanePast } from './summarize-lane-past';

type Query = InputOf<typeof readLanePastCall>['query'];

/** This limit bounds the time of a call between two states. 2,000 searches took 110 ms at p95 with a million quotes. */
const MAX_SEARCHES = 1_000;
const UNKNOWN_PLACE = 'Enter a ZIP, its first three characters, a city with its state, or a state';

/** Returns what a customer was quoted between two places in the last 24 months. Does not count as a search. */
export async function readLanePast(
  parts: {
    readonly db: ActorDb;
    readonly clock: Clock;
    readonly caller: Caller;
    /** The rate book, which knows the ZIPs of cities and states. */
    readonly currentBook: () => RateBook | null;
  },
  query: Query,
): Promise<LanePast> {
  const { db, clock, caller } = parts;
  const shipperId = requireShipper(caller, 'quote.past', {
    shipperId: query.shipperId,
    refusal: 'Only users of a customer see what it was quoted.',
  });
  const now = clock.now();
  const book = parts.currentBook();
  const from = findPlace(book, query.from);
  const to = findPlace(book, query.to);
  if (from === null || to === null) {
    const unknown = [...(from ? [] : ['from']), ...(to ? [] : ['to'])];
    throw invalidInput(...unknown.map((field) => ({ field, message: UNKNOWN_PLACE })));
  }
  const searches = await db.transaction((tx) => findSearches(tx, { shipperId, from, to, query, now }));
  return {
    shipperId,
    from: from.label,
    to: to.label,
    ...summarizeLanePast(searches.slice(0, MAX_SEARCHES), now),
    isComplete: searches.length <= MAX_SEARCHES,
  };
}

type Row = Omit<PastSearch, 'bestCents' | 'cheapest'> & {
  readonly bestCents: string | null;
  readonly carrierIds: readonly string[] | null;
  readonly carrierNames: readonly string[] | null;
};

/**
 * Finds the searches, latest first. Uses lateral joins, because otherwise the planner would read all results instead of
 * those of 1,000 searches.
 */
async function findSearches(
  tx: Kysely<DB>,
  lane: { shipperId: string; from: LanePlace; to: LanePlace; query: Query; now: Date },
): Promise<readonly PastSearch[]> {
  const { temperature, commodity } = lane.query;
  const conditions = allOf([
    lane.from.contains(sql`request.from_zip`),
    lane.to.contains(sql`request.to_zip`),
    ...(temperature === undefined ? [] : [sql`request.temperature = ${temperature}`]),
    ...(commodity === undefined ? [] : [sql`request.commodity = ${commodity}`]),
  ]);
  const { rows } = await sql<Row>`
    with asked as materialized (
      select request.id, request.created_at, request.pallets from quote_request request
      where request.shipper_id = ${lane.shipperId}
        and request.created_at >= ${monthStart(lane.now, PAST_MONTHS - 1)} and ${conditions}
      order by request.created_at desc limit ${MAX_SEARCHES + 1}
    )
    select
      asked.created_at as "createdAt", asked.pallets, result.quotes, result.best_cents as "bestCents",
      cheapest.ids as "carrierIds", cheapest.names as "carrierNames"
    from asked
    cross join lateral (
      select quotes, best_cents from quote_request_result where request_id = asked.id limit 1
    ) result
    left join lateral (
      select array_agg(quote.carrier_id::text) as ids, array_agg(quote.carrier_name) as names from quote
      where quote.request_id = asked.id and quote.total_cents = result.best_cents
    ) cheapest on true
    order by asked.created_at desc, asked.id desc`.execute(tx);
  return rows.map(presentSearch);
}

function presentSearch({ carrierIds, carrierNames, bestCents, ...row }: Row): PastSearch {
  // A carrier can have several quotes with the same lowest total.
  const nameOf = new Map((carrierIds ?? []).map((id, at) => [id, carrierNames?.[at] ?? '']));
  return {
    ...row,
    bestCents: bestCents === null ? null : Number(bestCents),
    cheapest: Array.from(nameOf, ([id, name]) => ({ id, name })),
  };
}
