import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';
import type { PastCounts, StagedPast } from './staged-past';
import type { RevisionOfCarrier, TariffTable, TextList } from './tariff-tables';

type PastRows = Pick<StagedPast, 'rows' | 'isRemoved'>;

/** What a restore of lists comes to, by their texts: one that comes or goes, never one that changes. */
export async function countLists(
  tx: Transaction<DB>,
  table: TariffTable,
  list: TextList,
  { rows, isRemoved, isOne }: PastRows & { readonly isOne: RawBuilder<unknown> },
  to: RevisionOfCarrier,
): Promise<PastCounts> {
  const target = sql.table(table.name);
  const [then, now] = [sql.ref(`past.${list.in}`), sql.ref(`present.${list.in}`)];
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
  if (!counts) throw new Error('a count is a row');
  return counts;
}

/** The texts that come and those that go, each as a row with its owner, as queries without an order. */
export function listedOnce(
  table: TariffTable,
  list: TextList,
  { rows, isRemoved }: PastRows,
  isOne: RawBuilder<unknown>,
): { readonly comes: RawBuilder<unknown>; readonly goes: RawBuilder<unknown> } {
  const target = sql.table(table.name);
  const [then, now] = [sql.ref(`past.${list.in}`), sql.ref(`present.${list.in}`)];
  const one = sql.ref(list.of);
  const onlyIn = (mine: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
    cross join lateral (select unnest(${mine}) except select unnest(${other})) listed (${one})`;
  const owner = sql.join(table.identity.map((name) => sql.ref(name)));
  const of = (row: string) => sql.join(table.identity.map((name) => sql.ref(`${row}.${name}`)));
  return {
    comes: sql`select ${of('past')}, listed.${one} from ${rows} past left join ${target} present on ${isOne}
      ${onlyIn(then, now)} where past.fate <> 'UNCHANGED'`,
    goes: sql`select ${owner}, ${one} from (
      select ${of('present')}, listed.${one} from ${rows} past join ${target} present on ${isOne}
      ${onlyIn(now, then)} where past.fate = 'UPDATED'
      union all
      select ${of('present')}, listed.one from ${target} present
      cross join lateral unnest(${now}) listed (one) where ${isRemoved}
    ) gone`,
  };
}
