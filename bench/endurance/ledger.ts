import { createHash } from 'node:crypto';
import pg from 'pg';
import type { ConnectionOptions } from '../../src/server/platform/database/connection';
import type { Callers } from './callers';

/** The tables whose rows are confirmed by an id in an answer. */
const TABLES = [
  'quote_request',
  'quote_request_group',
  'load',
  'spot_request',
  'spot_offer',
  'file_upload_processing',
] as const;
type Table = (typeof TABLES)[number];

interface ConfirmedFile {
  readonly path: string;
  readonly sha256: string;
}

/** The record of everything that answers have confirmed, for finding lost data later. */
export interface Ledger {
  row(table: Table, id: string): void;
  message(loadId: string, position: number): void;
  revision(carrierId: string, revision: number): void;
  file(path: string, bytes: Buffer): void;
  /** Counts what was confirmed, by kind. */
  counts(): Readonly<Record<string, number>>;
  /** Lists what was confirmed but is missing, at most a few of each kind. */
  findLost(connection: ConnectionOptions): Promise<string[]>;
  /** Counts the confirmed uploads that have not ended. */
  countOpenUploads(connection: ConnectionOptions): Promise<number>;
  /** Lists the waiting and running jobs, to find out why something does not end. */
  listJobs(connection: ConnectionOptions): Promise<readonly object[]>;
  /** Reads the files confirmed since the last call, and names those that are missing or changed. */
  findLostFiles(callers: Callers): Promise<string[]>;
}

export function openLedger(): Ledger {
  const rows = new Map<Table, string[]>(TABLES.map((table) => [table, []]));
  const messages: { readonly loadId: string; readonly position: number }[] = [];
  const revisions: { readonly carrierId: string; readonly revision: number }[] = [];
  let files: ConfirmedFile[] = [];
  let fileCount = 0;
  return {
    row: (table, id) => rows.get(table)?.push(id),
    message: (loadId, position) => messages.push({ loadId, position }),
    revision: (carrierId, revision) => revisions.push({ carrierId, revision }),
    file: (path, bytes) => {
      fileCount += 1;
      files.push({ path, sha256: hashOf(bytes) });
    },
    counts: () => ({
      ...Object.fromEntries(Array.from(rows, ([table, ids]) => [table, ids.length])),
      load_message: messages.length,
      tariff_revision: revisions.length,
      files: fileCount,
    }),
    countOpenUploads: (connection) =>
      asSystem(connection, async (client) => {
        const { rows: open } = await client.query(
          "select from file_upload_processing where id = any ($1) and status in ('CREATED', 'PROCESSING')",
          [rows.get('file_upload_processing')],
        );
        return open.length;
      }),
    async listJobs(connection) {
      const client = new pg.Client(connection);
      await client.connect();
      try {
        const { rows: jobs } = await client.query<object>(
          `select task_identifier, attempts, run_at - now() as starts_in, locked_at, locked_by, last_error
          from graphile_worker.jobs order by run_at limit 20`,
        );
        return jobs;
      } finally {
        await client.end();
      }
    },
    findLost: (connection) =>
      asSystem(connection, async (client) => {
        const lost: string[] = [];
        for (const [table, ids] of rows) {
          const { rows: missing } = await client.query<{ id: string }>(
            `select id from unnest($1::uuid[]) as id where not exists (select from ${table} t where t.id = id.id) limit 5`,
            [ids],
          );
          lost.push(...missing.map(({ id }) => `${table} ${id}`));
        }
        const pairs = async (name: string, columns: readonly [string, string], found: [string, number][]) => {
          const { rows: missing } = await client.query<{ a: string; b: number }>(
            `select a, b from unnest($1::uuid[], $2::integer[]) as pair (a, b) where not exists
              (select from ${name} t where t.${columns[0]} = a and t.${columns[1]} = b) limit 5`,
            [found.map(([id]) => id), found.map(([, number]) => number)],
          );
          lost.push(...missing.map(({ a, b }) => `${name} ${a} ${b}`));
        };
        await pairs(
          'load_message',
          ['load_id', 'position'],
          messages.map(({ loadId, position }) => [loadId, position]),
        );
        await pairs(
          'tariff_revision',
          ['carrier_id', 'revision'],
          revisions.map(({ carrierId, revision }) => [carrierId, revision]),
        );
        return lost;
      }),
    async findLostFiles(callers) {
      const lost: string[] = [];
      for (const { path, sha256 } of files) {
        const { status, text } = await callers.send('admin', 'GET', path);
        if (status !== 200 || hashOf(Buffer.from(text)) !== sha256) lost.push(`${path} (${status})`);
      }
      files = [];
      return lost;
    },
  };
}

async function asSystem<T>(
  connection: ConnectionOptions,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set role coldlane_system');
    return await work(client);
  } finally {
    await client.end();
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
