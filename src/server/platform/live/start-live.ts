import { sql } from 'kysely';
import { isUuid } from '../../../domain/ids';
import type { ActorDb, Database } from '../database/database';
import type { Log } from '../log';
import { createStreamChecks } from './check-streams';
import { createEventStream } from './event-stream';
import { createLiveReads } from './live-reads';
import type { LiveTable } from './live-table';
import {
  markMissed,
  markSentUpTo,
  type OpenStream,
  openStream,
  type Subscription,
  sendRows,
} from './open-stream';

/** The channel of announcements. The payload is `table:id`, sent by the trigger `actor.trg_tell_live`. */
const CHANNEL = 'coldlane_live';
/** The interval of session checks. A stream ends at most this long after its session. */
const CHECK_MS = 8_000;
/** The most streams of one user. All tabs of a browser share one stream. */
const MAX_STREAMS = 10;
/** The most announced rows that are read individually. Above this, the newest rows are read instead. */
const MAX_ROWS = 100;

export interface Live {
  /** Opens a stream. It ends when the client disconnects, its session ends, or the server stops. */
  open(subscription: Subscription): ReadableStream<Uint8Array>;
  /** Ends all streams and rejects new ones. */
  stop(): Promise<void>;
}

/** Calls `work` repeatedly until the returned function is called. */
export type Every = (ms: number, work: () => void) => () => void;

const everyInterval: Every = (ms, work) => {
  const timer = setInterval(work, ms);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Listens for changed rows and sends them to open streams. Reads each row as the listening user, so row security decides who
 * gets it. Announcements are lost while the listening connection is down, so after a reconnect every stream gets everything
 * that changed in the meantime.
 */
export async function startLive(parts: {
  readonly database: Database;
  readonly log: Log;
  readonly tables: ReadonlyMap<string, LiveTable>;
  readonly heartbeatMs: number;
  /** The timer function, which tests replace. */
  readonly every?: Every;
}): Promise<Live> {
  const { database, log, tables, heartbeatMs } = parts;
  const every = parts.every ?? everyInterval;
  /** Open streams by profile, oldest first. */
  const streamsByProfile = new Map<string, Set<OpenStream>>();
  /** Ids of announced rows that are not read yet, by profile and table. */
  const announced = new Map<string, Map<string, Set<string>>>();
  let isStopped = false;

  const allStreams = () => Array.from(streamsByProfile.values()).flatMap((streams) => Array.from(streams));

  const remove = (open: OpenStream): void => {
    const streams = streamsByProfile.get(open.profileId);
    streams?.delete(open);
    if (streams?.size !== 0) return;
    streamsByProfile.delete(open.profileId);
    announced.delete(open.profileId);
  };

  const sendToProfile = async (profileId: string, signal: AbortSignal): Promise<void> => {
    const idsByTable = announced.get(profileId);
    announced.delete(profileId);
    const streams = Array.from(streamsByProfile.get(profileId) ?? []);
    const db = database.as({ kind: 'user', profileId });
    try {
      for (const [name, table] of tables) {
        const watching = streams.filter((open) => open.table === name);
        const ids = idsByTable?.get(name) ?? new Set<string>();
        if (watching.length > 0) await sendTable({ db, table, streams: watching }, ids, signal);
      }
    } catch (error) {
      // The server does not know which streams got their rows.
      for (const open of streams) markMissed(open);
      throw error;
    }
  };
  const reads = createLiveReads({ work: sendToProfile, log });

  const onMessage = (payload: string): void => {
    const [table = '', id = ''] = payload.split(':');
    if (!tables.has(table) || !isUuid(id)) return;
    for (const [profileId, streams] of streamsByProfile) {
      if (!Array.from(streams).some((open) => open.table === table)) continue;
      const idsByTable = announced.get(profileId) ?? new Map<string, Set<string>>();
      announced.set(profileId, idsByTable);
      idsByTable.set(table, (idsByTable.get(table) ?? new Set()).add(id));
      reads.request(profileId);
    }
  };
  const onReconnect = (): void => {
    for (const open of allStreams()) {
      markMissed(open);
      reads.request(open.profileId);
    }
  };

  const checks = createStreamChecks(allStreams, log);
  const listening = await database.listen(CHANNEL, onMessage, onReconnect);
  const timers = [
    every(heartbeatMs, () => {
      for (const { stream } of allStreams()) stream.heartbeat();
    }),
    every(CHECK_MS, () => checks.checkAll()),
  ];

  return {
    open(subscription) {
      const stream = createEventStream({ drop: subscription.drop, onClosed: () => remove(open) });
      const open = openStream(subscription, stream);
      if (isStopped) {
        stream.end('server-stops');
        return stream.body;
      }
      const streams = streamsByProfile.get(open.profileId) ?? new Set();
      streamsByProfile.set(open.profileId, streams.add(open));
      const [oldest] = streams;
      if (streams.size > MAX_STREAMS) oldest?.stream.end('too-many-streams');
      stream.send({ type: 'ready', data: '{}' });
      reads.request(open.profileId);
      return stream.body;
    },
    async stop() {
      isStopped = true;
      for (const stopTimer of timers) stopTimer();
      reads.stop();
      for (const { stream } of allStreams()) stream.end('server-stops');
      await listening.stop();
      await checks.finished();
    },
  };
}

/** Sends the announced rows to all streams. A stream that missed announcements gets everything it missed. */
async function sendTable(
  { db, table, streams }: { db: ActorDb; table: LiveTable; streams: readonly OpenStream[] },
  ids: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  if (ids.size > MAX_ROWS) for (const open of streams) markMissed(open);
  else if (ids.size > 0) {
    const rows = await table.byIds(db, Array.from(ids));
    signal.throwIfAborted();
    for (const open of streams) sendRows(open, rows);
  }
  for (const open of streams) {
    const { missed } = open;
    if (missed === null) continue;
    const now = await databaseTime(db);
    const rows = await table.recent(db, missed.since, MAX_ROWS);
    signal.throwIfAborted();
    sendRows(open, rows);
    markSentUpTo(open, now);
    // The value changes if more announcements are missed during the read.
    if (open.missed === missed) open.missed = null;
  }
}

/** Returns the time of the database's clock, which also sets `updated_at`. */
async function databaseTime(db: ActorDb): Promise<Date> {
  const { rows } = await db.transaction((tx) =>
    sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no time');
  return row.now;
}
