import { type RawBuilder, sql, type Transaction } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import { MARK_OF_UTF8 } from '../../../domain/csv';
import type { BytesReply } from '../../http/route';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { CARRIER_FILES } from './files/carrier-files';
import { FILE_COLUMNS, joinsOf } from './tariff-file-columns';
import { findRevision } from './tariff-queries';
import { eachListed, type RevisionOfCarrier, readTariffColumns, rowsAt, tableNamed } from './tariff-tables';

/** So many lines are one row on their way from the database, which makes them: no row is an object here. */
const LINES_AT_ONCE = 1_000;
const PIECES_AT_ONCE = 5;

/**
 * One upload type of a carrier's tariff as its file, as it stands or as it stood at a revision, with the rows in the
 * order of their key. The rows are read as whoever asks. A tariff they may not see is NOT_FOUND, a revision that was
 * never reached INVALID_INPUT. The file is in memory when it is answered, at most some 40 MB: a reader who is slow
 * holds no connection to the database.
 */
export async function readPastTariff(
  db: ActorDb,
  wanted: { readonly carrierId: string; readonly type: string; readonly revision: number | undefined },
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
    // What held at a revision never changes, but what its facilities are called may.
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

async function writeFile(tx: Transaction<DB>, type: string, at: RevisionOfCarrier): Promise<Uint8Array> {
  const written = FILE_COLUMNS[type];
  const file = CARRIER_FILES.find((one) => one.type === type);
  if (!written || !file) throw new TypeError(`${type} is no file of a tariff`);
  const columns = await readTariffColumns(tx);
  const table = tableNamed(written.table);
  const names = [...file.columns.keys()];
  const cells = names.map((name) => {
    const told = written.columns[name];
    if (!told) throw new Error(`${type} is written without ${name}`);
    return told.isFree ? freeCell(told.as) : sql`coalesce(${told.as}, '')`;
  });
  const order = file.key.map((name) => sql`${written.columns[name]?.as} collate "C" nulls first`);
  await sql`declare past no scroll cursor for
    select string_agg(line, '' order by place) as lines
    from (
      select ${sql.join(cells, sql` || ',' || `)} || E'\\r\\n' as line,
        row_number() over (order by ${sql.join(order)}) as place
      from ${eachListed(table, rowsAt(columns, table, at))} told
      ${joinsOf(written, (name) => rowsAt(columns, tableNamed(name), at))}
    ) row
    group by (place - 1) / ${sql.lit(LINES_AT_ONCE)}
    order by (place - 1) / ${sql.lit(LINES_AT_ONCE)}`.execute(tx);
  const pieces = [Buffer.from(`${MARK_OF_UTF8}${names.join(',')}\r\n`)];
  for (;;) {
    const { rows } = await sql<{ lines: string }>`fetch ${sql.lit(PIECES_AT_ONCE)} from past`.execute(tx);
    pieces.push(...rows.map(({ lines }) => Buffer.from(lines)));
    if (rows.length < PIECES_AT_ONCE) break;
  }
  await sql`close past`.execute(tx);
  return Buffer.concat(pieces);
}

/**
 * A name as a cell. What spreadsheets take for a formula begins with a tab, see OWASP "CSV Injection"; an apostrophe
 * would be a part of the name when the file is uploaded again, white space around a cell is none.
 */
const freeCell = (value: RawBuilder<string | null>) => sql`case
  when ${value} ~ '^[=+@＝＋－＠-]' then E'"\\t' || replace(${value}, '"', '""') || '"'
  when ${value} ~ '[",]' then '"' || replace(${value}, '"', '""') || '"'
  else coalesce(${value}, '') end`;
