import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log';

export const MAX_MIGRATION_TRIES = 10;
const DEADLOCK = '40P01';

/**
 * Retries a migration that PostgreSQL aborted to resolve a deadlock. The former release reads and writes tables at the same
 * time, and each call does so in its own order. A migration is one transaction, so an aborted one has changed nothing.
 */
export async function retryOnDeadlock<T>(run: () => Promise<T>, log: Log, waitMs = 200): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isDeadlock(error) || tries === MAX_MIGRATION_TRIES) throw error;
      log.warn({ err: error, retryInMs: waitMs, tries }, 'the migration met a deadlock');
      await wait(waitMs);
    }
  }
}

/** Whether the error is a deadlock. An error that names the migration's file has the database's error as its cause. */
function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === DEADLOCK;
}
