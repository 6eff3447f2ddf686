import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.generated';
import type { CarrierRevision } from '../past/past-rows';
import type { ListColumn, TariffTable } from '../past/tariff-tables';
import type { PastCounts, StagedPast } from './staged-past';

type PastRows = Pick<StagedPast, 'rows' | 'isRemoved'>;

/** Counts the list elements that a restore adds, removes and leaves unchanged. An element is never updated. */
export async function countLists(
  tx: Transaction<DB>,
  table: TariffTable,
  list: ListColumn,
  { rows, isRemoved, isOne }: PastRows & { readonly isOne: RawBuilder<unknown> },
  to: CarrierRevision,
): Promise<PastCounts> {
  const target = sql.table(table.name);
  const [then, now] = [sql.ref(`past.${list.column}`), sql.ref(`present.${list.column}`)];
  const counted = await sql<PastCounts>`
    with compared as (
      select past.fate, cardinality(${then}) as then_count, coalesce(cardinality(${now}), 0) as now_count,
        case when past.fate = 'UPDATED'
          then (select count(*) from unnest(${then}) one join unnest(${now}) other on one = other) else 0
        end as common
      from ${rows} past left join ${target} present on ${isOne}
    ), counted as (
      select coalesce(sum(then_count - common) filter (where fate <> 'UNCHANGED'), 0) as created,
        coalesce(sum(now_count - common) filter (where fate = 'UPDATED'), 0) as removed,
        coalesce(sum(case fate when 'UNCHANGED' then then_count else common end), 0) as unchanged
      from compared
    )
    select created::integer as created, 0 as updated,
      (unchanged + (
        select coalesce(sum(cardinality(${now})), 0) from ${target} present
        where present.carrier_id = ${to.carrierId} and present.revision <= ${to.revision}
      ))::integer as unchanged,
      (removed + (
        select coalesce(sum(cardinality(${now})), 0) from ${target} present where ${isRemoved}
      ))::integer as removed
    from counted`.execute(tx);
  const counts = counted.rows[0];
  if (!counts) throw new Error('the count returned no row');
  return counts;
}

/** Returns unordered queries of the elements that a restore adds and removes, each as a row with its owner. */
export function listElements(
  table: TariffTable,
  list: ListColumn,
  { rows, isRemoved }: PastRows,
  isOne: RawBuilder<unknown>,
): { readonly created: RawBuilder<unknown>; readonly removed: RawBuilder<unknown> } {
  const target = sql.table(table.name);
  const [then, now] = [sql.ref(`past.${list.column}`), sql.ref(`present.${list.column}`)];
  const one = sql.ref(list.element);
  const onlyIn = (mine: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
    cross join lateral (select unnest(${mine}) except select unnest(${other})) listed (${one})`;
  const owner = sql.join(table.identity.map((name) => sql.ref(name)));
  const of = (row: string) => sql.join(table.identity.map((name) => sql.ref(`${row}.${name}`)));
  return {
    created: sql`select ${of('past')}, listed.${one} from ${rows} past left join ${target} present on ${isOne}
      ${onlyIn(then, now)} where past.fate <> 'UNCHANGED'`,
    removed: sql`select ${owner}, ${one} from (
      select ${of('present')}, listed.${one} from ${rows} past join ${target} present on ${isOne}
      ${onlyIn(now, then)} where past.fate = 'UPDATED'
      union all
      select ${of('present')}, listed.one from ${target} present
      cross join lateral unnest(${now}) listed (one) where ${isRemoved}
    ) removed`,
  };
}
