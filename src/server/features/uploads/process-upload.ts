import { SYSTEM } from '../../../domain/actor';
import type { Clock } from '../../platform/clock';
import type { ConnectionOptions } from '../../platform/database/connection';
import { type Database, joinTransaction } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { Storage } from '../../platform/storage/storage';
import { enqueueUpload } from './enqueue-upload';
import { keepProgress } from './keep-progress';
import {
  beginAttempt,
  endAsFailed,
  findProcessed,
  hasEarlier,
  type ProcessedUpload,
  uncountAttempt,
} from './processing-queries';
import { spoolFile } from './spool-file';
import { runUploadThread, type ThreadEnd, UploadBrokenOff } from './upload-thread';

export interface ProcessUploadParts {
  readonly database: Database;
  /** With which the thread opens a connection of its own. */
  readonly connection: ConnectionOptions;
  readonly storage: Pick<Storage, 'get'>;
  readonly clock: Clock;
  readonly log: Log;
  /** For tests: how long a storage may say nothing. */
  readonly storageSilenceMs?: number;
  /** For tests: elsewhere than in a thread of the server's. */
  readonly run?: typeof runUploadThread;
}

/** How often an upload is begun before it is given up. */
const MOST_ATTEMPTS = 5;
/** One whose turn has not come asks again after so long. */
const TURN_MS = 2_000;

const FAILED = 'File processing failed';
const SENTENCES: Record<Exclude<ThreadEnd, 'DONE'>, string> = {
  TOO_LARGE: 'The file takes more memory than a file may; nothing was applied.',
  HUNG_UP: 'The file takes too long to read; nothing was applied.',
};

/**
 * The job of an upload: copies its file, has a thread process it, and keeps how far it has come. It may be run again
 * at any time, also while another one runs: what has ended stays as it is. Throws to be tried again by the queue;
 * after five attempts the record ends as ERROR. When `signal` breaks it off, it is given back.
 */
export async function processUpload(
  parts: ProcessUploadParts,
  uploadId: string,
  signal: AbortSignal,
): Promise<void> {
  const db = parts.database.as(SYSTEM);
  const upload = await takeUp(parts, uploadId);
  if (upload === null) return;
  try {
    const end = await processInThread(parts, upload, signal);
    if (end !== 'DONE') await db.transaction((tx) => endAsFailed(tx, uploadId, SENTENCES[end]));
  } catch (error) {
    if (error instanceof UploadBrokenOff || signal.aborted) return giveBack(parts, upload);
    if (upload.attempts < MOST_ATTEMPTS) throw error;
    parts.log.error({ err: error, upload: uploadId }, 'an upload was given up');
    await db.transaction((tx) => endAsFailed(tx, uploadId, FAILED));
  }
}

/** The upload with this attempt counted; null when there is nothing to do, or not yet. */
async function takeUp(
  { database, clock, log }: ProcessUploadParts,
  uploadId: string,
): Promise<ProcessedUpload | null> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const found = await findProcessed(tx, uploadId);
    if (found === null || found.status === 'COMPLETED' || found.status === 'ERROR') return null;
    if (await hasEarlier(tx, uploadId)) {
      const later = new Date(clock.now().getTime() + TURN_MS);
      await enqueueUpload(joinTransaction(tx, SYSTEM), found, later);
      return null;
    }
    if (found.attempts >= MOST_ATTEMPTS) {
      // Its process was killed each time.
      log.error({ upload: uploadId }, 'an upload was given up');
      await endAsFailed(tx, uploadId, FAILED);
      return null;
    }
    return (await beginAttempt(tx, uploadId)) ? { ...found, attempts: found.attempts + 1 } : null;
  });
}

/** To another server, or to this one when it is back: at once, and as if it had not been begun. */
async function giveBack({ database, log }: ProcessUploadParts, upload: ProcessedUpload): Promise<void> {
  await database.as(SYSTEM).transaction(async (tx) => {
    await uncountAttempt(tx, upload.id);
    await enqueueUpload(joinTransaction(tx, SYSTEM), upload);
  });
  log.info({ upload: upload.id }, 'an upload was given back');
}

async function processInThread(
  parts: ProcessUploadParts,
  { id: uploadId, bucket, name }: ProcessedUpload,
  signal: AbortSignal,
): Promise<ThreadEnd> {
  const file =
    bucket === null
      ? null
      : await spoolFile(parts.storage, { bucket, path: name }, { signal, silenceMs: parts.storageSilenceMs });
  const progress = keepProgress(parts, uploadId);
  try {
    return await (parts.run ?? runUploadThread)(
      { connection: parts.connection, work: { uploadId, path: file?.path ?? null } },
      { onRead: progress.tell, signal },
    );
  } finally {
    await progress.stop();
    await file?.remove();
  }
}
