import { sql } from 'kysely';
import { type IsoDate, utcDay } from '../../../domain/days/calendar-date';
import { SYSTEM } from '../../../domain/people/actor';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';

/** The interval between flushes. A killed server loses at most the counts of one interval. */
const FLUSH_MS = 10_000;

interface DayCount {
  readonly keyId: string;
  readonly day: IsoDate;
  calls: number;
  refused: number;
}

/** Counts the calls of API keys for each UTC day, in memory, so that no call waits for the write. */
export interface KeyUsage {
  /** Counts a call. `isRefused` is true if it exceeded the rate limit. */
  count(keyId: string, isRefused: boolean): void;
  /** Adds the counts to the stored days. If that fails, the next flush tries again. */
  flush(): Promise<void>;
  /** Flushes one last time. */
  stop(): Promise<void>;
}

export function createKeyUsage(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): KeyUsage {
  const { database, clock, log } = parts;
  let counts = new Map<string, DayCount>();

  const add = (counted: DayCount) => {
    const id = `${counted.keyId} ${counted.day}`;
    const known = counts.get(id);
    if (known === undefined) counts.set(id, { ...counted });
    else {
      known.calls += counted.calls;
      known.refused += counted.refused;
    }
  };

  const store = async (days: readonly DayCount[]) => {
    // The rows are sorted, so that servers that flush at the same time lock them in the same order.
    const sorted = days.toSorted((a, b) => (a.keyId + a.day < b.keyId + b.day ? -1 : 1));
    await database.as(SYSTEM).transaction(async (tx) => {
      await sql`
        insert into api_key_day as stored (key_id, day, calls, refused)
        select * from unnest(
          ${sorted.map(({ keyId }) => keyId)}::uuid[], ${sorted.map(({ day }) => day)}::date[],
          ${sorted.map(({ calls }) => calls)}::integer[], ${sorted.map(({ refused }) => refused)}::integer[]
        )
        on conflict (key_id, day) do update set
          calls = stored.calls + excluded.calls, refused = stored.refused + excluded.refused`.execute(tx);
    });
  };

  const flush = async () => {
    if (counts.size === 0) return;
    const taken = Array.from(counts.values());
    counts = new Map();
    try {
      await store(taken);
    } catch (error) {
      for (const counted of taken) add(counted);
      log.warn({ err: error }, 'storing the calls of API keys failed; trying again');
    }
  };

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    count(keyId, isRefused) {
      add({ keyId, day: utcDay(clock.now()), calls: isRefused ? 0 : 1, refused: isRefused ? 1 : 0 });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
