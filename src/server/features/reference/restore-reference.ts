import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { UploadChange } from '../../../domain/uploads';
import { describeChange } from '../../imports/describe-change';
import type { ChangedRow, ImportResult } from '../../imports/import-result';
import { openMapping } from '../../imports/open-mapping';
import { type QueryStagedTable, stageTable } from '../../imports/staged-table';
import type { TableFile } from '../../imports/table-file';
import type { DB } from '../../platform/database/schema.generated';
import { findKnownRevisions, referenceRowsAt, VERSIONED_FILES } from './past-reference';
import { lockReferenceData, raiseReferenceRevision } from './reference-revision';

/** The usual limits for requests are too short for waiting for another import. */
const TIMEOUT = sql.lit('10min');
const MAX_PER_KIND = 50;

interface StagedFile {
  readonly file: TableFile;
  readonly staged: QueryStagedTable;
  readonly counts: Awaited<ReturnType<QueryStagedTable['compare']>>;
  readonly rows: number;
}

/**
 * Restores the ZIPs and their substitutions to an earlier revision, in the caller's transaction, which must run as the
 * system actor. The result is a new revision; facilities and fuel prices stay. If no row has changed since, the restore
 * succeeds without raising the revision. Rejects a revision whose rows are not known.
 */
export async function restoreReference(
  tx: Transaction<DB>,
  {
    toRevision,
    isDryRun,
    onRead = () => {},
  }: { readonly toRevision: number; readonly isDryRun: boolean; readonly onRead?: (rows: number) => void },
): Promise<ImportResult> {
  await sql`set local statement_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local lock_timeout = ${TIMEOUT}`.execute(tx);
  await lockReferenceData(tx);
  const known = await findKnownRevisions(tx);
  if (known === null) throw new Error('the reference data has no revision');
  if (!Number.isInteger(toRevision) || toRevision < known.first || toRevision > known.present) {
    const expected = `a revision from ${known.first} to ${known.present}`;
    const error = { line: null, column: 'revision', value: String(toRevision), expected };
    return { isApplied: false, errors: [error], errorCount: 1, rows: 0 };
  }

  const files: StagedFile[] = [];
  for (const file of Object.values(VERSIONED_FILES)) {
    const staged = await stageTable(tx, file.table, '');
    const rows = await staged.loadQuery(referenceRowsAt(file, toRevision));
    files.push({ file, staged, rows, counts: await staged.compare(true) });
    onRead(files.reduce((sum, one) => sum + one.rows, 0));
  }
  const sum = (of: (file: StagedFile) => number) => files.reduce((total, one) => total + of(one), 0);
  const counts = {
    rows: sum(({ rows }) => rows),
    created: sum((one) => one.counts.created),
    updated: sum((one) => one.counts.updated),
    unchanged: sum((one) => one.counts.unchanged),
    removed: sum((one) => one.counts.removed),
  };
  const changes = isDryRun ? await listChanges(tx, files) : [];
  let revision: number | null = null;
  if (!isDryRun && counts.created + counts.updated + counts.removed > 0) {
    revision = await raiseReferenceRevision(tx);
    await writeFiles(tx, files, revision);
  }
  for (const { staged } of files) await staged.drop();
  return { isApplied: true, counts, revision, changes };
}

/** Writes only files with changes, because their hooks may take long: the ZIPs decide which states a carrier serves. */
async function writeFiles(
  tx: Transaction<DB>,
  files: readonly StagedFile[],
  revision: number,
): Promise<void> {
  for (const { file, staged, counts } of files) {
    if (counts.created + counts.updated + counts.removed === 0) continue;
    await staged.remove();
    await staged.write(revision);
    await file.hooks.afterWrite?.({ tx, carrierId: '' }, counts);
  }
}

/**
 * Lists the first rows of each kind of change, with the cells of their files. The key of a row also has the `type` of its
 * file.
 */
async function listChanges(tx: Transaction<DB>, files: readonly StagedFile[]): Promise<ChangedRow[]> {
  const changes: ChangedRow[] = [];
  const left = (change: UploadChange) => MAX_PER_KIND - changes.filter((one) => one.change === change).length;
  for (const { file, staged } of files) {
    const mapping = await openMapping(file, { tx, carrierId: '' });
    for (const found of await staged.changes(MAX_PER_KIND)) {
      if (left(found.change) === 0) continue;
      const described = describeChange(found, file, mapping);
      changes.push({ ...described, key: { type: file.type, ...described.key } });
    }
  }
  return changes;
}
