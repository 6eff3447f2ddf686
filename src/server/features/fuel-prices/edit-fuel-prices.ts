import type { Transaction } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { FieldError } from '../../../contract/problems';
import type { FuelPricesBody } from '../../../contract/reference/fuel-prices';
import { canEditFuelPrices } from '../../../domain/access/can-edit-fuel-prices';
import { addDays, type IsoDate, isIsoDate, utcDay } from '../../../domain/days/calendar-date';
import { formatUsdMills } from '../../../domain/money/format-amounts';
import { FIRST_FUEL_DAY, MAX_FUEL_DAYS_AHEAD } from '../../../domain/money/fuel';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { lockReferenceData, raiseReferenceRevision } from '../reference/reference-revision';
import {
  type AffectedQuotes,
  countQuotesWith,
  deletePricesOf,
  findPrices,
  findPricesOf,
  keyOf,
  type PriceKey,
  type StoredPrice,
  savePrices,
} from './fuel-price-queries';

/** Calls with which an ADMIN edits fuel prices. Each change raises the reference revision, and the audit names the ADMIN. */

interface Context {
  readonly db: ActorDb;
  readonly caller: Caller;
  readonly clock: Clock;
}

type SentPrice = FuelPricesBody['prices'][number];

/** Stores all prices or none. A price that already has the sent value stays as it is, with its origin. */
export async function editFuelPrices(
  { db, caller, clock }: Context,
  { prices }: FuelPricesBody,
): Promise<{ created: number; updated: number; unchanged: number }> {
  requirePermission(canEditFuelPrices(caller));
  const now = clock.now();
  rejectWrongDays(prices, utcDay(now));
  return asEditor(db, async (tx) => {
    const stored = await findPricesOf(tx, prices);
    rejectConflicts(prices, stored);
    const changed = prices.filter((price) => stored.get(keyOf(price))?.priceMills !== price.priceMills);
    await savePrices(tx, changed, { origin: 'MANUAL', now });
    if (changed.length > 0) await raiseReferenceRevision(tx);
    const updated = changed.filter((price) => stored.has(keyOf(price))).length;
    return { created: changed.length - updated, updated, unchanged: prices.length - changed.length };
  });
}

/** Deletes the prices of a date. Raises the revision, so new searches use earlier prices. */
export async function deleteFuelPrices(
  { db, caller }: Context,
  date: string,
  unchangedSince: string | undefined,
): Promise<{ removed: number }> {
  requirePermission(canEditFuelPrices(caller));
  if (!isIsoDate(date)) throw new AppError('NOT_FOUND');
  return asEditor(db, async (tx) => {
    const stored = await findPrices(tx, { from: date, to: date });
    if (stored.length === 0) throw new AppError('NOT_FOUND');
    const newer = stored.filter(
      ({ updatedAt }) => unchangedSince !== undefined && updatedAt > new Date(unchangedSince),
    );
    if (newer.length > 0) throw conflict(newer.map((price) => changedTo('unchangedSince', price)));
    const removed = await deletePricesOf(tx, date);
    await raiseReferenceRevision(tx);
    return { removed };
  });
}

/** Counts the quotes that used the prices. Changes nothing. */
export async function previewFuelPrices(
  { db, caller, clock }: Context,
  keys: readonly PriceKey[],
): Promise<{
  quotes: number;
  customers: number;
  prices: (PriceKey & { quotes: number; customers: number })[];
}> {
  requirePermission(canEditFuelPrices(caller));
  const counted = await db.transaction((tx) => countQuotesWith(tx, keys, clock.now()));
  const all = counted.find(({ key }) => key === null);
  return {
    quotes: all?.quotes ?? 0,
    customers: all?.customers ?? 0,
    prices: counted.flatMap(({ key, quotes, customers }: AffectedQuotes) =>
      key === null ? [] : [{ ...key, quotes, customers }],
    ),
  };
}

/** Runs `work` as the system, with the lock that all changes of reference data take. */
const asEditor = <T>(db: ActorDb, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction((tx) =>
    runAsSystem(tx, db.actor, async (system) => {
      await lockReferenceData(system);
      return work(system);
    }),
  );

function rejectWrongDays(prices: readonly SentPrice[], today: IsoDate): void {
  const last = addDays(today, MAX_FUEL_DAYS_AHEAD);
  const seen = new Set<string>();
  const errors = prices.flatMap((price, at): FieldError[] => {
    const field = `prices.${at}.date`;
    if (price.date < FIRST_FUEL_DAY) {
      return [{ field, message: `Enter a day from ${FIRST_FUEL_DAY}` }];
    }
    if (price.date > last) return [{ field, message: `Enter a day up to ${last}` }];
    if (seen.has(keyOf(price))) {
      return [{ field, message: `There is another price of ${price.source} for this day` }];
    }
    seen.add(keyOf(price));
    return [];
  });
  if (errors.length > 0) throw invalidInput(...errors);
}

function rejectConflicts(prices: readonly SentPrice[], stored: ReadonlyMap<string, StoredPrice>): void {
  const errors = prices.flatMap((price, at): FieldError[] => {
    if (price.unchangedSince === undefined) return [];
    const now = stored.get(keyOf(price));
    const version = price.unchangedSince === null ? undefined : new Date(price.unchangedSince).getTime();
    // Both editors want the same price, so nothing is overwritten.
    if (now?.updatedAt.getTime() === version || now?.priceMills === price.priceMills) return [];
    const field = `prices.${at}`;
    return [now ? changedTo(field, now) : { field, message: 'Someone else deleted this price' }];
  });
  if (errors.length > 0) throw conflict(errors);
}

const changedTo = (field: string, { priceMills }: StoredPrice): FieldError => ({
  field,
  message: `Someone else changed this price to ${formatUsdMills(priceMills)}`,
});

const conflict = (fields: readonly FieldError[]): AppError =>
  new AppError('WRONG_STATE', {
    detail: 'Someone else changed these prices after you opened them. Read them again before you save.',
    fields,
  });
