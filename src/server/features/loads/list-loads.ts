import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { AnswerOf } from '../../../contract/call';
import { MAX_COUNTED_ROWS } from '../../../contract/limits';
import type { LoadListRow, listLoadsCall } from '../../../contract/loads';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';
import type { DB, Load } from '../../platform/database/schema.generated';
import { companyConditions, filterConditions, findSearch, type LoadQuery } from './load-filters';

const SORT_COLUMNS = {
  created: sql`load.created_at`,
  pickup: sql`load.pickup_date`,
  delivery: sql`load.delivery_date`,
} satisfies Record<LoadQuery['sort'], RawBuilder<unknown>>;

/** One page of the loads that the caller may see. */
export async function listLoads(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  query: LoadQuery,
): Promise<AnswerOf<typeof listLoadsCall, 200>> {
  const { page, limit, search = '' } = query;
  return db.transaction(async (tx) => {
    const searched = search === '' ? null : await findSearch(tx, caller, search);
    const maxRows = searched?.isCommon ? MAX_ROWS_OF_COMMON_WORDS : MAX_COUNTED_ROWS;
    const { rows, total } = await findLoadPage(tx, {
      where: [
        ...companyConditions(caller, query),
        ...filterConditions(query),
        ...(searched === null ? [] : [searched.condition]),
      ],
      sort: SORT_COLUMNS[query.sort],
      direction: query.order === 'asc' ? sql`asc` : sql`desc`,
      page,
      limit,
      maxRows,
    });
    return { ...boundTotal(total, maxRows), rows: rows.map(presentRow), page, limit };
  });
}

/** Each of them takes a lookup of its words. */
const MAX_ROWS_OF_COMMON_WORDS = 1_000;

export const boundTotal = (total: number, maxRows = MAX_COUNTED_ROWS) => ({
  total: Math.min(total, maxRows),
  isTotalExact: total <= maxRows,
});

export type LoadTableRow = Selectable<Load>;

/** A page of rows with the number of all, counted up to one more than `maxRows`. Counting reads only an index. */
export async function findLoadPage(
  tx: Transaction<DB>,
  request: {
    readonly where: readonly RawBuilder<unknown>[];
    readonly sort: RawBuilder<unknown>;
    readonly direction: RawBuilder<unknown>;
    readonly page: number;
    readonly limit: number;
    readonly maxRows?: number;
  },
): Promise<{ readonly rows: readonly LoadTableRow[]; readonly total: number }> {
  const { where, sort, direction, page, limit, maxRows = MAX_COUNTED_ROWS } = request;
  const offset = (page - 1) * limit;
  const { rows } = await sql<LoadTableRow & { readonly total: number }>`
      with listed as materialized (
        select load.id, row_number() over (order by ${sort} ${direction}, load.id ${direction}) as place
        from load
        ${where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`}
        order by ${sort} ${direction}, load.id ${direction} limit ${maxRows + 1}
      ), paged as (
        select * from listed order by place
        offset ${Math.min(offset, maxRows)} limit ${Math.max(0, Math.min(limit, maxRows - offset))}
      )
      select load.*, counted.total
      from (select count(*)::integer as total from listed) counted
      left join (paged join load on load.id = paged.id) on true
      order by paged.place`.execute(tx);
  // Without a load on the page, one row has the total.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

function presentRow(row: LoadTableRow): LoadListRow {
  return {
    id: row.id,
    number: row.number,
    status: row.status as LoadListRow['status'],
    shipper: { id: row.shipper_id, name: row.shipper_name },
    carrier: { id: row.carrier_id, name: row.carrier_name },
    pickupDate: row.pickup_date,
    deliveryDate: row.delivery_date,
    commodity: row.commodity as LoadListRow['commodity'],
    temperature: row.temperature as LoadListRow['temperature'],
    temperatureF: row.temperature_f,
    pallets: row.pallets,
    grossWeightLbs: row.gross_weight_lbs,
    totalCents: Number(row.total_cents),
    references: { po: row.po, pickupNumber: row.pickup_number, own: row.own_reference },
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    pickup: { zip: row.from_zip, city: row.from_city, state: row.from_state },
    delivery: { zip: row.to_zip, city: row.to_city, state: row.to_state },
    dropoffs: row.dropoffs,
  };
}
