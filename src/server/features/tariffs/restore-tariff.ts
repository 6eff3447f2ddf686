import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';
import type { AppliedFile } from './files/apply-tariff-file';
import type { FileError } from './files/file-format';
import { refreshCarrierCard } from './refresh-carrier-card';
import { firstChanges, type TariffChange } from './restore-tariff-changes';
import { findMissing } from './restore-tariff-faults';
import { removeLater, stagePast, writePast } from './restore-tariff-stage';
import type { PastCounts, StagedPast } from './staged-past';
import { type RevisionOfCarrier, readTariffColumns, TARIFF_TABLES } from './tariff-tables';

/** As an applied file: what a restore came to, or why nothing was applied. */
export type RestoredTariff =
  | (Omit<Extract<AppliedFile, { isApplied: true }>, 'changes'> & {
      /** Of a dry run: the first rows of each kind. */
      readonly changes: readonly TariffChange[];
    })
  | Extract<AppliedFile, { isApplied: false }>;

/** A million rows take longer than a request's statement may, and so does waiting for them. */
const TIMEOUT = sql.lit('10min');

/**
 * Brings all twelve tables of a carrier's tariff back to what they were at a revision, as a new revision, in the
 * caller's open transaction, which is the system's: all of it, or nothing when it names a facility that is gone.
 * Settings and terms stay. The ids are those of then. The present revision, or one since which no row changed, is
 * applied with nothing to do and raises none; one that has not been reached is refused. `onRead` hears how many rows
 * have been looked at.
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
): Promise<RestoredTariff> {
  await sql`set local statement_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local lock_timeout = ${TIMEOUT}`.execute(tx);
  // Uploads, edits and restores of one tariff wait for each other here.
  const settings = await tx
    .selectFrom('carrier_settings')
    .select('revision')
    .where('carrier_id', '=', carrierId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!Number.isInteger(toRevision) || toRevision < 1 || toRevision > settings.revision) {
    const expected = `a revision from 1 to ${settings.revision}`;
    return refused([{ line: null, column: 'revision', value: String(toRevision), expected }], 1, 0);
  }

  const to: RevisionOfCarrier = { carrierId, revision: toRevision };
  const columns = await readTariffColumns(tx);
  const staged: StagedPast[] = [];
  for (const table of TARIFF_TABLES) {
    staged.push(await stagePast(tx, columns, table, to));
    onRead(countRows(staged));
  }
  const missing = await findMissing(tx, columns, staged, to);
  if (missing.count > 0) {
    await drop(tx, staged);
    return refused(missing.first, missing.count, countRows(staged));
  }

  const changes = isDryRun ? await firstChanges(tx, columns, staged, to) : [];
  const counts = {
    rows: countRows(staged),
    created: sum(staged, 'created'),
    updated: sum(staged, 'updated'),
    unchanged: sum(staged, 'unchanged'),
    removed: sum(staged, 'removed'),
  };
  let revision: number | null = null;
  if (!isDryRun && counts.created + counts.updated + counts.removed > 0) {
    revision = await raiseRevision(tx, carrierId);
    await removeLater(tx, staged);
    for (const table of staged) await writePast(tx, columns, table, revision);
    await refreshCarrierCard(tx, carrierId);
  }
  await drop(tx, staged);
  return { isApplied: true, counts, revision, changes };
}

function refused(errors: readonly FileError[], errorCount: number, rows: number): RestoredTariff {
  return { isApplied: false, errors, errorCount, rows };
}

const sum = (staged: readonly StagedPast[], of: keyof PastCounts): number =>
  staged.reduce((total, { counts }) => total + counts[of], 0);

/** The rows of the tariff as it was. */
const countRows = (staged: readonly StagedPast[]): number =>
  sum(staged, 'created') + sum(staged, 'updated') + sum(staged, 'unchanged');

async function raiseRevision(tx: Transaction<DB>, carrierId: string): Promise<number> {
  const raised = await sql<{ revision: number }>`
    select fn_raise_tariff_revision(${carrierId}) as revision`.execute(tx);
  const revision = raised.rows[0]?.revision;
  if (revision === undefined) throw new Error('raising a revision answers the new one');
  return revision;
}

async function drop(tx: Transaction<DB>, staged: readonly StagedPast[]): Promise<void> {
  for (const { rows } of staged) await sql`drop table ${rows}`.execute(tx);
}
