import type pg from 'pg';
import { type HeldClient, holdClient } from './held-client';

/** The first key of these advisory locks, an arbitrary number. The second key is the hash of the name. */
const LOCK_CLASS = 726_654;

/**
 * Advisory locks that this process holds, all on one connection. PostgreSQL releases them when the connection ends, so the
 * locks of a killed process are free at once. They only indicate which process works on something: after a lost connection
 * another process may take the same lock, so anything that must not happen twice also needs a constraint.
 */
export interface SessionLocks {
  /** Returns false if another process holds the lock. A process requests only locks that it does not hold. */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  close(): Promise<void>;
}

export function createSessionLocks(pool: pg.Pool): SessionLocks {
  let connected: Promise<HeldClient> | null = null;

  const connect = (): Promise<HeldClient> => {
    if (connected) return connected;
    const forget = (): void => {
      if (connected === next) connected = null;
    };
    const next = holdClient(pool, forget);
    next.catch(forget);
    connected = next;
    return next;
  };
  const run = async (statement: string, name: string): Promise<boolean> => {
    const { client } = await connect();
    const { rows } = await client.query<{ done: boolean }>(
      `select ${statement}($1::integer, hashtext($2)) as done`,
      [LOCK_CLASS, name],
    );
    return rows[0]?.done === true;
  };
  return {
    tryLock: (name) => run('pg_try_advisory_lock', name),
    async unlock(name) {
      await run('pg_advisory_unlock', name);
    },
    async close() {
      await connected?.then(
        (held) => held.release(),
        () => undefined,
      );
      await pool.end();
    },
  };
}
