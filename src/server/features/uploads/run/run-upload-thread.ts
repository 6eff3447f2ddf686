import type { ConnectionOptions } from '../../../platform/database/connection';
import { startThread, threadEntry } from '../../../platform/start-thread';

/** The worker data of `upload-worker.ts`. `path` is the local copy of the file; null for a restore. */
export interface UploadWorkerData {
  readonly connection: ConnectionOptions;
  readonly work: { readonly uploadId: string; readonly path: string | null };
}

export type UploadMessage =
  | { readonly kind: 'read'; readonly rows: number }
  | { readonly kind: 'alive' }
  | { readonly kind: 'done' };

/**
 * How a thread ended. OUT_OF_MEMORY and HUNG (it sent nothing for minutes) are caused by the file: nothing was applied, and
 * a retry would end the same way.
 */
export type ThreadEnd = 'DONE' | 'OUT_OF_MEMORY' | 'HUNG';

/** Thrown when the server stops; the upload then returns to the queue. */
export class UploadInterrupted extends Error {
  override readonly name = 'UploadInterrupted';
}

/** The memory limit. 1,500,000 region ZIPs take 384 MB, even with all rows in memory at once. */
const OLD_GENERATION_MB = 512;
const YOUNG_GENERATION_MB = 16;
const SILENCE_MS = 3 * 60_000;

/**
 * Runs one upload in a thread with limited memory, so that a hostile file cannot take the server down. Throws errors that
 * the file did not cause, and UploadInterrupted when `signal` aborts; in both cases the transaction is rolled back.
 */
export async function runUploadThread(
  data: UploadWorkerData,
  parts: {
    readonly onRead: (rows: number) => void;
    readonly signal: AbortSignal;
    /** Tests replace the entry and the memory limit. */
    readonly entry?: URL;
    readonly oldGenerationMb?: number;
    readonly silenceMs?: number;
  },
): Promise<ThreadEnd> {
  const { onRead, signal, silenceMs = SILENCE_MS } = parts;
  if (signal.aborted) throw new UploadInterrupted();
  const entry = parts.entry ?? threadEntry(new URL('./upload-worker.ts', import.meta.url), import.meta.url);
  const worker = startThread(entry, data, {
    maxOldGenerationSizeMb: parts.oldGenerationMb ?? OLD_GENERATION_MB,
    maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
  });
  let timer: NodeJS.Timeout | undefined;
  let interrupt = (): void => undefined;
  try {
    return await new Promise<ThreadEnd>((resolve, reject) => {
      const restartTimeout = () => {
        clearTimeout(timer);
        timer = setTimeout(() => resolve('HUNG'), silenceMs);
      };
      restartTimeout();
      interrupt = () => reject(new UploadInterrupted());
      signal.addEventListener('abort', interrupt);
      worker.on('message', (message: UploadMessage) => {
        restartTimeout();
        if (message.kind === 'read') onRead(message.rows);
        else if (message.kind === 'done') resolve('DONE');
      });
      worker.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('OUT_OF_MEMORY');
        else reject(error);
      });
      worker.on('exit', (code) => reject(new Error(`the upload thread exited with ${code}`)));
    });
  } finally {
    signal.removeEventListener('abort', interrupt);
    // Terminating also closes the thread's connection, which rolls back an open transaction.
    await worker.terminate();
    // The timer is cleared last, because a message may restart it until the thread has ended.
    clearTimeout(timer);
  }
}
