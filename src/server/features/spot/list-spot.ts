import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { AnswerOf } from '../../../contract/call';
import { type ListOrder, nextCursor, positionAfter } from '../../../contract/cursors';
import { MAX_COUNTED_ROWS } from '../../../contract/limits';
import type { listSpotRequestsCall } from '../../../contract/spot/spot';
import type { SpotListRow } from '../../../contract/spot/spot-answers';
import { companiesInScope } from '../../../domain/people/permissions';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { instantText, isAfterRow } from '../../platform/database/keyset';
import type { DB } from '../../platform/database/schema.generated';
import { type FoundSearch, MAX_ROWS_OF_COMMON_WORDS } from '../../platform/database/word-search';
import { boundTotal } from '../loads/list-loads';
import type { FoundSpot } from './find-spot';
import { statusAt } from './present-spot';
import { companyConditions, filterConditions, findSpotSearch, type SpotQuery } from './spot-filters';

type Condition = RawBuilder<unknown>;

/** A sort order of requests: its column, and the column's text for a cursor. */
interface SpotSort {
  readonly column: Condition;
  readonly text: Condition;
  readonly type: 'timestamptz' | 'date';
  readonly sortedBy: ListOrder['sortedBy'];
}

const byInstant = (column: Condition): SpotSort => ({
  column,
  text: instantText(column),
  type: 'timestamptz',
  sortedBy: 'instant',
});
const SORTS: Readonly<Record<SpotQuery['sort'], SpotSort>> = {
  created: byInstant(sql`request.created_at`),
  deadline: byInstant(sql`request.deadline`),
  pickup: {
    column: sql`request.earliest_pickup`,
    text: sql`request.earliest_pickup::text`,
    type: 'date',
    sortedBy: 'day',
  },
};

/** A row of the list that the query below returns. */
interface FoundRow
  extends Omit<
    FoundSpot,
    'own' | 'stops' | 'carriers' | 'offers' | 'history' | 'created_at' | 'updated_at' | 'deadline'
  > {
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deadline: Date;
  readonly from_zip: string;
  readonly from_city: string;
  readonly from_state: string;
  readonly to_zip: string;
  readonly to_city: string;
  readonly to_state: string;
  readonly is_own: boolean;
  readonly carriers: number;
  readonly answer: SpotListRow['answer'];
  readonly offers: number;
  readonly best_cents: string | null;
}

/** Returns one page of the spot requests that the caller may see, with the figures of each. */
export async function listSpotRequests(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  query: SpotQuery,
): Promise<AnswerOf<typeof listSpotRequestsCall, 200>> {
  const { page, limit, search = '' } = query;
  const now = clock.now();
  const sort = SORTS[query.sort];
  const order = { name: `spot:${query.sort}:${query.order}`, sortedBy: sort.sortedBy };
  const after = positionAfter(query, order);
  return db.transaction(async (tx) => {
    const searched = search === '' ? null : await findSpotSearch(tx, caller, search);
    const maxRows = maxRowsOf(caller, query, searched);
    const isAscending = query.order === 'asc';
    const { rows, total } = await findSpotPage(tx, {
      where: [
        ...companyConditions(caller, query),
        ...filterConditions(caller, query, now),
        ...(searched === null ? [] : [searched.condition]),
        ...(after === null ? [] : [isAfterRow({ ...sort, id: sql`request.id`, isAscending }, after)]),
      ],
      sort,
      isAscending,
      offset: Math.min((page - 1) * limit, maxRows),
      limit,
      maxRows,
      figures: figuresOf(caller, now),
    });
    const last = rows.at(-1);
    return {
      ...boundTotal(total, maxRows),
      rows: rows.map((row) => presentRow(row, now)),
      page,
      limit,
      nextCursor: nextCursor(order, {
        rows: rows.length,
        left: total - (page - 1) * limit,
        last: last && { value: last.sort_text, id: last.id },
      }),
    };
  });
}

/**
 * The most rows of a carrier that are counted: whether it was asked takes a lookup for each row, and another one in row
 * security.
 */
const MAX_ROWS_ASKED = 1_000;
const MAX_ROWS_ASKED_OF_COMMON_WORDS = 500;

