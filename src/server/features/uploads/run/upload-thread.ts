import type { MessagePort } from 'node:worker_threads';
import { SYSTEM } from '../../../../domain/people/actor';
import { openDatabase } from '../../../platform/database/database';
import { createLog } from '../../../platform/log';
import { lowerDatabasePriority, lowerThreadPriority } from './lower-priority';
import type { UploadMessage, UploadWorkerData } from './run-upload-thread';
import { type ImportUpload, runUploadTransaction } from './run-upload-transaction';

/** The interval is well below `SILENCE_MS` in `run-upload-thread.ts`, after which a thread counts as hung. */
const HEARTBEAT_MS = 5_000;

/**
 * The thread's side of `runUploadThread`: imports the upload on its own connection as the system actor and posts the number
 * of rows read. An error ends the thread, and `runUploadThread` throws it.
 */
export async function runInUploadThread(
  port: MessagePort,
  { connection, work }: UploadWorkerData,
  importUpload: ImportUpload,
): Promise<void> {
  const post = (message: UploadMessage) => port.postMessage(message);
  // The heartbeat covers the time when the database works and no rows are read. A thread in an endless loop cannot post it.
  const heartbeat = setInterval(() => post({ kind: 'alive' }), HEARTBEAT_MS);
  lowerThreadPriority();
  // The log is silent, because a lost connection fails the upload, which the main thread logs.
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
