import { type IsoDate, utcDay } from '../../../../domain/days/calendar-date';
import { SYSTEM } from '../../../../domain/people/actor';
import { isEnded } from '../../../../domain/uploads';
import type { Clock } from '../../../platform/clock';
import type { ConnectionOptions } from '../../../platform/database/connection';
import { type Database, joinTransaction } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import type { Storage } from '../../../platform/storage/storage';
import {
  beginAttempt,
  findQueuedUpload,
  hasEarlierUpload,
  markFailed,
  type QueuedUpload,
  refundAttempt,
} from '../queue/attempt-queries';
import { enqueueUpload } from '../queue/enqueue-upload';
import { reportProgress } from './report-progress';
import { runUploadThread, type ThreadEnd, UploadInterrupted } from './run-upload-thread';
import { spoolFile } from './spool-file';
import { isOutageOver, type Outages } from './survive-outage';

/**
 * The result of an attempt. `failed` means that there is no retry. A file that is rejected because of its content counts as
 * `done`.
 */
export type UploadAttempt = 'done' | 'interrupted' | 'retried' | 'failed';

export interface UploadJobParts {
  readonly database: Database;
  /** The options with which the thread opens its own connection. */
  readonly connection: ConnectionOptions;
  readonly storage: Pick<Storage, 'get'>;
  readonly clock: Clock;
  readonly log: Log;
  /** The outages, which the jobs of a process share. */
  readonly outages?: Outages;
  /** Called after each attempt. */
  readonly onAttempt?: ((result: UploadAttempt) => void) | undefined;
  /** Tests set how long the storage may take for a chunk. */
  readonly storageSilenceMs?: number;
  /** Tests replace the upload thread. */
  readonly run?: typeof runUploadThread | undefined;
}

const MAX_ATTEMPTS = 5;
/** The interval at which an upload checks again for earlier ones. */
const RECHECK_MS = 2_000;

const FAILED = 'File processing failed';
const FAILURES: Record<Exclude<ThreadEnd, 'DONE'>, string> = {
  OUT_OF_MEMORY: 'The file takes too much memory to read; nothing was applied.',
  HUNG: 'The file takes too long to read; nothing was applied.',
};

/**
 * Copies an upload's file, imports it in a thread, and writes its progress. It is safe to run again at any time, even in
 * parallel: it does nothing for an upload that has ended. Throws on a failure, so that the queue retries; after five
 * attempts the record becomes ERROR. When `signal` aborts, the upload returns to the queue.
 */
export async function runUploadJob(
  parts: UploadJobParts,
  uploadId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, outages = new Map() } = parts;
  const db = database.as(SYSTEM);
  const upload = await startAttempt(parts, uploadId);
  if (upload === null) return;
  try {
    const end = await runInThread(parts, upload, signal);
    outages.delete(uploadId);
    if (end !== 'DONE') await db.transaction((tx) => markFailed(tx, uploadId, FAILURES[end]));
    parts.onAttempt?.(end === 'DONE' ? 'done' : 'failed');
  } catch (error) {
    const isInterrupted =
      error instanceof UploadInterrupted ||
      signal.aborted ||
      (await isOutageOver({ database, outages }, uploadId, error));
    const isLast = upload.attempts >= MAX_ATTEMPTS;
    parts.onAttempt?.(isInterrupted ? 'interrupted' : isLast ? 'failed' : 'retried');
    if (isInterrupted) return requeue(parts, upload);
    outages.delete(uploadId);
    if (!isLast) throw error;
    parts.log.error({ err: error, upload: uploadId }, 'upload failed after all attempts');
    await db.transaction((tx) => markFailed(tx, uploadId, FAILED));
  }
}

/** Counts an attempt and returns the upload; null if it has ended or must wait for an earlier one. */
async function startAttempt(
  { database, clock, log }: UploadJobParts,
  uploadId: string,
): Promise<QueuedUpload | null> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const found = await findQueuedUpload(tx, uploadId);
    if (found === null || isEnded(found.status) || isEarly(found, utcDay(clock.now()))) return null;
    if (await hasEarlierUpload(tx, uploadId)) {
      const later = new Date(clock.now().getTime() + RECHECK_MS);
      await enqueueUpload(joinTransaction(tx, SYSTEM), found, later);
      return null;
    }
    if (found.attempts >= MAX_ATTEMPTS) {
      // The process was killed during every attempt.
      log.error({ upload: uploadId }, 'upload failed after all attempts');
      await markFailed(tx, uploadId, FAILED);
      return null;
    }
    return (await beginAttempt(tx, uploadId)) ? { ...found, attempts: found.attempts + 1 } : null;
  });
}

/**
 * Whether the upload's day has not begun, because another server's clock may be ahead. The sweep then enqueues the upload
 * again on its day.
 */
const isEarly = ({ status, effectiveOn }: QueuedUpload, today: IsoDate): boolean =>
  status === 'SCHEDULED' && effectiveOn !== null && effectiveOn > today;

/** Makes the upload available to any server at once, as if it had not been started. */
async function requeue({ database, log }: UploadJobParts, upload: QueuedUpload): Promise<void> {
  await database.as(SYSTEM).transaction(async (tx) => {
    await refundAttempt(tx, upload.id);
    await enqueueUpload(joinTransaction(tx, SYSTEM), upload);
  });
  log.info({ upload: upload.id }, 'upload returned to the queue');
}

async function runInThread(
  parts: UploadJobParts,
  { id: uploadId, bucket, name }: QueuedUpload,
  signal: AbortSignal,
): Promise<ThreadEnd> {
  const file =
    bucket === null
      ? null
      : await spoolFile(parts.storage, { bucket, path: name }, { signal, silenceMs: parts.storageSilenceMs });
  const progress = reportProgress(parts, uploadId);
  try {
    return await (parts.run ?? runUploadThread)(
      { connection: parts.connection, work: { uploadId, path: file?.path ?? null } },
      { onRead: progress.setRowsRead, signal },
    );
  } finally {
    await progress.stop();
    await file?.remove();
  }
}
