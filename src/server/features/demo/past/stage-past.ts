import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import { copyInto } from '../../../platform/database/copy-into';
import type { DB } from '../../../platform/database/schema.generated';
import { projectRoot } from '../../../platform/project-root';
import { PAST_TABLES, type PastTable } from './past-tables';

export const PAST_FOLDER = join(projectRoot(), 'database/demo/past');

/**
 * Returns the file name of a recorded table. The file has a line with the column names, then a line for each row in the
 * format of COPY. Two digits before each row are the first and the last of the seven recorded ends that include the row.
 */
export const pastFile = (table: PastTable): string => `${table}.tsv.br`;

const decompress = promisify(brotliDecompress);

/** The number of lines that are sent to the database together. */
const CHUNK_LINES = 500;

/** Copies the rows of one recorded end into temporary tables `past_<table>`, for `actor.add_past`. */
export async function stagePast(
  tx: Transaction<DB>,
  parts: { readonly end: number; readonly readMarks: (text: string) => string },
): Promise<void> {
  // The files are decompressed concurrently, and while the database stores the first tables.
  const files = PAST_TABLES.map(async (table) =>
    decompress(await readFile(join(PAST_FOLDER, pastFile(table)))),
  );
  for (const [index, table] of PAST_TABLES.entries()) {
    const [head = '', ...lines] = ((await files[index]) as Buffer).toString('utf8').split('\n');
    const columns = head.split('\t');
    const staged = `past_${table}`;
    const selected = sql.join(columns.map((name) => sql.ref(name)));
    await sql`create temp table ${sql.table(staged)} on commit drop as select ${selected} from ${sql.table(table)} with no data`.execute(
      tx,
    );
    await sql`grant select, update, delete on ${sql.table(staged)} to coldlane_policy`.execute(tx);
    await copyInto(tx, staged, columns, rowsOf(lines, parts));
  }
}

async function* rowsOf(
  lines: readonly string[],
  { end, readMarks }: { readonly end: number; readonly readMarks: (text: string) => string },
): AsyncGenerator<string> {
  for (let from = 0; from < lines.length; from += CHUNK_LINES) {
    let chunk = '';
    for (const line of lines.slice(from, from + CHUNK_LINES)) {
      if (line !== '' && Number(line[0]) <= end && end <= Number(line[1])) chunk += `${line.slice(2)}\n`;
    }
    if (chunk !== '') yield readMarks(chunk);
  }
}
