import type { ConnectionOptions } from '../../platform/database/connection';
import { startThread, threadEntry } from '../../platform/start-thread';

/** What `upload-worker.ts` is started with. `path`: the local copy of the file; null where there is none. */
export interface UploadWorkerData {
  readonly connection: ConnectionOptions;
  readonly work: { readonly uploadId: string; readonly path: string | null };
}

export type UploadMessage =
  | { readonly kind: 'read'; readonly rows: number }
  | { readonly kind: 'alive' }
  | { readonly kind: 'done' };

/**
 * How a thread ended by itself. Of the last two nothing was applied, and the same file would end so again:
 * TOO_LARGE: it needed more memory than a file may; HUNG_UP: nothing was heard of it for minutes.
 */
export type ThreadEnd = 'DONE' | 'TOO_LARGE' | 'HUNG_UP';

/** The server stops: the upload is given back. */
export class UploadBrokenOff extends Error {
  override readonly name = 'UploadBrokenOff';
}

/** 1,500,000 region ZIPs pass with 384, even with all rows in memory at once. */
const OLD_GENERATION_MB = 512;
const YOUNG_GENERATION_MB = 16;
const SILENCE_MS = 3 * 60_000;

/**
 * Has one upload processed in a thread of its own, whose memory is bounded, so that a hostile file takes nothing along.
 * Throws what failed in it when that is not the file's fault, and UploadBrokenOff once `signal` says so; what it had
 * not committed then is undone by the database.
 */
export async function runUploadThread(
  data: UploadWorkerData,
  parts: {
    readonly onRead: (rows: number) => void;
    readonly signal: AbortSignal;
    /** For tests: another entry, less memory, less patience. */
    readonly entry?: URL;
    readonly oldGenerationMb?: number;
    readonly silenceMs?: number;
  },
): Promise<ThreadEnd> {
  const { onRead, signal, silenceMs = SILENCE_MS } = parts;
  if (signal.aborted) throw new UploadBrokenOff();
  const entry = parts.entry ?? threadEntry(new URL('./upload-worker.ts', import.meta.url), import.meta.url);
  const worker = startThread(entry, data, {
    maxOldGenerationSizeMb: parts.oldGenerationMb ?? OLD_GENERATION_MB,
    maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
  });
  let timer: NodeJS.Timeout | undefined;
  let breakOff = (): void => undefined;
  try {
    return await new Promise<ThreadEnd>((resolve, reject) => {
      const hear = () => {
        clearTimeout(timer);
        timer = setTimeout(() => resolve('HUNG_UP'), silenceMs);
      };
      hear();
      breakOff = () => reject(new UploadBrokenOff());
      signal.addEventListener('abort', breakOff);
      worker.on('message', (message: UploadMessage) => {
        hear();
        if (message.kind === 'read') onRead(message.rows);
        else if (message.kind === 'done') resolve('DONE');
      });
      worker.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('TOO_LARGE');
        else reject(error);
      });
      worker.on('exit', (code) => reject(new Error(`the thread of an upload ended with ${code}`)));
    });
  } finally {
    signal.removeEventListener('abort', breakOff);
    // With its connection: a transaction that is still open there is rolled back.
    await worker.terminate();
    // Until then it may say something, which begins the wait anew.
    clearTimeout(timer);
  }
}
