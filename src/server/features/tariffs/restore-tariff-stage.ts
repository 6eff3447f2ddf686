import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';
import { countLists } from './restore-tariff-lists';
import type { PastCounts, StagedPast } from './staged-past';
import {
  columnsOf,
  goneRows,
  isSameRow,
  type RevisionOfCarrier,
  type TariffColumns,
  type TariffTable,
} from './tariff-tables';

/** What the trigger that keeps the history does not take for a part of the row either. */
const NO_CONTENT = new Set(['carrier_id', 'revision', 'updated_at']);

/**
 * Finds what brings a table back to a revision. What was written before it and still stands is not looked at beyond
 * being counted, so the cost is that of what changed since. Writes nothing but the staging table.
 */
export async function stagePast(
  tx: Transaction<DB>,
  columns: TariffColumns,
  table: TariffTable,
  to: RevisionOfCarrier,
): Promise<StagedPast> {
  const target = sql.table(table.name);
  const staging = sql.table(`restored_${table.name}`);
  const own = columnsOf(columns, table);
  const isOne = isSameRow(columns, table, ['past', 'present']);
  const content = own
    .map(({ name }) => name)
    .filter((name) => !NO_CONTENT.has(name) && !table.identity.includes(name));
  const list = (of: string) => sql.join(content.map((name) => sql.ref(`${of}.${name}`)));
  const isSame =
    content.length === 0 ? sql`true` : sql`(${list('past')}) is not distinct from (${list('present')})`;

  await sql`create temporary table ${staging} on commit drop as
    select past.*, case
      when present.carrier_id is null then 'CREATED' when ${isSame} then 'UNCHANGED' else 'UPDATED'
    end as fate
    from ${goneRows(columns, table, to)} past
    left join ${target} present on ${isOne}`.execute(tx);
  // A fresh table has no statistics, and the plans below depend on how large it is.
  await sql`analyze ${staging}`.execute(tx);

  const isLater = sql`present.carrier_id = ${to.carrierId} and present.revision > ${to.revision}`;
  const isRemoved = sql`${isLater}
    and not exists (select from ${staging} past where ${isOne})`;
  const isReplaced = sql`${isLater}
    and not exists (select from ${staging} past where past.fate = 'UNCHANGED' and ${isOne})`;
  const counted = await sql<PastCounts>`
    select
      count(*) filter (where fate = 'CREATED') as created,
      count(*) filter (where fate = 'UPDATED') as updated,
      count(*) filter (where fate = 'UNCHANGED') + (
        select count(*) from ${target} present
        where present.carrier_id = ${to.carrierId} and present.revision <= ${to.revision}
      ) as unchanged,
      (select count(*) from ${target} present where ${isRemoved}) as removed
    from ${staging}`.execute(tx);
  const rowCounts = counted.rows[0];
  if (!rowCounts) throw new Error('a count is a row');
  const past = { table, rows: staging, rowCounts, isRemoved, isReplaced };
  return {
    ...past,
    counts: table.list ? await countLists(tx, table, table.list, { ...past, isOne }, to) : rowCounts,
  };
}

/** Removes what is not of then. Rows that others name go last, and those that come back otherwise stay for them. */
export async function removeLater(tx: Transaction<DB>, staged: readonly StagedPast[]): Promise<void> {
  for (const { table, isRemoved, isReplaced, rowCounts } of staged.toReversed()) {
    const { removed, updated } = rowCounts;
    const isGoing = table.isNamed ? removed > 0 : removed + updated > 0;
    if (!isGoing) continue;
    const condition = table.isNamed ? isRemoved : isReplaced;
    await sql`delete from ${sql.table(table.name)} present where ${condition}`.execute(tx);
  }
}

/**
 * Writes back what was, as of a new revision and under the ids of then. Rows that others name are changed in place;
 * all others were removed and come anew, so that no order of theirs can stumble over a name or key that two share
 * on the way.
 */
export async function writePast(
  tx: Transaction<DB>,
  columns: TariffColumns,
  { table, rows, rowCounts: { created, updated } }: StagedPast,
  revision: number,
): Promise<void> {
  if (created + updated === 0) return;
  const target = sql.table(table.name);
  const names = columnsOf(columns, table).map(({ name }) => name);
  const valueThen = (name: string) => {
    if (name === 'revision') return sql`${revision}::bigint`;
    return name === 'updated_at' ? sql`now()` : sql.ref(`past.${name}`);
  };
  if (table.isNamed && updated > 0) {
    // Two may have changed names with each other: none keeps one that another is about to take.
    await sql`update ${target} present set name = present.id::text, revision = ${revision}
      from ${rows} past
      where past.fate = 'UPDATED' and present.id = past.id and present.name <> past.name`.execute(tx);
    const changed = names.filter((name) => name !== 'id' && name !== 'carrier_id');
    await sql`update ${target} present
      set ${sql.join(changed.map((name) => sql`${sql.ref(name)} = ${valueThen(name)}`))}
      from ${rows} past where past.fate = 'UPDATED' and present.id = past.id`.execute(tx);
  }
  const comes = table.isNamed ? sql`past.fate = 'CREATED'` : sql`past.fate <> 'UNCHANGED'`;
  await sql`insert into ${target} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map(valueThen))} from ${rows} past where ${comes}`.execute(tx);
}
