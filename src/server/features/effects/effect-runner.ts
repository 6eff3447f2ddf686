import { SYSTEM } from '../../../domain/people/actor';
import type { RateBook } from '../../../rating/rate-book';
import type { Clock } from '../../platform/clock';
import type { ConnectionOptions } from '../../platform/database/connection';
import type { Database } from '../../platform/database/database';
import { limitConcurrency } from '../../platform/limit-concurrency';
import type { Log } from '../../platform/log';
import type { Storage } from '../../platform/storage/storage';
import { spoolUpload } from '../uploads/run/try-upload';
import { claimEffect, failEffect, SEEN_EVERY_MS, touchEffects, writeProgress } from './effect-queries';
import { type EffectEnd, runEffectThread } from './run-effect-thread';
import type { EffectProgress } from './run-effect-work';

export interface EffectRunnerParts {
  readonly database: Database;
  /** The options with which the thread opens its own connection. */
  readonly connection: ConnectionOptions;
  readonly storage: Pick<Storage, 'get'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly currentBook: () => RateBook | null;
  /** Tests replace the thread. */
  readonly run?: typeof runEffectThread | undefined;
}

export interface EffectRunner {
  /** Returns false if too many comparisons wait already. */
  hasRoom(): boolean;
  /** Rates a stored comparison once, as soon as a thread is free. */
  start(id: string): void;
  /** Stops the running comparisons and marks them as failed. */
  stop(): Promise<void>;
}

/** Each comparison may use a whole core. */
const MAX_RUNNING = 2;
const MAX_PENDING = 20;
const PROGRESS_EVERY_MS = 250;

const FAILURES: Record<Exclude<EffectEnd, 'DONE'>, string> = {
  OUT_OF_MEMORY: 'The tariff takes too much memory to compare.',
  TOO_LONG: 'The comparison takes too long.',
  STOPPED: 'The server stopped. Preview again.',
};
const FAILED = 'The comparison failed. Preview again.';
const NOT_READY = 'The rates are not loaded yet. Preview again.';

/** Runs comparisons in threads, two at a time. */
export function createEffectRunner(parts: EffectRunnerParts): EffectRunner {
  const { database, clock, log } = parts;
  const db = database.as(SYSTEM);
  const limit = limitConcurrency(MAX_RUNNING);
  const pending = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  const touch = () => {
    if (pending.size === 0) return;
    db.transaction((tx) => touchEffects(tx, [...pending.keys()], clock.now())).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'writing that comparisons run failed');
    });
  };
  const timer = setInterval(touch, SEEN_EVERY_MS);
  timer.unref();

  const runOne = async (id: string): Promise<void> => {
    try {
      const message = stopping.signal.aborted
        ? FAILURES.STOPPED
        : await runEffect(parts, id, stopping.signal);
      if (message !== null) await db.transaction((tx) => failEffect(tx, id, message));
    } catch (error) {
      log.error({ err: error, effect: id }, 'comparing prices failed');
      await db.transaction((tx) => failEffect(tx, id, FAILED)).catch(() => undefined);
    }
  };
  return {
    hasRoom: () => pending.size < MAX_PENDING,
    start(id) {
      if (pending.has(id)) return;
      pending.set(
        id,
        limit(() => runOne(id)).finally(() => pending.delete(id)),
      );
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(pending.values());
    },
  };
}

/** Rates a comparison. Returns why it failed, or null. */
async function runEffect(parts: EffectRunnerParts, id: string, signal: AbortSignal): Promise<string | null> {
  const db = parts.database.as(SYSTEM);
  const claimed = await db.transaction((tx) => claimEffect(tx, id, parts.clock.now()));
  if (claimed === null) return null;
  const book = parts.currentBook();
  if (book === null) return NOT_READY;
  const { uploadId } = claimed;
  const file = uploadId === null ? null : await spoolUpload(parts, uploadId, signal);
  const progress = reportProgress(parts, id);
  try {
    const index = book.indexOfId.get(claimed.carrierId);
    const work = {
      id,
      startedMs: claimed.createdAt.getTime(),
      change: { ...claimed, path: file?.path ?? null },
      reference: book.reference,
      known: index === undefined ? null : (book.carriers[index]?.tariff ?? null),
    };
    const end = await (parts.run ?? runEffectThread)(
      { connection: parts.connection, work },
      { onProgress: progress.set, signal },
    );
    return end === 'DONE' ? null : FAILURES[end];
  } finally {
    await progress.stop();
    await file?.remove();
  }
}

/** Writes the progress a few times a second, one statement at a time. */
function reportProgress({ database, log }: EffectRunnerParts, id: string) {
  let latest: EffectProgress | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    const progress = latest;
    if (progress === null) return;
    latest = null;
    await database
      .as(SYSTEM)
      .transaction((tx) => writeProgress(tx, id, progress))
      .catch((error: unknown) => log.warn({ err: error, effect: id }, 'writing the progress failed'));
  };
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, PROGRESS_EVERY_MS);
  return {
    set: (progress: EffectProgress) => {
      latest = progress;
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}
