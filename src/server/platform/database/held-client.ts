import type pg from 'pg';

/** A client that is taken out of its pool until its connection is lost or no longer needed. */
export interface HeldClient {
  readonly client: pg.PoolClient;
  /** Closes the connection. Does nothing if it is already closed or lost. */
  release(): void;
}

/**
 * Takes a client out of `pool`. Calls `onLost` once if the connection is lost before it is released. An error may also
 * arrive after the release, because a stopping database ends the connection before it notices that we closed it.
 */
export async function holdClient(pool: pg.Pool, onLost: () => void): Promise<HeldClient> {
  const client = await pool.connect();
  let isReleased = false;
  const release = (): void => {
    if (isReleased) return;
    isReleased = true;
    client.release(true);
  };
  client.once('error', () => {
    if (isReleased) return;
    release();
    onLost();
  });
  return { client, release };
}
