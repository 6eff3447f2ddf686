import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { AnswerOf } from '../../../contract/call';
import { type ListOrder, type ListPosition, nextCursor, positionAfter } from '../../../contract/cursors';
import { MAX_COUNTED_ROWS } from '../../../contract/limits';
import type { LoadListRow, listLoadsCall } from '../../../contract/loads/loads';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';
import { instantText, isAfterRow } from '../../platform/database/keyset';
import type { DB, Load } from '../../platform/database/schema.generated';
import { MAX_ROWS_OF_COMMON_WORDS } from '../../platform/database/word-search';
import { companyConditions, filterConditions, findSearch, type LoadQuery } from './load-filters';

/** A sort order of loads: its column, and the column's text for a cursor. */
interface LoadSort {
  readonly column: RawBuilder<unknown>;
  readonly text: RawBuilder<unknown>;
  readonly type: 'timestamptz' | 'date';
  readonly sortedBy: ListOrder['sortedBy'];
}

const BY_CREATION: LoadSort = {
  column: sql`load.created_at`,
  text: instantText(sql`load.created_at`),
  type: 'timestamptz',
  sortedBy: 'instant',
};
const byDay = (column: RawBuilder<unknown>): LoadSort => ({
  column,
  text: sql`${column}::text`,
  type: 'date',
  sortedBy: 'day',
});
export const SORTS: Readonly<Record<LoadQuery['sort'], LoadSort>> = {
  created: BY_CREATION,
  pickup: byDay(sql`load.pickup_date`),
  delivery: byDay(sql`load.delivery_date`),
};

/** Returns one page of the loads that the caller may see. */
export async function listLoads(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  query: LoadQuery,
): Promise<AnswerOf<typeof listLoadsCall, 200>> {
  const { page, limit, search = '' } = query;
  const sort = SORTS[query.sort];
  const order = { name: `loads:${query.sort}:${query.order}`, sortedBy: sort.sortedBy };
  const after = positionAfter(query, order);
  return db.transaction(async (tx) => {
    const searched = search === '' ? null : await findSearch(tx, caller, search);
    const maxRows = searched?.isCommon ? MAX_ROWS_OF_COMMON_WORDS : MAX_COUNTED_ROWS;
    const { rows, total, last } = await findLoadPage(tx, {
      where: [
        ...companyConditions(caller, query),
        ...filterConditions(query),
        ...(searched === null ? [] : [searched.condition]),
      ],
      sort,
      isAscending: query.order === 'asc',
      after,
      page,
      limit,
      maxRows,
    });
    return {
      ...boundTotal(total, maxRows),
      rows: rows.map(presentRow),
      page,
      limit,
      nextCursor: nextCursor(order, { rows: rows.length, left: total - (page - 1) * limit, last }),
    };
  });
}

export const boundTotal = (total: number, maxRows = MAX_COUNTED_ROWS) => ({
  total: Math.min(total, maxRows),
  isTotalExact: total <= maxRows,
});

export type LoadTableRow = Selectable<Load>;

interface LoadPage {
  readonly rows: readonly LoadTableRow[];
  /** The count, up to one more than the maximum that is listed. After a cursor, the count of the rows after it. */
  readonly total: number;
  /** The position of the last row. */
  readonly last: ListPosition | undefined;
}

/** Finds a page of rows with the number of all. Counting reads only an index. */
export async function findLoadPage(
  tx: Transaction<DB>,
  request: {
    readonly where: readonly RawBuilder<unknown>[];
    readonly sort?: LoadSort;
    readonly isAscending?: boolean;
    readonly after?: ListPosition | null;
    readonly page: number;
    readonly limit: number;
    readonly maxRows?: number;
  },
): Promise<LoadPage> {
  const { sort = BY_CREATION, isAscending = false, after = null, page, limit } = request;
  const { maxRows = MAX_COUNTED_ROWS } = request;
  const direction = isAscending ? sql`asc` : sql`desc`;
  const where = [
    ...request.where,
    ...(after === null ? [] : [isAfterRow({ ...sort, id: sql`load.id`, isAscending }, after)]),
  ];
  const offset = (page - 1) * limit;
  const { rows } = await sql<LoadTableRow & { readonly total: number; readonly sort_text: string }>`
      with listed as materialized (
        select load.id, row_number() over (order by ${sort.column} ${direction}, load.id ${direction}) as place
        from load
        ${where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`}
        order by ${sort.column} ${direction}, load.id ${direction} limit ${maxRows + 1}
      ), paged as (
        select * from listed order by place
        offset ${Math.min(offset, maxRows)} limit ${Math.max(0, Math.min(limit, maxRows - offset))}
      )
      select load.*, ${sort.text} as sort_text, counted.total
      from (select count(*)::integer as total from listed) counted
      left join (paged join load on load.id = paged.id) on true
      order by paged.place`.execute(tx);
  // If there is no load on the page, a single row has the total.
  const found = rows.filter(({ id }) => id !== null);
  const last = found.at(-1);
  return {
    rows: found,
    total: rows[0]?.total ?? 0,
    last: last && { value: last.sort_text, id: last.id },
  };
}

export function presentRow(row: LoadTableRow): LoadListRow {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    shipper: { id: row.shipper_id, name: row.shipper_name },
    carrier: { id: row.carrier_id, name: row.carrier_name },
    pickupDate: row.pickup_date,
    deliveryDate: row.delivery_date,
    commodity: row.commodity as LoadListRow['commodity'],
    temperature: row.temperature,
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
