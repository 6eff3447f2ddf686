import pg from 'pg';
import type { Actor } from '../../../domain/people/actor';
import { condenseRepeats } from '../condense-repeats';
import type { Log } from '../log';
import { withTimeout } from '../with-timeout';
import { type ActorDb, createActorDb } from './actor-transaction';
import { type ConnectionOptions, clientConfig, type DatabaseRole } from './connection';
import { watchDiskSpace } from './disk-space';
import { createListener, type ListenHandle } from './listener';

export {
  type ActorDb,
  joinTransaction,
  runAsAuth,
  runAsSystem,
  runAsUser,
  switchActor,
} from './actor-transaction';
export type { ConnectionOptions } from './connection';

/** The connections of one pool. */
export interface PoolCounts {
  readonly pool: string;
  readonly inUse: number;
  readonly idle: number;
  /** Transactions that wait for a connection. */
  readonly waiting: number;
}

export interface Database {
  /** The database with the rights of this actor. There is no other access to tables. */
  as(actor: Actor): ActorDb;
  /**
   * Like `as`, but on connections that calls never use. It is for the checks that decide whether this server is ready, which
   * must not wait behind calls.
   */
  asReserved(actor: Actor): ActorDb;
  /**
   * Calls `onMessage` for each notification on the channel. Notifications sent while the connection is down are lost, so it
   * calls `onReconnect` after each reconnect. Resolves once it listens.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<ListenHandle>;
  /** Whether the database answers within two seconds. */
  ping(): Promise<boolean>;
  /**
   * Whether the database's disk had space for the last writes. While the disk is full, reads succeed and `ping` returns
   * true.
   */
  hasDiskSpace(): Promise<boolean>;
  /** A separate pool in which every statement runs as `role`. The caller must end it. */
  poolAs(role: DatabaseRole, searchPath: string): pg.Pool;
  /** The connections of every pool; those of `poolAs` are named after their role. */
  countConnections(): readonly PoolCounts[];
  close(): Promise<void>;
}

/** The most connections of a process. A request holds one only during its transactions, for milliseconds. */
const MAX_CONNECTIONS = 10;
/** Enough for a check and a ping, and for the next ones if a connection hangs. */
const RESERVED_CONNECTIONS = 4;
const PING_MS = 2_000;

/** Opens the pools, which connect on first use. */
export function openDatabase(connection: ConnectionOptions, parts: { readonly log: Log }): Database {
  const { log } = parts;
  const pool = createPool(clientConfig(connection), log);
  const space = watchDiskSpace(() => withTimeout(PING_MS, 'the probe write', writeAndRollBack(pool)));
  pool.on('connect', space.watch);
  const reserved = createPool(
    clientConfig(connection, { role: 'coldlane_anonymous' }),
    log,
    RESERVED_CONNECTIONS,
  );
  const listener = createListener({
    // The listener has the role with the fewest rights, because listening reads no table.
    config: clientConfig(connection, { role: 'coldlane_anonymous', applicationName: 'coldlane-listen' }),
    log,
  });
  const pools = new Map([
    ['calls', pool],
    ['checks', reserved],
  ]);
  const sendPing = () =>
    withTimeout(PING_MS, 'the ping', reserved.query('select 1')).then(
      () => true,
      () => false,
    );
  let pinging: Promise<boolean> | null = null;
  return {
    as: (actor) => createActorDb(pool, actor),
    asReserved: (actor) => createActorDb(reserved, actor),
    listen: (channel, onMessage, onReconnect) => listener.listen(channel, onMessage, onReconnect),
    ping: () => {
      // Callers that ask at the same time share one statement.
      pinging ??= sendPing().finally(() => {
        pinging = null;
      });
      return pinging;
    },
    hasDiskSpace: space.isLeft,
    poolAs(role, searchPath) {
      const ownPool = createPool(clientConfig(connection, { role, searchPath }), log);
      ownPool.on('connect', space.watch);
      pools.set(role, ownPool);
      return ownPool;
    },
    countConnections: () =>
      Array.from(pools, ([name, { totalCount, idleCount, waitingCount }]) => ({
        pool: name,
        inUse: totalCount - idleCount,
        idle: idleCount,
        waiting: waitingCount,
      })),
    async close() {
      await listener.close();
      await Promise.all([pool.end(), reserved.end()]);
    },
  };
}

/**
 * Creates a table of 1 MB and rolls back. The database must find space for it at once, not only when the pages are written
 * back.
 */
async function writeAndRollBack(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temp table disk_probe on commit drop as select repeat('x', 1000) as text from generate_series(1, 1000)`,
    );
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/**
 * Creates a pool with error listeners. Without them on the pool and on each client, a database restart would crash the
 * process.
 */
function createPool(config: pg.ClientConfig, log: Log, max = MAX_CONNECTIONS): pg.Pool {
  const pool = new pg.Pool({ ...config, max, idleTimeoutMillis: 30_000 });
  const failures = condenseRepeats(log);
  const warn = (error: Error) => {
    if (!pool.ending) failures.warn({ err: error }, 'a database connection was lost');
  };
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', warn));
  return pool;
}
