import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf, InputOf } from '../../../contract/call';
import { MAX_COUNTED_ROWS } from '../../../contract/limits';
import type { listSpotRequestsCall } from '../../../contract/spot';
import type { SpotListRow } from '../../../contract/spot-answers';
import { companiesInScope, scopesOf } from '../../../domain/permissions';
import { searchWords } from '../../../domain/search-words';
import { formatSpotNumber, parseSpotNumber } from '../../../domain/spot/spot-number';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { boundTotal } from '../loads/list-loads';
import type { FoundSpot } from './find-spot';
import { statusAt } from './present-spot';

type Query = InputOf<typeof listSpotRequestsCall>['query'];
type Condition = RawBuilder<unknown>;

const SORT_COLUMNS = {
  created: sql`request.created_at`,
  deadline: sql`request.deadline`,
  pickup: sql`request.earliest_pickup`,
} satisfies Record<Query['sort'], Condition>;

/** A row of the list as the query below returns it. */
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

/** One page of the spot requests that the caller may see, with the figures of each. */
export async function listSpotRequests(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  query: Query,
): Promise<AnswerOf<typeof listSpotRequestsCall, 200>> {
  const { page, limit } = query;
  const now = clock.now();
  const where = [...companyConditions(caller, query), ...filterConditions(caller, query, now)];
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`${SORT_COLUMNS[query.sort]} ${direction}, request.id ${direction}`;
  const offset = Math.min((page - 1) * limit, MAX_COUNTED_ROWS);
  const { rows } = await db.transaction((tx) =>
    sql<FoundRow & { readonly total: number }>`
      with listed as materialized (
        select request.id, row_number() over (order by ${order}) as place from spot_request request
        ${where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`}
        order by ${order} limit ${MAX_COUNTED_ROWS + 1}
      ), paged as (
        select * from listed order by place
        offset ${offset} limit ${Math.max(0, Math.min(limit, MAX_COUNTED_ROWS - offset))}
      )
      select request.*, counted.total, figures.*
      from (select count(*)::integer as total from listed) counted
      left join (paged join spot_request request on request.id = paged.id
        cross join lateral (${figuresOf(caller, now)}) figures) on true
      order by paged.place`.execute(tx),
  );
  return {
    ...boundTotal(rows[0]?.total ?? 0),
    // Without a request on the page, one row has the total.
    rows: rows.filter(({ id }) => id !== null).map((row) => presentRow(row, now)),
    page,
    limit,
  };
}

/** Row security leaves out what the caller may not see, so a carrier's figures count only its own offers. */
const figuresOf = ({ carrierIds }: Caller, now: Date): Condition => sql`
  select
    exists (select from spot_request_private own where own.request_id = request.id) as is_own,
    (select count(*)::integer from spot_request_carrier asked where asked.request_id = request.id) as carriers,
    (
      select min(asked.answer) from spot_request_carrier asked
      where asked.request_id = request.id and asked.carrier_id = any (${[...carrierIds]}::uuid[])
    ) as answer,
    (
      select count(*)::integer from spot_offer offer
      where offer.request_id = request.id and offer.status = 'OPEN' and request.deadline > ${now}
        and not actor.is_offer_over(offer.expires_at, offer.pickup_date, ${now})
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

/** The requests of the caller's companies. Row security decides the same; this lets PostgreSQL use the companies' indexes. */
function companyConditions(caller: Caller, { shipperId, carrierId }: Query): Condition[] {
  const askedOf = (ids: readonly string[]) => sql`request.id in (
    select asked.request_id from spot_request_carrier asked where asked.carrier_id = any (${[...ids]}::uuid[]))`;
  const wanted = [
    ...(shipperId === undefined ? [] : [sql`request.shipper_id = ${shipperId}`]),
    ...(carrierId === undefined ? [] : [askedOf([carrierId])]),
  ];
  if (scopesOf(caller.roles, 'spot.read').includes('all')) return wanted;
  const { shipperIds, carrierIds } = companiesInScope(caller, 'spot.read');
  const own = [
    ...(shipperIds.length === 0 ? [] : [sql`request.shipper_id = any (${[...shipperIds]}::uuid[])`]),
    ...(carrierIds.length === 0 ? [] : [askedOf(carrierIds)]),
  ];
  return [own.length === 0 ? sql`false` : sql`(${sql.join(own, sql` or `)})`, ...wanted];
}

function filterConditions({ carrierIds }: Caller, query: Query, now: Date): Condition[] {
  const { status, answer, pickupFrom, pickupTo, search = '' } = query;
  const number = parseSpotNumber(search) ?? parseSpotNumber(`S-${search}`);
  const words = searchWords(search).map((word) => sql`strpos(request.search_text, ${word}) > 0`);
  const matches = [
    ...(number === null ? [] : [sql`request.number = ${formatSpotNumber(number)}`]),
    ...(words.length === 0 ? [] : [sql.join(words, sql` and `)]),
  ];
  return [
    ...(status === undefined ? [] : [hasStatus(status, now)]),
    ...(answer === undefined
      ? []
      : [
          sql`exists (
            select from spot_request_carrier asked where asked.request_id = request.id and asked.answer = ${answer}
              and (asked.carrier_id = any (${[...carrierIds]}::uuid[]) or ${carrierIds.length === 0}))`,
        ]),
    ...(pickupFrom === undefined ? [] : [sql`request.earliest_pickup >= ${pickupFrom}::date`]),
    ...(pickupTo === undefined ? [] : [sql`request.earliest_pickup <= ${pickupTo}::date`]),
    ...(search === '' ? [] : [matches.length === 0 ? sql`false` : sql`(${sql.join(matches, sql` or `)})`]),
  ];
}

/** As `statusAt`. */
function hasStatus(status: NonNullable<Query['status']>, now: Date): Condition {
  if (status === 'OPEN') return sql`request.status = 'OPEN' and request.deadline > ${now}`;
  if (status !== 'EXPIRED') return sql`request.status = ${status}`;
  return sql`(request.status = 'EXPIRED' or request.status = 'OPEN' and request.deadline <= ${now})`;
}

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
