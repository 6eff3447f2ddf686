import { sql, type Transaction } from 'kysely';
import type { FileError } from '../../../imports/file-format';
import type { ImportResult } from '../../../imports/import-result';
import type { DB } from '../../../platform/database/schema.generated';
import type { CarrierRevision } from '../past/past-rows';
import { readTariffColumns, TARIFF_TABLES } from '../past/tariff-tables';
import { refreshCarrierCard } from '../refresh-carrier-card';
import { lockTariff, raiseTariffRevision } from '../tariff-revision';
import { findMissingFacilities } from './find-missing-facilities';
import { listChanges } from './list-changes';
import { deleteLaterRows, stagePastTable, writePastTable } from './stage-past-table';
import type { PastCounts, StagedPast } from './staged-past';

/** The usual limits for requests are too short for a million rows, and for waiting for another import. */
const TIMEOUT = sql.lit('10min');

/**
 * Restores all tables of a carrier's tariff to an earlier revision, in the caller's transaction, which must run as the
 * system actor. The result is a new revision with the earlier ids. If a row refers to a removed facility, nothing is
 * restored. Settings and terms stay unchanged. If no row has changed since, the restore succeeds without raising the
 * revision. Rejects a revision that does not exist. `onRead` is called with the number of rows compared so far.
 */
export async function restoreTariff(
  tx: Transaction<DB>,
  {
    carrierId,
    toRevision,
    isDryRun,
    onRead = () => {},
  }: {
    readonly carrierId: string;
    readonly toRevision: number;
    readonly isDryRun: boolean;
    readonly onRead?: (rows: number) => void;
  },
): Promise<ImportResult> {
  await sql`set local statement_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local lock_timeout = ${TIMEOUT}`.execute(tx);
  const present = await lockTariff(tx, carrierId);
  if (!Number.isInteger(toRevision) || toRevision < 1 || toRevision > present) {
    const expected = `a revision from 1 to ${present}`;
    return reject([{ line: null, column: 'revision', value: String(toRevision), expected }], 1, 0);
  }

  const to: CarrierRevision = { carrierId, revision: toRevision };
  const columns = await readTariffColumns(tx);
  const staged: StagedPast[] = [];
  for (const table of TARIFF_TABLES) {
    staged.push(await stagePastTable(tx, columns, table, to));
    onRead(countRows(staged));
  }
  const missing = await findMissingFacilities(tx, columns, staged, to);
  if (missing.count > 0) {
    await drop(tx, staged);
    return reject(missing.first, missing.count, countRows(staged));
  }

  const changes = isDryRun ? await listChanges(tx, columns, staged, to) : [];
  const counts = {
    rows: countRows(staged),
    created: sum(staged, 'created'),
    updated: sum(staged, 'updated'),
    unchanged: sum(staged, 'unchanged'),
    removed: sum(staged, 'removed'),
  };
  let revision: number | null = null;
  if (!isDryRun && counts.created + counts.updated + counts.removed > 0) {
    revision = await raiseTariffRevision(tx, carrierId);
    await deleteLaterRows(tx, staged);
    for (const table of staged) await writePastTable(tx, columns, table, revision);
    await refreshCarrierCard(tx, carrierId);
  }
  await drop(tx, staged);
  return { isApplied: true, counts, revision, changes };
}

function reject(errors: readonly FileError[], errorCount: number, rows: number): ImportResult {
  return { isApplied: false, errors, errorCount, rows };
}

const sum = (staged: readonly StagedPast[], of: keyof PastCounts): number =>
  staged.reduce((total, { counts }) => total + counts[of], 0);

/** Returns the number of rows in the past tariff. */
const countRows = (staged: readonly StagedPast[]): number =>
  sum(staged, 'created') + sum(staged, 'updated') + sum(staged, 'unchanged');

async function drop(tx: Transaction<DB>, staged: readonly StagedPast[]): Promise<void> {
  for (const { rows } of staged) await sql`drop table ${rows}`.execute(tx);
}
