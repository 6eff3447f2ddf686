import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.generated';
import { type CarrierRevision, supersededRows } from '../past/past-rows';
import { columnsOf, isSameRow, type TariffColumns, type TariffTable } from '../past/tariff-tables';
import { countLists } from './compare-lists';
import type { PastCounts, StagedPast } from './staged-past';

/** Columns that do not count as a change, as in the trigger that skips unchanged rows. */
const METADATA = new Set(['carrier_id', 'revision', 'updated_at']);

/**
 * Stages the rows that restore a table to a revision. Rows that have not changed since are only counted, so the cost depends
 * on the number of changes. Writes only the staging table.
 */
export async function stagePastTable(
  tx: Transaction<DB>,
  columns: TariffColumns,
  table: TariffTable,
  to: CarrierRevision,
): Promise<StagedPast> {
  const target = sql.table(table.name);
  const staging = sql.table(`restored_${table.name}`);
  const own = columnsOf(columns, table);
  const isOne = isSameRow(columns, table, ['past', 'present']);
  const content = own
    .map(({ name }) => name)
    .filter((name) => !METADATA.has(name) && !table.identity.includes(name));
  const list = (of: string) => sql.join(content.map((name) => sql.ref(`${of}.${name}`)));
  const isSame =
    content.length === 0 ? sql`true` : sql`(${list('past')}) is not distinct from (${list('present')})`;

  await sql`create temporary table ${staging} on commit drop as
    select past.*, case
      when present.carrier_id is null then 'CREATED' when ${isSame} then 'UNCHANGED' else 'UPDATED'
    end as fate
    from ${supersededRows(columns, table, to)} past
    left join ${target} present on ${isOne}`.execute(tx);
  // A new table has no statistics, and the plans below depend on its size.
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
  if (!rowCounts) throw new Error('the count returned no row');
  const past = { table, rows: staging, rowCounts, isRemoved, isReplaced };
  return {
    ...past,
    counts: table.list ? await countLists(tx, table, table.list, { ...past, isOne }, to) : rowCounts,
  };
}

/**
 * Deletes the rows that the restore removes or replaces. Rows that others refer to are deleted last; if such a row only gets
 * other values, it is not deleted but updated later.
 */
export async function deleteLaterRows(tx: Transaction<DB>, staged: readonly StagedPast[]): Promise<void> {
  for (const { table, isRemoved, isReplaced, rowCounts } of staged.toReversed()) {
    const { removed, updated } = rowCounts;
    const hasRows = table.isNamed ? removed > 0 : removed + updated > 0;
    if (!hasRows) continue;
    const condition = table.isNamed ? isRemoved : isReplaced;
    await sql`delete from ${sql.table(table.name)} present where ${condition}`.execute(tx);
  }
}

/**
 * Writes the past rows with their old ids and the new revision. Rows that others refer to are updated in place; all others
 * were deleted before, so that no two rows collide on a name or key.
 */
export async function writePastTable(
  tx: Transaction<DB>,
  columns: TariffColumns,
  { table, rows, rowCounts: { created, updated } }: StagedPast,
  revision: number,
): Promise<void> {
  if (created + updated === 0) return;
  const target = sql.table(table.name);
  const names = columnsOf(columns, table).map(({ name }) => name);
  const pastValue = (name: string) => {
    if (name === 'revision') return sql`${revision}::bigint`;
    return name === 'updated_at' ? sql`now()` : sql.ref(`past.${name}`);
  };
  if (table.isNamed && updated > 0) {
    // Two rows may have swapped names, so all names are freed first.
    await sql`update ${target} present set name = present.id::text, revision = ${revision}
      from ${rows} past
      where past.fate = 'UPDATED' and present.id = past.id and present.name <> past.name`.execute(tx);
    const changed = names.filter((name) => name !== 'id' && name !== 'carrier_id');
    await sql`update ${target} present
      set ${sql.join(changed.map((name) => sql`${sql.ref(name)} = ${pastValue(name)}`))}
      from ${rows} past where past.fate = 'UPDATED' and present.id = past.id`.execute(tx);
  }
  const inserted = table.isNamed ? sql`past.fate = 'CREATED'` : sql`past.fate <> 'UNCHANGED'`;
  await sql`insert into ${target} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map(pastValue))} from ${rows} past where ${inserted}`.execute(tx);
}
