import { sql } from 'kysely';
import { isUuid } from '../../../domain/ids';
import type { ActorDb, Database } from '../database/database';
import type { Log } from '../log';
import { withTimeout } from '../with-timeout';
import { createEventStream, type EventStream } from './event-stream';
import { createLiveReads } from './live-reads';

/** Payload `table:id`, sent by the trigger `actor.trg_tell_live`. */
const CHANNEL = 'coldlane_live';
/** `authenticate.ts` caches a session for 20 s, so a stream ends within 30 s of its session. */
const CHECK_MS = 8_000;
const MAX_CONCURRENT_CHECKS = 2;
const CHECK_TIMEOUT_MS = 5_000;
/** A stream whose session cannot be checked is closed. */
const MAX_UNCHECKED_MS = 30_000;
/** Per person. All tabs of a browser share one stream. */
const MAX_STREAMS = 10;
/** Above this, the newest rows are read instead of each announced row. */
const MAX_ROWS = 100;

/** A row as it is sent. */
export interface LiveRow {
  readonly id: string;
  /** ISO 8601; also the event's id. */
  readonly updated_at: string;
}

/** Reads rows as the listening person, ordered by `updated_at`. */
export interface LiveTable {
  /** Only the rows that the actor may read. */
  byIds(db: ActorDb, ids: readonly string[]): Promise<readonly LiveRow[]>;
  /** The newest `limit` rows that are unfinished or changed since a minute before `since` (or before now). */
  recent(db: ActorDb, since: Date | null, limit: number): Promise<readonly LiveRow[]>;
}

export interface Subscription {
  readonly profileId: string;
  readonly table: string;
  /** The last event the reader has received; null for a new reader. */
  readonly lastEventId: string | null;
  /** Whether the session and the person are still active; called repeatedly. */
  isAllowed(): Promise<boolean>;
  /** Closes the connection at once. */
  drop(): void;
}

export interface Live {
  /** Opens a stream, which ends with its reader, its session or the server. */
  open(subscription: Subscription): ReadableStream<Uint8Array>;
  /** Ends all streams and refuses new ones. */
  stop(): Promise<void>;
}

interface Open extends Subscription {
  readonly stream: EventStream;
  /** The reader has every change up to this time of the database's clock; null before the first read. */
  sentUpTo: Date | null;
  /** Announcements may have been missed since then, so everything since is sent again. Null when none were. */
  missed: { readonly since: Date | null } | null;
  /** Last successful check, on the monotonic clock. */
  allowedMs: number;
}

/** Calls `work` repeatedly until the returned function is called. */
export type Every = (ms: number, work: () => void) => () => void;

