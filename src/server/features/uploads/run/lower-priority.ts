import { platform, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { sql, type Transaction } from 'kysely';
import type { ConnectionOptions } from '../../../platform/database/connection';
import { isPostgres } from '../../../platform/database/processes';
import type { DB } from '../../../platform/database/schema.generated';

/**
 * With this niceness, an upload gets a third of a request's CPU share on a busy machine. With less, requests would wait
 * longer for the locks that the upload holds, such as those of the database's log.
 */
const NICENESS = 5;

/** Lowers the priority of the calling thread. Linux only: on other systems this would apply to the whole process. */
export function lowerThreadPriority(): void {
  if (platform() === 'linux' && !isMainThread) setNiceness(0);
}

/** Lowers the priority of the embedded database's process for this connection. Does nothing with other databases. */
export async function lowerDatabasePriority(
  tx: Transaction<DB>,
  connection: ConnectionOptions,
): Promise<void> {
  if (platform() !== 'linux' || isMainThread || !connection.host?.startsWith('/')) return;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  const pid = rows[0]?.pid;
  if (pid !== undefined && isPostgres(pid)) setNiceness(pid);
}

function setNiceness(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // The process is not permitted to do this, or the database runs elsewhere, so the normal priority stays.
  }
}
