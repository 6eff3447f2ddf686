import { z } from 'zod';
import { utcDay } from '../../../domain/days/calendar-date';
import type { FuelSeriesFailure } from '../../../domain/money/fuel';
import { SYSTEM } from '../../../domain/people/actor';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { defineTask, type JobKind, type Task } from '../../platform/jobs/job-kind';
import type { Log } from '../../platform/log';
import { getText } from '../../platform/outbound/get-text';
import { lockReferenceData, raiseReferenceRevision } from '../reference/reference-revision';
import { findPricesOf, keyOf, type PriceToSave, savePrices } from './fuel-price-queries';
import { parseFuelSeries } from './parse-fuel-series';
import { claimSeries, recordFailure, recordSuccess } from './series-state';

const LIMITS = { timeoutMs: 30_000, maxBytes: 2_000_000 };

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The URL may contain a key, so no log and no stored failure includes it. */
  readonly url: string;
  /** Tests set other limits. */
  readonly limits?: Partial<typeof LIMITS>;
}

const READ_FUEL_SERIES: JobKind<unknown> = {
  name: 'read-fuel-series',
  payload: z.unknown(),
  maxAttempts: 1,
};

/** Returns a task that checks every hour whether the series was read today. Without a URL there is no task. */
export const fuelTasks = ({ url, ...parts }: Omit<Parts, 'url'> & { readonly url: string | null }): Task[] =>
  url === null
    ? []
    : [
        {
          ...defineTask(READ_FUEL_SERIES, async () => readFuelSeries({ ...parts, url })),
          schedule: '17 * * * *',
        },
      ];

/**
 * Reads the published weekly prices once per UTC day. A failure changes no price, is shown on the fuel price page, and is
 * retried an hour later.
 */
export async function readFuelSeries(parts: Parts): Promise<void> {
  const { database, clock, log } = parts;
  const system = database.as(SYSTEM);
  if (!(await system.transaction((tx) => claimSeries(tx, clock.now())))) return;
  const read = await readPrices(parts);
  const now = clock.now();
  if ('failure' in read) {
    log.warn(read, 'reading the fuel prices failed: they stay as they are until the next try in an hour');
    await system.transaction((tx) => recordFailure(tx, now, read));
    return;
  }
  const changed = await system.transaction(async (tx) => {
    await lockReferenceData(tx);
    const stored = await findPricesOf(tx, read.prices);
    const changes = read.prices.filter((price) => {
      const known = stored.get(keyOf(price));
      return known?.origin !== 'MANUAL' && known?.priceMills !== price.priceMills;
    });
    await savePrices(tx, changes, { origin: 'SERIES', now });
    if (changes.length > 0) await raiseReferenceRevision(tx);
    await recordSuccess(tx, now, changes.length);
    return changes.length;
  });
  log.info({ read: read.prices.length, changed }, 'fuel prices read');
}

type Read =
  | { readonly prices: readonly PriceToSave[] }
  | { readonly failure: FuelSeriesFailure; readonly detail: string | null };

async function readPrices({ url, clock, limits }: Parts): Promise<Read> {
  const got = await getText(url, { ...LIMITS, ...limits });
  if (got.failure !== null) {
    return { failure: got.failure, detail: got.status === null ? null : `status ${got.status}` };
  }
  const parsed = parseFuelSeries(got.text, utcDay(clock.now()));
  return 'fault' in parsed ? { failure: 'MALFORMED', detail: parsed.fault } : parsed;
}
