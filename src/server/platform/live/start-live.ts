import { sql } from 'kysely';
import { isUuid } from '../../../domain/ids';
import type { ActorDb, Database } from '../database/database';
import type { Log } from '../log';
import { withTimeout } from '../with-timeout';
import { createEventStream, type EventStream } from './event-stream';
import { createLiveReads } from './live-reads';

/** Announced by `actor.trg_tell_live`: `table:id`. */
const CHANNEL = 'coldlane_live';
/**
 * How often each stream asks whether its session still stands. A session that was found alive is believed to be for
 * 20 seconds (`authenticate.ts`), so a stream ends within 30.
 */
const CHECK_MS = 8_000;
const MAX_CONCURRENT_CHECKS = 2;
const CHECK_TIMEOUT_MS = 5_000;
/** A stream of which nobody can say whether it still may be is ended. */
const MAX_UNCHECKED_MS = 30_000;
/** Browsers and devices of one person; all tabs of a browser share one. */
const MAX_STREAMS = 10;
/** Of these together the newest states are read instead of each. */
const MAX_ROWS = 100;

/** A row as it is sent. */
export interface LiveRow {
  readonly id: string;
  /** An instant in ISO 8601: the event's id. */
  readonly updated_at: string;
}

/** How rows of a table are read as the one who listens, both by `updated_at`, the latest last. */
export interface LiveTable {
  /** Those of the ids that the actor may read. */
  byIds(db: ActorDb, ids: readonly string[]): Promise<readonly LiveRow[]>;
  /** The newest `limit` that are on their way or have changed since a minute before `since`, or before now. */
  recent(db: ActorDb, since: Date | null, limit: number): Promise<readonly LiveRow[]>;
}

export interface Subscription {
  readonly profileId: string;
  readonly table: string;
  /** What the reader heard last; null at the beginning. */
  readonly lastEventId: string | null;
  /** Whether the session and the person still stand; asked again and again. */
  isAllowed(): Promise<boolean>;
  /** Ends the connection at once. */
  drop(): void;
}

export interface Live {
  /** Opens a stream; it ends with its reader, its session, or the server. */
  open(subscription: Subscription): ReadableStream<Uint8Array>;
  /** Ends all streams and takes no new one. */
  stop(): Promise<void>;
}

interface Open extends Subscription {
  readonly stream: EventStream;
  /** It knows all that had changed by then, as the database tells the time; null before it was told anything. */
  heardUpTo: Date | null;
  /** Announcements were missed: all since then is told, whatever was told already. Null when none were. */
  missed: { readonly since: Date | null } | null;
  /** When it was last known to be allowed, on the clock that never goes back. */
  allowedMs: number;
}

/** Calls `work` again and again until the returned function is called. */
export type Every = (ms: number, work: () => void) => () => void;

const everyInterval: Every = (ms, work) => {
  const timer = setInterval(work, ms);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Listens for rows that change and tells each open stream, after reading the row as the person who listens: so row
 * security decides, and what they may not read they do not hear of. What is announced while the connection is away is
 * lost; when it is back, everybody is told what has changed since.
 */
export async function startLive(parts: {
  readonly database: Database;
  readonly log: Log;
  readonly tables: ReadonlyMap<string, LiveTable>;
  readonly heartbeatMs: number;
  /** Tests beat by hand. */
  readonly every?: Every;
}): Promise<Live> {
  const { database, log, tables, heartbeatMs } = parts;
  const every = parts.every ?? everyInterval;
  /** By profile, each person's oldest first. */
  const people = new Map<string, Set<Open>>();
  /** By profile and table, what was announced and not yet read. */
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

  const tellPerson = async (profileId: string, late: AbortSignal): Promise<void> => {
    const ids = changed.get(profileId);
    changed.delete(profileId);
    const streams = Array.from(people.get(profileId) ?? []);
    const db = database.as({ kind: 'user', profileId });
    try {
      for (const [name, table] of tables) {
        const ofTable = streams.filter((open) => open.table === name);
        if (ofTable.length > 0) await tellTable(db, table, ids?.get(name) ?? new Set(), ofTable, late);
      }
    } catch (error) {
      // Which of them were told is not known.
      for (const open of streams) markMissed(open);
      throw error;
    }
  };

  const tellTable = async (
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
      open.heardUpTo = latest(open.heardUpTo, now);
      // Unless more was missed meanwhile.
      if (open.missed === missed) open.missed = null;
    }
  };

  const reads = createLiveReads({ work: tellPerson, log });

  const onMessage = (payload: string): void => {
    const [table = '', id = ''] = payload.split(':');
    if (!tables.has(table) || !isUuid(id)) return;
    for (const [profileId, streams] of people) {
      if (!Array.from(streams).some((open) => open.table === table)) continue;
      const ofPerson = changed.get(profileId) ?? new Map<string, Set<string>>();
      changed.set(profileId, ofPerson);
      ofPerson.set(table, (ofPerson.get(table) ?? new Set()).add(id));
      reads.ask(profileId);
    }
  };
  const onReconnect = (): void => {
    for (const open of allStreams()) {
      markMissed(open);
      reads.ask(open.profileId);
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
    checking ??= inTurns(allStreams(), MAX_CONCURRENT_CHECKS, check).finally(() => {
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
        heardUpTo: null,
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
      reads.ask(open.profileId);
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
  open.missed ??= { since: open.heardUpTo };
}

function sendRows(open: Open, rows: readonly LiveRow[]): void {
  for (const row of rows) {
    open.stream.send({ type: 'row', id: row.updated_at, data: JSON.stringify({ table: open.table, row }) });
    open.heardUpTo = latest(open.heardUpTo, new Date(row.updated_at));
  }
}

const latest = (a: Date | null, b: Date): Date => (a !== null && a > b ? a : b);

/** The database's, because it is by this clock that rows say when they changed. */
async function databaseTime(db: ActorDb): Promise<Date> {
  const { rows } = await db.transaction((tx) =>
    sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no time');
  return row.now;
}

/** The instant that an event was named by; null for what we never named one by. */
function instantOf(eventId: string | null): Date | null {
  const isOurs = eventId !== null && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(eventId);
  return isOurs && !Number.isNaN(Date.parse(eventId)) ? new Date(eventId) : null;
}

async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const goOn = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}
