import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { VersionedReference } from '../../../domain/uploads';
import type { TableFile } from '../../imports/table-file';
import type { DB } from '../../platform/database/schema.generated';
import { masterZipsFile } from './formats/master-zips';
import { zipSubstitutionFile } from './formats/zip-substitution';

/** The files whose rows have versions, in the order in which a restore writes them. */
export const VERSIONED_FILES: Readonly<Record<VersionedReference, TableFile>> = {
  'master-zips': masterZipsFile as TableFile,
  'zip-substitution': zipSubstitutionFile as TableFile,
};

/** Returns all rows of a table at a revision, as a subquery with the columns of its file. */
export function referenceRowsAt({ table }: TableFile, revision: number): RawBuilder<unknown> {
  const names = [...table.key, ...table.values];
  const list = sql.join(names.map((name) => sql.ref(name)));
  // "offset 0" keeps the planner from building the record again for each column.
  return sql`(select ${list} from ${sql.table(table.name)} where revision <= ${revision}
    union all select ${sql.join(names.map((name) => sql`(made.past_row).${sql.ref(name)}`))}
    from (
      select jsonb_populate_record(null::${sql.table(table.name)}, history.old_row) as past_row
      from reference_history history
      where history.table_name = ${table.name}
        and history.from_revision <= ${revision} and history.to_revision > ${revision}
      offset 0
    ) made)`;
}

/** Finds the first revision whose rows are known, and the current one; null if the actor may not see them. */
export async function findKnownRevisions(
  tx: Transaction<DB>,
): Promise<{ readonly first: number; readonly present: number } | null> {
  const { rows } = await sql<{ first: number | null; present: number }>`
    select (select min(revision) from reference_revision) as first, revision as present from reference_state`.execute(
    tx,
  );
  const [found] = rows;
  return found?.first ? { first: found.first, present: found.present } : null;
}
