import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.generated';
import { refreshCarrierCard } from '../refresh-carrier-card';
import type { FileError, FileLine, FileRow } from './file-format';
import { type StagedTable, stageTable } from './merge-table';
import { findStillNamed } from './still-named';
import type { FilePlan, TariffFile } from './tariff-file';

/** MERGE: a row with the same key replaces, others stay. REPLACE: what the file does not hold is removed. */
export const UPLOAD_MODES = ['MERGE', 'REPLACE'] as const;
export type UploadMode = (typeof UPLOAD_MODES)[number];

export interface UploadCounts {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
}

export type AppliedFile =
  | {
      readonly isApplied: true;
      readonly counts: UploadCounts;
      /** The carrier's, or the reference data's; null when nothing changed, which raises none. */
      readonly revision: number | null;
    }
  | { readonly isApplied: false; readonly errors: readonly FileError[]; readonly errorCount: number };

/** A file of a million rows takes longer than a request's statement may, and so does waiting for one. */
const TIMEOUT = sql.lit('10min');

/**
 * Applies a file's rows in the caller's open transaction, which is the system's: all of them, or none when a row
 * refers to something that is not there. `carrierId` is asked for by the files of a carrier.
 * Uploads and edits of one tariff wait for each other at the carrier's settings, where the revision is.
 */
export async function applyTariffFile<Row extends FileRow>(
  tx: Transaction<DB>,
  file: TariffFile<Row>,
  lines: readonly FileLine<Row>[],
  how: { readonly mode: UploadMode; readonly carrierId?: string | undefined },
): Promise<AppliedFile> {
  const isCarriers = file.scope === 'CARRIER';
  if (isCarriers && how.carrierId === undefined) throw new TypeError(`${file.type} is a carrier's file`);
  const carrierId = isCarriers ? (how.carrierId ?? '') : '';

  await sql`set local statement_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local lock_timeout = ${TIMEOUT}`.execute(tx);
  await (isCarriers
    ? sql`select from carrier_settings where carrier_id = ${carrierId} for update`
    : sql`select from reference_state for update`
  ).execute(tx);
  const plan = await file.plan({ tx, carrierId }, lines);
  if (plan.errors.count > 0) return refused(plan.errors.first, plan.errors.count);

  const isReplacing = how.mode === 'REPLACE';
  const staged = await stageAll(tx, plan, { carrierId, isReplacing });
  const stillNamed: FileError[] = [];
  for (const table of staged.all) {
    if (table.removed > 0) stillNamed.push(...(await findStillNamed(tx, table)));
  }
  if (stillNamed.length > 0) {
    for (const table of staged.all) await table.drop();
    return refused(stillNamed, stillNamed.length);
  }

  let revision: number | null = null;
  let written = { created: 0, updated: 0 };
  if (staged.all.some((table) => table.changed > 0 || table.removed > 0)) {
    revision = await raiseRevision(tx, isCarriers ? carrierId : null);
    for (const table of staged.all.toReversed()) await table.remove();
    for (const table of staged.parents) await table.write(revision);
    written = await staged.own.write(revision);
    if (file.changesCard) await refreshCarrierCard(tx, isCarriers ? carrierId : null);
  }
  for (const table of staged.all) await table.drop();
  const { unchanged, removed } = staged.own;
  return { isApplied: true, counts: { rows: lines.length, ...written, unchanged, removed }, revision };
}

function refused(errors: readonly FileError[], errorCount: number): AppliedFile {
  return { isApplied: false, errors, errorCount };
}

async function stageAll(
  tx: Transaction<DB>,
  plan: FilePlan,
  parts: Parameters<typeof stageTable>[2],
): Promise<{ parents: StagedTable[]; own: StagedTable; all: StagedTable[] }> {
  const parents: StagedTable[] = [];
  for (const rows of plan.parents ?? []) parents.push(await stageTable(tx, rows, parts));
  const own = await stageTable(tx, plan.own, parts);
  return { parents, own, all: [...parents, own] };
}

/** Raised before the first change, because the history of a row says which revision ended it. */
async function raiseRevision(tx: Transaction<DB>, carrierId: string | null): Promise<number> {
  const raised = await (carrierId === null
    ? sql<{ revision: number }>`select fn_raise_reference_revision() as revision`
    : sql<{ revision: number }>`select fn_raise_tariff_revision(${carrierId}) as revision`
  ).execute(tx);
  const revision = raised.rows[0]?.revision;
  if (typeof revision !== 'number') throw new Error('raising a revision answers the new one');
  return revision;
}
