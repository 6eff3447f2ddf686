import type { Readable } from 'node:stream';
import { sql, type Transaction } from 'kysely';
import { invalidInput } from '../../../../contract/app-error';
import { formatWholeNumber } from '../../../../domain/money/whole-number';
import type { TariffUpload } from '../../../../domain/uploads';
import { UPLOAD_LIMITS } from '../../../imports/check-rows';
import type { TableFile } from '../../../imports/table-file';
import type { ActorDb } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { csvRows } from '../../../platform/sheets/csv-rows';
import { MAX_SHEET_ROWS, type StreamedSheet, workbookStream } from '../../../platform/sheets/workbook-stream';
import { TARIFF_FILE_OF } from '../formats/tariff-files';
import { type CarrierRevision, expandLists, rowsAt } from './past-rows';
import { readTariffColumns, tariffTable } from './tariff-tables';
import { writeTariffCsv } from './write-tariff-csv';

/**
 * Returns parts of a tariff as an .xlsx file with a sheet for each. Each part is read in a separate transaction when the
 * file gets to its sheet, so one part is in memory at a time, and a slow client holds no connection. Throws INVALID_INPUT,
 * before the first byte, for a part with more rows than a sheet can have.
 */
export async function tariffWorkbook(
  db: ActorDb,
  types: readonly TariffUpload[],
  at: CarrierRevision,
): Promise<Readable> {
  const tooLong = await db.transaction((tx) => findTooLong(tx, types, at));
  if (tooLong !== undefined) {
    const max = formatWholeNumber(MAX_SHEET_ROWS - 1);
    throw invalidInput({
      field: 'format',
      message: `An Excel sheet has at most ${max} rows, and ${tooLong} has more. Download it as CSV`,
    });
  }
  async function* sheets() {
    for (const type of types) {
      yield csvSheet(TARIFF_FILE_OF[type], () => db.transaction((tx) => writeTariffCsv(tx, type, at)));
    }
  }
  return workbookStream(sheets());
}

/** Returns a sheet with the rows of a CSV file, which is read when the workbook gets to it. */
export function csvSheet(file: TableFile, read: () => Promise<Uint8Array>): StreamedSheet {
  async function* batches() {
    const bytes = await read();
    let isHeader = true;
    for await (const rows of csvRows(repeatable(bytes), { ...UPLOAD_LIMITS, bytes: bytes.length })) {
      const cells = rows.map((row) => (row.cells as readonly string[]).map(withoutTab));
      yield isHeader ? cells.slice(1) : cells;
      isHeader = false;
    }
  }
  return {
    name: file.type,
    columns: [...file.columns].map(([header, { cell }]) => ({ header, isNumber: cell.isNumber })),
    batches: batches(),
  };
}

/**
 * Removes the leading tab of the CSV file. Cells of a workbook are typed, so only texts that pandas would write as a formula
 * or a blank cell keep the tab.
 */
const withoutTab = (text: string) =>
  text.startsWith('\t') && !/^\t([=+@＝＋－＠-]|(n\/?a|nan|null|none)$)/i.test(text) ? text.slice(1) : text;

const CHUNK_BYTES = 64 * 1024;

/** Returns the bytes in chunks, so that only a few of their rows are objects at a time. */
function repeatable(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  return {
    async *[Symbol.asyncIterator]() {
      for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
        yield bytes.subarray(from, from + CHUNK_BYTES);
      }
    },
  };
}

async function findTooLong(
  tx: Transaction<DB>,
  types: readonly TariffUpload[],
  at: CarrierRevision,
): Promise<TariffUpload | undefined> {
  const columns = await readTariffColumns(tx);
  for (const type of types) {
    const table = tariffTable(TARIFF_FILE_OF[type].table.name);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${expandLists(table, rowsAt(columns, table, at))} counted`.execute(
      tx,
    );
    if ((rows[0]?.count ?? 0) >= MAX_SHEET_ROWS) return type;
  }
  return undefined;
}
