import { type RawBuilder, sql, type Transaction } from 'kysely';
import { AppError, invalidInput } from '../../../../contract/app-error';
import { UTF8_BOM } from '../../../../domain/csv';
import type { TariffUpload } from '../../../../domain/uploads';
import type { BytesReply } from '../../../http/route';
import { exportFields } from '../../../imports/export-fields';
import type { ActorDb } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { TARIFF_FILE_OF } from '../formats/tariff-files';
import { findRevision } from '../tariff-revision';
import { type CarrierRevision, expandLists, referencedRowsAt, rowsAt } from './past-rows';
import { readTariffColumns, tariffTable } from './tariff-tables';

/** The database joins this many lines into one text, which avoids an object per row here. */
const LINES_PER_TEXT = 1_000;
const TEXTS_PER_FETCH = 5;

/**
 * Exports one part of a carrier's tariff, current or at an earlier revision, in the format of its upload, sorted by its
 * key. Rows are read as the caller. NOT_FOUND if the caller may not see the tariff, INVALID_INPUT for a revision that
 * does not exist. The file is built in memory (at most about 40 MB), so that a slow client does not hold a database
 * connection.
 */
export async function exportTariffFile(
  db: ActorDb,
  wanted: {
    readonly carrierId: string;
    readonly type: TariffUpload;
    readonly revision: number | undefined;
  },
): Promise<BytesReply> {
  const { present, reference } = await db.transaction(async (tx) => ({
    present: await findRevision(tx, wanted.carrierId),
    reference: await tx.selectFrom('reference_state').select('revision').executeTakeFirst(),
  }));
  if (present === null) throw new AppError('NOT_FOUND');
  const revision = wanted.revision ?? present;
  if (revision > present) {
    throw invalidInput({ field: 'revision', message: `Expected a revision from 1 to ${present}` });
  }
  return {
    status: 200,
    // The rows of a revision never change, but names of facilities may, which are reference data.
    etag: `"${wanted.carrierId}-${wanted.type}-${revision}-${reference?.revision ?? 0}"`,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${wanted.type}-revision-${revision}.csv"`,
      'Cache-Control': 'private, no-cache',
      Vary: 'Authorization',
    },
    read: () => db.transaction((tx) => writeFile(tx, wanted.type, { carrierId: wanted.carrierId, revision })),
  };
}

async function writeFile(tx: Transaction<DB>, type: TariffUpload, at: CarrierRevision): Promise<Uint8Array> {
  const file = TARIFF_FILE_OF[type];
  const columns = await readTariffColumns(tx);
  const { cells, joins } = exportFields(file, 'exported');
  const table = tariffTable(file.table.name);
  const line = [...cells.values()].map(({ text, isFreeText }) =>
    isFreeText ? quoteCell(text) : sql`coalesce(${text}, '')`,
  );
  const order = file.key.map((name) => sql`${cells.get(name)?.text} collate "C" nulls first`);
  await sql`declare past no scroll cursor for
    select string_agg(line, '' order by position) as lines
    from (
      select ${sql.join(line, sql` || ',' || `)} || E'\\r\\n' as line,
        row_number() over (order by ${sql.join(order)}) as position
      from ${expandLists(table, rowsAt(columns, table, at))} exported
      ${joins((name) => referencedRowsAt(columns, name, at))}
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

/**
 * Quotes free text. Text that a spreadsheet would run as a formula gets a leading tab (OWASP "CSV Injection"). An
 * apostrophe would become part of the name when the file is uploaded again; white space around a cell is dropped.
 */
const quoteCell = (value: RawBuilder<string | null>) => sql`case
  when ${value} ~ '^[=+@＝＋－＠-]' then E'"\\t' || replace(${value}, '"', '""') || '"'
  when ${value} ~ '[",]' then '"' || replace(${value}, '"', '""') || '"'
  else coalesce(${value}, '') end`;
