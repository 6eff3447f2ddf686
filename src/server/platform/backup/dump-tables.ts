import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupTable, readableTables } from './backup-tables';

export interface DumpedTable extends BackupTable {
  readonly file: string;
  readonly rows: number;
}

/** Writes the rows of each table to a file, as COPY prints them. Call it inside a repeatable read transaction. */
export async function dumpTables(client: pg.Client, folder: string): Promise<DumpedTable[]> {
  const dumped: DumpedTable[] = [];
  for (const { reader, ...table } of await readableTables(client)) {
    const file = `${table.name.replaceAll(/[^\w.]/g, '')}.gz`;
    await client.query(`set local role ${reader}`);
    const rows = client.query(copyTo(`copy ${table.name} (${table.columns.join(', ')}) to stdout`));
    await pipeline(
      rows,
      createGzip({ level: 1 }),
      createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx', flush: true }),
    );
    await client.query('set local role none');
    dumped.push({ ...table, file, rows: rows.rowCount });
  }
  return dumped;
}
