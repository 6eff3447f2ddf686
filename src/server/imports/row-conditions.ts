import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.generated';
import type { TargetTable } from './target-table';

/** Conditions on the rows of a table, under the alias `target`. */
export interface RowConditions {
  /** The row belongs to the carrier and to the file type. */
  readonly belongs: RawBuilder<unknown>;
  /** The row has the key of the row `incoming`. */
  readonly sameKey: RawBuilder<unknown>;
}

export function rowConditions(table: TargetTable, carrierId: string): RowConditions {
  return {
    belongs: sql.join(
      [
        ...(table.scope === 'CARRIER' ? [sql`target.carrier_id = ${carrierId}`] : []),
        ...(table.only
          ? [sql`${sql.ref(`target.${table.only.column}`)} is not distinct from ${table.only.is}`]
          : []),
        sql`true`,
      ],
      sql` and `,
    ),
    // Null keys are compared as '', because "is not distinct from" cannot use a hash join and is too slow for 100,000 lanes.
    sameKey: sql.join(
      table.key.map((name) => {
        const [mine, theirs] = [sql.ref(`target.${name}`), sql.ref(`incoming.${name}`)];
        return table.nullableKey?.includes(name)
          ? sql`coalesce(${mine}::text, '') = coalesce(${theirs}::text, '')`
          : sql`${mine} = ${theirs}`;
      }),
      sql` and `,
    ),
  };
}

/** Deletes the dependents of the rows that match `isRemoved`, a condition on `target`. */
export async function deleteDependents(
  tx: Transaction<DB>,
  table: TargetTable,
  isRemoved: RawBuilder<unknown>,
): Promise<void> {
  for (const dependent of table.removal?.cascade ?? []) {
    await sql`delete from ${sql.table(dependent.table)} dependent using ${sql.table(table.name)} target
      where dependent.carrier_id = target.carrier_id
        and ${sql.ref(`dependent.${dependent.column}`)} = target.id
        and ${isRemoved}`.execute(tx);
  }
}