/** Returns the number of rows that a list counts and has pages for. A cursor reads beyond it. */
function maxRowsOf(caller: Caller, { carrierId }: SpotQuery, searched: FoundSearch | null): number {
  const { carrierIds } = companiesInScope(caller, 'spot.read');
  const isOfCarrier = carrierId !== undefined || carrierIds.length > 0;
  if (searched?.isCommon) return isOfCarrier ? MAX_ROWS_ASKED_OF_COMMON_WORDS : MAX_ROWS_OF_COMMON_WORDS;
  return isOfCarrier ? MAX_ROWS_ASKED : MAX_COUNTED_ROWS;
}

async function findSpotPage(
  tx: Transaction<DB>,
  request: {
    readonly where: readonly Condition[];
    readonly sort: SpotSort;
    readonly isAscending: boolean;
    readonly offset: number;
    readonly limit: number;
    readonly maxRows: number;
    readonly figures: Condition;
  },
) {
  const { where, sort, isAscending, offset, limit, maxRows, figures } = request;
  const direction = isAscending ? sql`asc` : sql`desc`;
  const order = sql`${sort.column} ${direction}, request.id ${direction}`;
  const { rows } = await sql<FoundRow & { readonly total: number; readonly sort_text: string }>`
    with listed as materialized (
      select request.id, row_number() over (order by ${order}) as place from spot_request request
      ${where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`}
      order by ${order} limit ${maxRows + 1}
    ), paged as (
      select * from listed order by place offset ${offset} limit ${Math.max(0, Math.min(limit, maxRows - offset))}
    )
    select request.*, ${sort.text} as sort_text, counted.total, figures.*
    from (select count(*)::integer as total from listed) counted
    left join (paged join spot_request request on request.id = paged.id
      cross join lateral (${figures}) figures) on true
    order by paged.place`.execute(tx);
  // If there is no request on the page, a single row has the total.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/**
 * Selects the figures of a request. Row security leaves out what the caller may not see, so a carrier's figures count only
 * its own offers.
 */
const figuresOf = ({ carrierIds }: Caller, now: Date): Condition => sql`
  select
    exists (select from spot_request_private own where own.request_id = request.id) as is_own,
    (select count(*)::integer from spot_request_carrier asked where asked.request_id = request.id) as carriers,
    (
      select min(asked.answer) from spot_request_carrier asked
      where asked.request_id = request.id and asked.carrier_id = any (${[...carrierIds]}::uuid[])
    ) as answer,
    (
      -- Of an ended request, every carrier that did not take its offer back.
      select count(distinct offer.carrier_id)::integer from spot_offer offer
      where offer.request_id = request.id and case
        when request.status = 'OPEN' and request.deadline > ${now}
        then offer.status = 'OPEN' and not actor.is_offer_over(offer.expires_at, offer.pickup_date, ${now})
        else offer.status not in ('WITHDRAWN', 'REPLACED')
      end
    ) as offers,
    (
      select coalesce(
        min(offer.total_cents) filter (where offer.status = 'ACCEPTED'),
        min(offer.total_cents) filter (
          where offer.status = 'OPEN' and not actor.is_offer_over(offer.expires_at, offer.pickup_date, ${now})
        )
      )
      from spot_offer offer where offer.request_id = request.id
    ) as best_cents,
    (
      select json_build_object('id', load.id, 'number', load.number, 'status', load.status)
      from load join spot_offer offer on offer.id = load.offer_id
      where offer.request_id = request.id and offer.status = 'ACCEPTED'
    ) as load`;

const presentRow = (row: FoundRow, now: Date): SpotListRow => ({
  id: row.id,
  number: row.number,
  status: statusAt({ status: row.status, deadline: row.deadline.toISOString() }, now),
  shipper: { id: row.shipper_id, name: row.shipper_name },
  deadline: row.deadline.toISOString(),
  vehicleType: row.vehicle_type,
  commodity: row.commodity,
  temperature: row.temperature,
  temperatureF: row.temperature_f,
  pallets: row.pallets,
  grossWeightLbs: row.gross_weight_lbs,
  earliestPickup: row.earliest_pickup,
  latestPickup: row.latest_pickup,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  pickup: { zip: row.from_zip, city: row.from_city, state: row.from_state },
  delivery: { zip: row.to_zip, city: row.to_city, state: row.to_state },
  dropoffs: row.dropoffs,
  carriers: row.is_own ? row.carriers : null,
  answer: row.is_own ? null : row.answer,
  offers: row.offers,
  bestCents: row.best_cents === null ? null : Number(row.best_cents),
  load: row.load,
});
