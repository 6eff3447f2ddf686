import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { UPLOAD_LIMITS } from '../../imports/check-rows';
import { readSheet } from '../../imports/check-sheet';
import { describeFileError } from '../../imports/file-errors';
import type { FileError, FileFormat, FileLine, FileRow } from '../../imports/file-format';
import { importFile } from '../../imports/import-file';
import type { TableFile } from '../../imports/table-file';
import type { DB } from '../../platform/database/schema.generated';
import { csvRows, fileBytes } from '../../platform/sheets/csv-rows';
import { StartError } from '../../platform/start-error';
import { type CarrierJson, carrierJsonSchema } from './demo-formats';

const MOST_TOLD = 5;

/** The demo's folder could not be loaded: the start ends with the file, line and column of each fault. */
export function demoFileFault(path: string, errors: readonly FileError[]): StartError {
  const told = errors.slice(0, MOST_TOLD).map((error) => `- ${describeFileError(error)}`);
  const more = errors.length > MOST_TOLD ? [`- ... and ${errors.length - MOST_TOLD} more`] : [];
  return new StartError([`The demo's file ${path} has faults:`, ...told, ...more].join('\n'));
}

const sheetOf = (folder: string, path: string) => csvRows(fileBytes(join(folder, path)), UPLOAD_LIMITS);

/** Reads a file of the folder; throws a StartError when a row is wrong. */
export async function readDemoFile<Row extends FileRow>(
  folder: string,
  path: string,
  format: FileFormat<Row>,
): Promise<readonly FileLine<Row>[]> {
  const { rows, errors } = await readSheet(format, sheetOf(folder, path));
  if (errors.length > 0) throw demoFileFault(path, errors);
  return rows;
}

/** Reads a file of the folder and applies it as an upload would be. Returns its number of rows. */
export async function applyDemoFile<Row extends FileRow>(
  tx: Transaction<DB>,
  folder: string,
  path: string,
  file: TableFile<Row>,
  carrierId?: string,
): Promise<number> {
  const applied = await importFile(tx, file, sheetOf(folder, path), { mode: 'MERGE', carrierId });
  if (!applied.isApplied) throw demoFileFault(path, applied.errors);
  return applied.counts.rows;
}

export interface DemoCarrier {
  readonly folder: string;
  readonly carrier: CarrierJson;
  /** The upload types of the files beside `carrier.json`. */
  readonly types: ReadonlySet<string>;
}

/** The carriers of the demo: a folder each, with `carrier.json` and upload files named by their types. */
export async function readDemoCarriers(folder: string, known: readonly TableFile[]): Promise<DemoCarrier[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const carriers: DemoCarrier[] = [];
  for (const entry of entries.filter((one) => one.isDirectory()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${entry.name}/carrier.json`;
    const parsed = carrierJsonSchema.safeParse(JSON.parse(await readFile(join(folder, path), 'utf8')));
    if (!parsed.success) {
      const fault = (issue: (typeof parsed.error.issues)[number]): FileError => ({
        line: null,
        column: issue.path.join('.'),
        value: null,
        expected: issue.message,
      });
      throw demoFileFault(path, parsed.error.issues.map(fault));
    }
    const files = (await readdir(join(folder, entry.name))).filter((file) => file !== 'carrier.json');
    const types = new Set(files.map((file) => file.replace(/\.csv$/, '')));
    for (const type of types) {
      if (!known.some((file) => file.type === type)) {
        throw new StartError(
          `The demo's file ${entry.name}/${type}.csv is of no type that a carrier uploads.`,
        );
      }
    }
    carriers.push({ folder: entry.name, carrier: parsed.data, types });
  }
  return carriers;
}
