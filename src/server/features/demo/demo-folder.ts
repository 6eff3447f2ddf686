import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { isIsoDate } from '../../../domain/days/calendar-date';
import { UPLOAD_LIMITS } from '../../imports/check-rows';
import { readSheet } from '../../imports/check-sheet';
import { describeFileError } from '../../imports/file-errors';
import type { FileError, FileFormat, FileLine, FileRow } from '../../imports/file-format';
import { importFile } from '../../imports/import-file';
import type { TableFile } from '../../imports/table-file';
import type { DB } from '../../platform/database/schema.generated';
import { csvRows, fileBytes } from '../../platform/sheets/csv-rows';
import type { SheetCell } from '../../platform/sheets/sheet-rows';
import { StartError } from '../../platform/start-error';
import { type CarrierJson, carrierJsonSchema } from './demo-formats';
import { moveWeeks } from './demo-weeks';

const MAX_REPORTED = 5;

/** Returns a StartError with the line and column of each error in a demo file. */
export function demoFileError(path: string, errors: readonly FileError[]): StartError {
  const shown = errors.slice(0, MAX_REPORTED).map((error) => `- ${describeFileError(error)}`);
  const more = errors.length > MAX_REPORTED ? [`- ... and ${errors.length - MAX_REPORTED} more`] : [];
  return new StartError([`The demo file ${path} has errors:`, ...shown, ...more].join('\n'));
}

const sheetOf = (folder: string, path: string) => csvRows(fileBytes(join(folder, path)), UPLOAD_LIMITS);

/** Reads a file in the folder. Throws a StartError if a row is invalid. */
export async function readDemoFile<Row extends FileRow>(
  folder: string,
  path: string,
  format: FileFormat<Row>,
): Promise<readonly FileLine<Row>[]> {
  const { rows, errors } = await readSheet(format, sheetOf(folder, path));
  if (errors.length > 0) throw demoFileError(path, errors);
  return rows;
}

/** Imports a file in the folder like an upload, with its days moved `weeks` later. Returns its number of rows. */
export async function importDemoFile<Row extends FileRow>(
  tx: Transaction<DB>,
  folder: string,
  path: string,
  file: TableFile<Row>,
  { carrierId, weeks = 0 }: { readonly carrierId?: string | undefined; readonly weeks?: number } = {},
): Promise<number> {
  const sheet = weeks === 0 ? sheetOf(folder, path) : laterRows(sheetOf(folder, path), weeks);
  const applied = await importFile(tx, file, sheet, { mode: 'MERGE', carrierId });
  if (!applied.isApplied) throw demoFileError(path, applied.errors);
  return applied.counts.rows;
}

type Sheet = ReturnType<typeof sheetOf>;

async function* laterRows(sheet: Sheet, weeks: number): Sheet {
  const later = (cell: SheetCell) =>
    typeof cell === 'string' && isIsoDate(cell) ? moveWeeks(cell, weeks) : cell;
  for await (const rows of sheet) yield rows.map((row) => ({ ...row, cells: row.cells.map(later) }));
}

/** The only folder that is not a carrier's. */
const RECORDED_PAST = 'past';

export interface DemoCarrier {
  readonly folder: string;
  readonly carrier: CarrierJson;
  /** The upload types of the files beside `carrier.json`. */
  readonly types: ReadonlySet<string>;
}

/** Reads the demo carriers. Each has a folder with `carrier.json` and upload files named after their types. */
export async function readDemoCarriers(folder: string, known: readonly TableFile[]): Promise<DemoCarrier[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const carriers: DemoCarrier[] = [];
  const folders = entries.filter((one) => one.isDirectory() && one.name !== RECORDED_PAST);
  for (const entry of folders.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${entry.name}/carrier.json`;
    const parsed = carrierJsonSchema.safeParse(JSON.parse(await readFile(join(folder, path), 'utf8')));
    if (!parsed.success) {
      const describeIssue = (issue: (typeof parsed.error.issues)[number]): FileError => ({
        line: null,
        column: issue.path.join('.'),
        value: null,
        expected: issue.message,
      });
      throw demoFileError(path, parsed.error.issues.map(describeIssue));
    }
    const files = (await readdir(join(folder, entry.name))).filter((file) => file !== 'carrier.json');
    const types = new Set(files.map((file) => file.replace(/\.csv$/, '')));
    for (const type of types) {
      if (!known.some((file) => file.type === type)) {
        throw new StartError(
          `The demo file ${entry.name}/${type}.csv is not named after an upload type of tariffs.`,
        );
      }
    }
    carriers.push({ folder: entry.name, carrier: parsed.data, types });
  }
  return carriers;
}