const everyInterval: Every = (ms, work) => {
  const timer = setInterval(work, ms);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Listens for changed rows and sends them to open streams. Each row is read as the listening person, so row security
 * decides who gets it. Announcements are lost while the listening connection is down; after a reconnect every stream
 * gets what has changed since.
 */
export async function startLive(parts: {
  readonly database: Database;
  readonly log: Log;
  readonly tables: ReadonlyMap<string, LiveTable>;
  readonly heartbeatMs: number;
  /** For tests. */
  readonly every?: Every;
}): Promise<Live> {
  const { database, log, tables, heartbeatMs } = parts;
  const every = parts.every ?? everyInterval;
  /** Streams by profile, the oldest first. */
  const people = new Map<string, Set<Open>>();
  /** Announced and not yet read: row ids by profile and table. */
  const changed = new Map<string, Map<string, Set<string>>>();
  let isStopped = false;

  const allStreams = (): Open[] => Array.from(people.values()).flatMap((streams) => Array.from(streams));

  const remove = (open: Open): void => {
    const streams = people.get(open.profileId);
    streams?.delete(open);
    if (streams?.size !== 0) return;
    people.delete(open.profileId);
    changed.delete(open.profileId);
  };

  const sendToPerson = async (profileId: string, late: AbortSignal): Promise<void> => {
    const ids = changed.get(profileId);
    changed.delete(profileId);
    const streams = Array.from(people.get(profileId) ?? []);
    const db = database.as({ kind: 'user', profileId });
    try {
      for (const [name, table] of tables) {
        const ofTable = streams.filter((open) => open.table === name);
        if (ofTable.length > 0) await sendTable(db, table, ids?.get(name) ?? new Set(), ofTable, late);
      }
    } catch (error) {
      // It is unknown which streams got their rows.
      for (const open of streams) markMissed(open);
      throw error;
    }
  };

  const sendTable = async (
    db: ActorDb,
    table: LiveTable,
    ids: ReadonlySet<string>,
    streams: readonly Open[],
    late: AbortSignal,
  ): Promise<void> => {
    if (ids.size > MAX_ROWS) for (const open of streams) markMissed(open);
    else if (ids.size > 0) {
      const rows = await table.byIds(db, Array.from(ids));
      late.throwIfAborted();
      for (const open of streams) sendRows(open, rows);
    }
    for (const open of streams) {
      const { missed } = open;
      if (missed === null) continue;
      const now = await databaseTime(db);
      const rows = await table.recent(db, missed.since, MAX_ROWS);
      late.throwIfAborted();
      sendRows(open, rows);
      open.sentUpTo = latest(open.sentUpTo, now);
      // Unless more was missed meanwhile.
      if (open.missed === missed) open.missed = null;
    }
  };

  const reads = createLiveReads({ work: sendToPerson, log });

  const onMessage = (payload: string): void => {
    const [table = '', id = ''] = payload.split(':');
    if (!tables.has(table) || !isUuid(id)) return;
    for (const [profileId, streams] of people) {
      if (!Array.from(streams).some((open) => open.table === table)) continue;
      const ofPerson = changed.get(profileId) ?? new Map<string, Set<string>>();
      changed.set(profileId, ofPerson);
      ofPerson.set(table, (ofPerson.get(table) ?? new Set()).add(id));
      reads.request(profileId);
    }
  };
  const onReconnect = (): void => {
    for (const open of allStreams()) {
      markMissed(open);
      reads.request(open.profileId);
    }
  };

  const check = async (open: Open): Promise<void> => {
    try {
      const isAllowed = await withTimeout(
        CHECK_TIMEOUT_MS,
        'checking whether a stream may continue',
        open.isAllowed(),
      );
      if (isAllowed) open.allowedMs = performance.now();
      else open.stream.end('access-ended');
    } catch (error) {
      log.debug({ err: error }, 'checking whether a stream may continue failed');
      if (performance.now() - open.allowedMs > MAX_UNCHECKED_MS) open.stream.end('unchecked');
    }
  };
  let checking: Promise<unknown> | null = null;
  const checkAll = (): void => {
    checking ??= forEachLimited(allStreams(), MAX_CONCURRENT_CHECKS, check).finally(() => {
      checking = null;
    });
  };

  const listening = await database.listen(CHANNEL, onMessage, onReconnect);
  const stops = [
    every(heartbeatMs, () => {
      for (const { stream } of allStreams()) stream.heartbeat();
    }),
    every(CHECK_MS, checkAll),
  ];

  return {
    open(subscription) {
      const stream = createEventStream({ drop: subscription.drop, onClosed: () => remove(open) });
      const open: Open = {
        ...subscription,
        stream,
        sentUpTo: null,
        missed: { since: instantOf(subscription.lastEventId) },
        allowedMs: performance.now(),
      };
      if (isStopped) {
        stream.end('server-stops');
        return stream.body;
      }
      const streams = people.get(open.profileId) ?? new Set();
      people.set(open.profileId, streams.add(open));
      const [oldest] = streams;
      if (streams.size > MAX_STREAMS) oldest?.stream.end('too-many-streams');
      stream.send({ type: 'ready', data: '{}' });
      reads.request(open.profileId);
      return stream.body;
    },
    async stop() {
      isStopped = true;
      for (const stopOne of stops) stopOne();
      reads.stop();
      for (const { stream } of allStreams()) stream.end('server-stops');
      await listening.stop();
      await checking;
    },
  };
}

function markMissed(open: Open): void {
  open.missed ??= { since: open.sentUpTo };
}

function sendRows(open: Open, rows: readonly LiveRow[]): void {
  for (const row of rows) {
    open.stream.send({ type: 'row', id: row.updated_at, data: JSON.stringify({ table: open.table, row }) });
    open.sentUpTo = latest(open.sentUpTo, new Date(row.updated_at));
  }
}

const latest = (a: Date | null, b: Date): Date => (a !== null && a > b ? a : b);

/** The database's clock, which also sets `updated_at`. */
async function databaseTime(db: ActorDb): Promise<Date> {
  const { rows } = await db.transaction((tx) =>
    sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no time');
  return row.now;
}

/** The time in an event id of ours; null for any other id. */
function instantOf(eventId: string | null): Date | null {
  const isOurs = eventId !== null && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(eventId);
  return isOurs && !Number.isNaN(Date.parse(eventId)) ? new Date(eventId) : null;
}

async function forEachLimited<T>(
  items: readonly T[],
  max: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remaining = items.values();
  const worker = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: max }, worker));
}
