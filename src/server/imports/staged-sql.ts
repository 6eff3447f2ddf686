import { type RawBuilder, sql } from 'kysely';
import { type RowConditions, rowConditions } from './row-conditions';
import type { TargetTable } from './target-table';

/** The tables, columns, and conditions in the statements of `stageTable`. */
export interface StagedSql extends RowConditions {
  readonly table: TargetTable;
  readonly target: RawBuilder<unknown>;
  readonly stagingName: string;
  /** The temporary table of the staged rows, under the alias `incoming`. */
  readonly staging: RawBuilder<unknown>;
  /** The temporary table of the keys of the rows to remove. */
  readonly removedKeys: RawBuilder<unknown>;
  /** The columns of the staged rows. */
  readonly columns: readonly string[];
  /** The values of `target` are those of `incoming`. */
  readonly sameValues: RawBuilder<unknown>;
  /** The condition on `target` for the rows to remove. */
  readonly isRemoved: RawBuilder<unknown>;
}

export function buildStagedSql(table: TargetTable, carrierId: string): StagedSql {
  // Files of different types may be staged at once and share a table, such as rate_sheet.
  const stagedName = [table.name, table.only?.is ?? []].flat().join('_').toLowerCase();
  const stagingName = `incoming_${stagedName}`;
  const removedKeys = sql.table(`removed_${stagedName}`);
  const { belongs, sameKey } = rowConditions(table, carrierId);
  return {
    table,
    target: sql.table(table.name),
    stagingName,
    staging: sql.table(stagingName),
    removedKeys,
    columns: [...(table.hasId ? ['id'] : []), ...table.key, ...table.values],
    belongs,
    sameKey,
    sameValues:
      table.values.length === 0
        ? sql`true`
        : sql`(${qualified('target', table.values)}) is not distinct from (${qualified('incoming', table.values)})`,
    isRemoved: sql`${belongs} and exists (select from ${removedKeys} incoming where ${sameKey})`,
  };
}

export const qualified = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));

export const unqualified = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)));
