import type pg from 'pg';

/** The first key of these advisory locks, an arbitrary number. The second is the hash of the name. */
const LOCK_CLASS = 726_654;

/**
 * Advisory locks that this process holds, all on one connection. PostgreSQL releases them when the connection ends, so the
 * locks of a killed process are free at once. They are hints about who works on what: after a lost connection another
 * process may take the same lock, so what must not happen twice needs a constraint besides.
 */
export interface SessionLocks {
  /** False if another process holds it. A process asks only for locks that it does not hold. */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  close(): Promise<void>;
}

export function createSessionLocks(pool: pg.Pool): SessionLocks {
  let connecting: Promise<pg.PoolClient> | null = null;

  const connect = (): Promise<pg.PoolClient> => {
    connecting ??= pool.connect().then((client) => {
      client.once('error', () => {
        client.release(true);
        connecting = null;
      });
      return client;
    });
    connecting.catch(() => {
      connecting = null;
    });
    return connecting;
  };
  const run = async (statement: string, name: string): Promise<boolean> => {
    const client = await connect();
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
      // A client that was lost is released already.
      await connecting?.then(
        (client) => client.release(true),
        () => undefined,
      );
      await pool.end();
    },
  };
}
