import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock';
import type { Log } from '../../platform/log';

/** One server writes each session's use at most this often. */
const WRITE_EVERY_MS = 5 * 60_000;
/** Beyond this number, the server forgets when it wrote each session's use. */
const MAX_REMEMBERED = 10_000;

/** Stores when sessions were last used, for the lists of sessions. */
export interface SessionUse {
  /** No call waits for the write. */
  used(sessionId: string): void;
}

export function createSessionUse(parts: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
}): SessionUse {
  const { pool, clock, log } = parts;
  const written = new Map<string, number>();
  return {
    used(sessionId) {
      const now = clock.now();
      if (now.getTime() - (written.get(sessionId) ?? 0) < WRITE_EVERY_MS || pool.ending) return;
      if (written.size >= MAX_REMEMBERED) written.clear();
      written.set(sessionId, now.getTime());
      pool
        .query('update auth.login_session set last_used_at = $2 where id = $1', [sessionId, now])
        .catch((error: unknown) => log.warn({ err: error }, 'the last use of a session was not stored'));
    },
  };
}
