import type { Worker } from 'node:worker_threads';
import type { CompiledTariff } from '../../../../rating/compile/compiled-tariff';
import type { CompiledReference } from '../../../../rating/compile-reference';
import type { ConnectionOptions } from '../../../platform/database/connection';
import type { Log } from '../../../platform/log';
import { startThread, threadEntry } from '../../../platform/start-thread';
import { TimeoutError, withTimeout } from '../../../platform/with-timeout';
import type { RateReader } from './rate-book-reader';
import type { RateAnswer, RateQuestion } from './rate-book-serve';

/** What is made while a tariff is read lives a moment, so little room for it is enough. */
const YOUNG_GENERATION_MB = 16;

/** What `rate-book-worker.ts` is started with. */
export interface RateWorkerData {
  readonly connection: ConnectionOptions;
  readonly circuity: number | undefined;
}

/** Reading and compiling 1.5 million region ZIPs takes some seconds; what takes so long has gone wrong. */
const ANSWER_PATIENCE_MS = 120_000;

/** The thread that reads the rates with a connection of its own, as the system actor. */
export function startRatesThread(parts: {
  readonly connection: ConnectionOptions;
  readonly circuity?: number | undefined;
  readonly log: Log;
}): RateReader {
  const data: RateWorkerData = { connection: parts.connection, circuity: parts.circuity };
  const entry = threadEntry(new URL('./rate-book-worker.ts', import.meta.url), import.meta.url);
  return startReaderThread({ entry, data, log: parts.log });
}

/**
 * A reader that works in a thread of its own, so that no request waits while it does. `entry` calls `serveReads`
 * and gets `data` as its `workerData`. A thread that dies fails what it was asked, and the next question starts
 * another. It does not keep the process alive.
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
  let asked = 0;
  let worker: Worker | null = null;
  let isStopped = false;

  const start = (): Worker => {
    const started = startThread(parts.entry, parts.data, { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB });
    let failure: unknown;
    started.unref();
    started.on('message', (answer: RateAnswer) => {
      const question = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) question?.reject(answer.error);
      else question?.resolve(answer.found);
    });
    started.on('error', (error) => {
      failure = error;
    });
    started.on('exit', (code) => {
      if (worker !== started) return;
      worker = null;
      if (!isStopped) log.warn({ err: failure, code }, 'the thread of the rates ended');
      for (const { reject } of waiting.values()) reject(new Error('the thread of the rates ended'));
      waiting.clear();
    });
    return started;
  };

  const ask = async (carrierId: string | null): Promise<CompiledTariff | CompiledReference | null> => {
    if (isStopped) throw new Error('the thread of the rates was stopped');
    worker ??= start();
    const to = worker;
    const question: RateQuestion = { id: ++asked, carrierId };
    const answer = new Promise<CompiledTariff | CompiledReference | null>((resolve, reject) => {
      waiting.set(question.id, { resolve, reject });
    });
    to.postMessage(question);
    try {
      return await withTimeout(ANSWER_PATIENCE_MS, 'reading the rates', answer);
    } catch (error) {
      // A thread that hangs would hang at the next question too.
      if (error instanceof TimeoutError) await to.terminate();
      throw error;
    }
  };

  worker = start();
  return {
    tariff: async (carrierId) => (await ask(carrierId)) as CompiledTariff | null,
    reference: async () => (await ask(null)) as CompiledReference,
    async stop() {
      isStopped = true;
      await worker?.terminate();
    },
  };
}
