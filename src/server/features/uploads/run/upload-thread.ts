import type { MessagePort } from 'node:worker_threads';
import { SYSTEM } from '../../../../domain/actor';
import { openDatabase } from '../../../platform/database/database';
import { createLog } from '../../../platform/log';
import { lowerDatabasePriority, lowerThreadPriority } from './lower-priority';
import type { UploadMessage, UploadWorkerData } from './run-upload-thread';
import { type ImportUpload, runUploadTransaction } from './run-upload-transaction';

/** Well below `SILENCE_MS`, after which a thread counts as hung up. */
const HEARTBEAT_MS = 5_000;

/**
 * The thread's side of `runUploadThread`: runs the upload on its own connection as the system actor and posts the number of rows
 * read. An error ends the thread, which `runUploadThread` then throws.
 */
export async function runInUploadThread(
  port: MessagePort,
  { connection, work }: UploadWorkerData,
  importUpload: ImportUpload,
): Promise<void> {
  const post = (message: UploadMessage) => port.postMessage(message);
  // No rows are read while the database works. A thread in an endless loop cannot post this.
  const heartbeat = setInterval(() => post({ kind: 'alive' }), HEARTBEAT_MS);
  lowerThreadPriority();
  // Silent, because a lost connection fails the upload, which the main thread logs.
  const database = openDatabase(connection, { log: createLog('silent') });
  try {
    const importAtLowPriority: ImportUpload = async (tx, ...rest) => {
      await lowerDatabasePriority(tx, connection);
      return importUpload(tx, ...rest);
    };
    await runUploadTransaction(database.as(SYSTEM), importAtLowPriority, work, (rows) =>
      post({ kind: 'read', rows }),
    );
  } finally {
    clearInterval(heartbeat);
    await database.close();
  }
  post({ kind: 'done' });
}
