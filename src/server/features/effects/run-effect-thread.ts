import type { ConnectionOptions } from '../../platform/database/connection';
import { startThread, threadEntry } from '../../platform/start-thread';
import type { EffectProgress, EffectWork } from './run-effect-work';

/** The worker data of `effect-worker.ts`. */
export interface EffectThreadData {
  readonly connection: ConnectionOptions;
  readonly work: EffectWork;
}

export type EffectMessage = ({ readonly kind: 'progress' } & EffectProgress) | { readonly kind: 'done' };

/** How a thread ended. If not DONE, the thread was stopped and its transaction rolled back. */
export type EffectEnd = 'DONE' | 'OUT_OF_MEMORY' | 'TOO_LONG' | 'STOPPED';

/** A tariff of 1,500,000 region ZIPs fits into this memory twice. */
const OLD_GENERATION_MB = 512;
const YOUNG_GENERATION_MB = 32;
const MAX_MS = 120_000;

/** Rates one comparison in a thread with limited memory and time. Throws if the thread fails for another reason. */
export async function runEffectThread(
  data: EffectThreadData,
  parts: {
    readonly onProgress: (progress: EffectProgress) => void;
    readonly signal: AbortSignal;
    /** Tests replace the entry and the time limit. */
    readonly entry?: URL | undefined;
    readonly maxMs?: number | undefined;
  },
): Promise<EffectEnd> {
  const { signal, onProgress } = parts;
  if (signal.aborted) return 'STOPPED';
  const entry = parts.entry ?? threadEntry(new URL('./effect-worker.ts', import.meta.url), import.meta.url);
  const worker = startThread(entry, data, {
    maxOldGenerationSizeMb: OLD_GENERATION_MB,
    maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
  });
  let timer: NodeJS.Timeout | undefined;
  let stop = (): void => undefined;
  try {
    return await new Promise<EffectEnd>((resolve, reject) => {
      timer = setTimeout(() => resolve('TOO_LONG'), parts.maxMs ?? MAX_MS);
      stop = () => resolve('STOPPED');
      signal.addEventListener('abort', stop);
      worker.on('message', (message: EffectMessage) => {
        if (message.kind === 'progress') onProgress(message);
        else resolve('DONE');
      });
      worker.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('OUT_OF_MEMORY');
        else reject(error);
      });
      worker.on('exit', (code) => reject(new Error(`the thread of a comparison exited with ${code}`)));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(timer);
    // Terminating also closes the thread's connection, which rolls back an open transaction.
    await worker.terminate();
  }
}
