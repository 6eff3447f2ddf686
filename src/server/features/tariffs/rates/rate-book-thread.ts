import type { Worker } from 'node:worker_threads';
import type { CompiledTariff } from '../../../../rating/compile/compiled-tariff';
import type { CompiledReference } from '../../../../rating/compile-reference';
import type { ConnectionOptions } from '../../../platform/database/connection';
import type { Log } from '../../../platform/log';
import { startThread, threadEntry } from '../../../platform/start-thread';
import { TimeoutError, withTimeout } from '../../../platform/with-timeout';
import type { RateRequest, RateResponse } from './answer-rate-requests';
import type { RateReader } from './rate-book-reader';

/** The objects created while reading a tariff are short-lived, so a small young generation is enough. */
const YOUNG_GENERATION_MB = 16;

/** The worker data of `rate-book-worker.ts`. */
export interface RateWorkerData {
  readonly connection: ConnectionOptions;
  readonly circuity: number | undefined;
}

/** Reading and compiling 1.5 million region ZIPs takes a few seconds, so a read that takes this long hangs. */
const ANSWER_TIMEOUT_MS = 120_000;

/** Starts the thread that reads rates on its own connection, as the system actor. */
export function startRatesThread(parts: {
  readonly connection: ConnectionOptions;
  readonly circuity?: number | undefined;
  readonly log: Log;
  /** Tests use another entry. */
  readonly entry?: URL | undefined;
}): RateReader {
  const data: RateWorkerData = { connection: parts.connection, circuity: parts.circuity };
  const entry =
    parts.entry ?? threadEntry(new URL('./rate-book-worker.ts', import.meta.url), import.meta.url);
  return startReaderThread({ entry, data, log: parts.log });
}

/**
 * Starts a reader in a separate thread, so that no request waits for it. `entry` calls `answerRateRequests` and gets `data`
 * as its `workerData`. If the thread dies, pending reads reject and the next read starts a new thread. The thread does not
 * keep the process alive.
 */
export function startReaderThread(parts: {
  readonly entry: URL;
  readonly data: unknown;
  readonly log: Log;
}): RateReader {
  const { log } = parts;
  const waiting = new Map<
    number,
    { resolve(found: CompiledTariff | CompiledReference | null): void; reject(error: unknown): void }
  >();
  let lastId = 0;
  let worker: Worker | null = null;
  let isStopped = false;

  const start = (): Worker => {
    const started = startThread(parts.entry, parts.data, { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB });
    let failure: unknown;
    started.unref();
    started.on('message', (answer: RateResponse) => {
      const pending = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) pending?.reject(answer.error);
      else pending?.resolve(answer.found);
    });
    started.on('error', (error) => {
      failure = error;
    });
    started.on('exit', (code) => {
      if (worker !== started) return;
      worker = null;
      if (!isStopped)
        log.warn({ err: failure, code }, 'the rates thread exited; the next read starts a new one');
      for (const { reject } of waiting.values()) reject(new Error('the rates thread ended'));
      waiting.clear();
    });
    return started;
  };

  const request = async (carrierId: string | null): Promise<CompiledTariff | CompiledReference | null> => {
    if (isStopped) throw new Error('the rates thread was stopped');
    worker ??= start();
    const to = worker;
    const message: RateRequest = { id: ++lastId, carrierId };
    const answer = new Promise<CompiledTariff | CompiledReference | null>((resolve, reject) => {
      waiting.set(message.id, { resolve, reject });
    });
    to.postMessage(message);
    try {
      return await withTimeout(ANSWER_TIMEOUT_MS, 'reading the rates', answer);
    } catch (error) {
      // A hanging thread would not answer the next read either.
      if (error instanceof TimeoutError) await to.terminate();
      throw error;
    }
  };

  worker = start();
  return {
    tariff: async (carrierId) => (await request(carrierId)) as CompiledTariff | null,
    reference: async () => (await request(null)) as CompiledReference,
    async stop() {
      isStopped = true;
      await worker?.terminate();
    },
  };
}
