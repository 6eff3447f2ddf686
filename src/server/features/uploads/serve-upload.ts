import type { MessagePort } from 'node:worker_threads';
import { SYSTEM } from '../../../domain/actor';
import { openDatabase } from '../../platform/database/database';
import { createLog } from '../../platform/log';
import type { UploadMessage, UploadWorkerData } from './upload-thread';
import { type ApplyUpload, workUpload } from './work-upload';
import { yieldEmbedded, yieldThread } from './yield-cores';

/** Well below the time after which a thread counts as hung up. */
const SIGN_OF_LIFE_MS = 5_000;

/**
 * The thread's side of `runUploadThread`: processes the upload with a connection of its own, as the system, and tells
 * how many rows have been read. What fails ends the thread with that error, which the asking thread hears.
 */
export async function serveUpload(
  port: MessagePort,
  { connection, work }: UploadWorkerData,
  apply: ApplyUpload,
): Promise<void> {
  const tell = (message: UploadMessage) => port.postMessage(message);
  // While the database works nothing is read, but a thread that computes without end says nothing.
  const living = setInterval(() => tell({ kind: 'alive' }), SIGN_OF_LIFE_MS);
  yieldThread();
  // A lost connection fails the upload, which the asking thread tells.
  const database = openDatabase(connection, { log: createLog('silent') });
  try {
    const applyLast: ApplyUpload = async (tx, ...rest) => {
      await yieldEmbedded(tx, connection);
      return apply(tx, ...rest);
    };
    await workUpload(database.as(SYSTEM), applyLast, work, (rows) => tell({ kind: 'read', rows }));
  } finally {
    clearInterval(living);
    await database.close();
  }
  tell({ kind: 'done' });
}
