import { type RawBuilder, sql, type Transaction } from 'kysely';
import { UTF8_BOM } from '../../../../domain/text/csv';
import type { TariffUpload } from '../../../../domain/uploads';
import { exportFields } from '../../../imports/export-fields';
import type { ReferencedTableName, TableFile } from '../../../imports/table-file';
import type { DB } from '../../../platform/database/schema.generated';
import { TARIFF_FILE_OF } from '../formats/tariff-files';
import { type CarrierRevision, expandLists, referencedRowsAt, rowsAt } from './past-rows';
import { readTariffColumns, tariffTable } from './tariff-tables';

/** The number of lines that the database joins into one text, which avoids an object per row here. */
const LINES_PER_TEXT = 1_000;
const TEXTS_PER_FETCH = 5;

/** Writes one part of a tariff as CSV in the format of its upload, sorted by its key. */
export async function writeTariffCsv(
  tx: Transaction<DB>,
  type: TariffUpload,
  at: CarrierRevision,
): Promise<Uint8Array> {
  const file = TARIFF_FILE_OF[type];
  const columns = await readTariffColumns(tx);
  const rows = expandLists(tariffTable(file.table.name), rowsAt(columns, tariffTable(file.table.name), at));
  return writeFileCsv(tx, file, rows, (name) => referencedRowsAt(columns, name, at));
}

/**
 * Writes rows of a table as CSV in the format of their upload. `rowsOf` returns the tables to whose names the rows refer.
 */
export async function writeFileCsv(
  tx: Transaction<DB>,
  file: TableFile,
  rowsOfFile: RawBuilder<unknown>,
  rowsOf: (name: ReferencedTableName) => RawBuilder<unknown>,
): Promise<Uint8Array> {
  const { cells, joins } = exportFields(file, 'exported');
  const line = [...cells.values()].map(({ text, cell }) => {
    if (cell.isFreeText && !cell.isNumber) return quoteName(text);
    return cell.hasLeadingZeros ? quoteZip(text) : sql`coalesce(${text}, '')`;
  });
  const order = file.key.map((name) => sql`${cells.get(name)?.text} collate "C" nulls first`);
  await sql`declare past no scroll cursor for
    select string_agg(line, '' order by position) as lines
    from (
      select ${sql.join(line, sql` || ',' || `)} || E'\\r\\n' as line,
        row_number() over (order by ${sql.join(order)}) as position
      from ${rowsOfFile} exported ${joins(rowsOf)}
    ) row
    group by (position - 1) / ${sql.lit(LINES_PER_TEXT)}
    order by (position - 1) / ${sql.lit(LINES_PER_TEXT)}`.execute(tx);
  const texts = [Buffer.from(`${UTF8_BOM}${[...cells.keys()].join(',')}\r\n`)];
  for (;;) {
    const { rows } = await sql<{ lines: string }>`fetch ${sql.lit(TEXTS_PER_FETCH)} from past`.execute(tx);
    texts.push(...rows.map(({ lines }) => Buffer.from(lines)));
    if (rows.length < TEXTS_PER_FETCH) break;
  }
  await sql`close past`.execute(tx);
  return Buffer.concat(texts);
}

/** Matches texts that spreadsheets run as a formula (OWASP "CSV Injection"). */
const FORMULA = '^[=+@＝＋－＠-]';
/**
 * Part of the pattern for names that other programs convert: 007, 3/4, 10% and $5 to a number or a day, June 5 to a day, NA
 * to a blank cell. `src/testing/uploads/round-trip` has what these programs made of such names. Characters are given by
 * their codes, because the meaning of `[:alpha:]` depends on the locale of the database.
 */
const NO_LETTER = '[^a-z"\u0027\\u0080-\\U0010FFFF]';
/** Symbols, punctuation, and digits beyond ASCII, such as those in £5, ½ and fullwidth numbers. */
const SYMBOL = '[\\u0080-\\u00BF\\u0660-\\u0669\\u06F0-\\u06F9\\u2000-\\u2BFF\\u3000-\\u303F\\uFF00-\\uFF20]';
const WORD = '(true|false|n/?a|nan|null|none)$';
const DAY = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[^a-z0-9]*[0-9]';
const CONVERTED = `^(${NO_LETTER}|${SYMBOL}|${WORD}|${DAY})`;

/**
 * Quotes a name. A leading tab keeps other programs from running or converting it, and an upload drops white space around a
 * cell. An apostrophe instead would become part of the name.
 */
const quoteName = (value: RawBuilder<string | null>) => sql`case
  when ${value} ~ ${sql.lit(FORMULA)} or ${value} ~* ${sql.lit(CONVERTED)}
    then E'"\\t' || replace(${value}, '"', '""') || '"'
  when ${value} ~ '[",]' then '"' || replace(${value}, '"', '""') || '"'
  else coalesce(${value}, '') end`;

/**
 * Quotes a ZIP. A leading tab keeps other programs from dropping zeros: 00601 would come back as 601, the prefix of other
 * ZIPs.
 */
const quoteZip = (value: RawBuilder<string | null>) => sql`case
  when ${value} like '0%' then E'"\\t' || ${value} || '"' else coalesce(${value}, '') end`;
