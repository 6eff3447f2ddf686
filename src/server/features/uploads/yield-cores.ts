import { platform, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { sql, type Transaction } from 'kysely';
import type { ConnectionOptions } from '../../platform/database/connection';
import { isPostgres } from '../../platform/database/processes';
import type { DB } from '../../platform/database/schema.generated';

/**
 * Where cores are too few an upload gets a third of a request's share. Not less: what it holds, such as a place in the
 * database's log, requests wait for.
 */
const NICENESS = 5;

/** For the calling thread, where threads have a priority of their own: elsewhere it would be the server's. */
export function yieldThread(): void {
  if (platform() === 'linux' && !isMainThread) yieldAs(0);
}

/** For the embedded database's process behind this connection, which ends with it. Another database is not ours. */
export async function yieldEmbedded(tx: Transaction<DB>, connection: ConnectionOptions): Promise<void> {
  if (platform() !== 'linux' || isMainThread || !connection.host?.startsWith('/')) return;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  const pid = rows[0]?.pid;
  if (pid !== undefined && isPostgres(pid)) yieldAs(pid);
}

function yieldAs(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // Not allowed, or not the same machine's numbers: it takes its share.
  }
}
