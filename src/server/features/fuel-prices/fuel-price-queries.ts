import { sql, type Transaction } from 'kysely';
import { type IsoDate, isoDate } from '../../../domain/days/calendar-date';
import type { FuelPriceOrigin, FuelPriceSource } from '../../../domain/money/fuel';
import type { DB } from '../../platform/database/schema.generated';

type Tx = Transaction<DB>;

export interface PriceKey {
  readonly source: FuelPriceSource;
  readonly date: IsoDate;
}

export interface StoredPrice extends PriceKey {
  readonly id: string;
  readonly priceMills: number;
  readonly origin: FuelPriceOrigin;
  readonly updatedAt: Date;
}

/** Returns the key of a price in a Map. */
export const keyOf = ({ source, date }: PriceKey): string => `${date} ${source}`;

export interface WantedPrices {
  /** The first day of the range, which includes both ends. */
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export async function findPrices(tx: Tx, { from, to }: WantedPrices): Promise<StoredPrice[]> {
  const rows = await tx
    .selectFrom('fuel_price')
    .select(['id', 'source', 'effective_date', 'price_mills', 'origin', 'updated_at'])
    .where('effective_date', '>=', from)
    .where('effective_date', '<=', to)
    .orderBy('effective_date', 'desc')
    .orderBy('source')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    date: isoDate(row.effective_date),
    priceMills: row.price_mills,
    origin: row.origin,
    updatedAt: row.updated_at,
  }));
}

/** Finds those of these prices that are stored, by `keyOf`. */
export async function findPricesOf(
  tx: Tx,
  keys: readonly PriceKey[],
): Promise<ReadonlyMap<string, StoredPrice>> {
  const dates = keys.map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return new Map();
  const stored = await findPrices(tx, { from, to });
  return new Map(stored.map((price) => [keyOf(price), price]));
}

/** Finds the latest days with a price before `before`, newest first. */
export async function findDays(
  tx: Tx,
  { before, limit }: { readonly before: IsoDate | null; readonly limit: number },
): Promise<IsoDate[]> {
  let days = tx.selectFrom('fuel_price').select('effective_date').distinct();
  if (before) days = days.where('effective_date', '<', before);
  const rows = await days.orderBy('effective_date', 'desc').limit(limit).execute();
  return rows.map((row) => isoDate(row.effective_date));
}

export interface PriceToSave extends PriceKey {
  readonly priceMills: number;
}

/** Saves prices. The version of a replaced price is always newer, even within one millisecond. */
export async function savePrices(
  tx: Tx,
  prices: readonly PriceToSave[],
  { origin, now }: { readonly origin: FuelPriceOrigin; readonly now: Date },
): Promise<void> {
  if (prices.length === 0) return;
  await sql`
    insert into fuel_price (source, effective_date, price_mills, origin, updated_at)
    select source, effective_date, price_mills, ${origin}, ${now}
    from unnest(
      ${prices.map(({ source }) => source)}::text[],
      ${prices.map(({ date }) => date)}::date[],
      ${prices.map(({ priceMills }) => priceMills)}::integer[]
    ) as saved (source, effective_date, price_mills)
    on conflict (source, effective_date) do update set
      price_mills = excluded.price_mills, origin = excluded.origin,
      updated_at = greatest(
        excluded.updated_at, date_trunc('milliseconds', fuel_price.updated_at) + interval '1 millisecond'
      )`.execute(tx);
}

export async function deletePricesOf(tx: Tx, date: IsoDate): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('fuel_price')
    .where('effective_date', '=', date)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export interface AffectedQuotes {
  /** Null for all prices together. */
  readonly key: PriceKey | null;
  readonly quotes: number;
  readonly customers: number;
}

/** Counts the quotes of customers that have not expired and that used one of the prices. */
export async function countQuotesWith(
  tx: Tx,
  keys: readonly PriceKey[],
  now: Date,
): Promise<AffectedQuotes[]> {
  const { rows } = await sql<{
    source: FuelPriceSource | null;
    date: string | null;
    quotes: number;
    customers: number;
  }>`
    select fuel_price_source as source, fuel_effective_date as date,
      count(*)::integer as quotes, count(distinct shipper_id)::integer as customers
    from quote
    where (fuel_effective_date, fuel_price_source) in (
        select * from unnest(
          ${keys.map(({ date }) => date)}::date[], ${keys.map(({ source }) => source)}::text[]
        )
      )
      and expires_at > ${now} and shipper_id is not null
    group by grouping sets ((), (fuel_effective_date, fuel_price_source))
    order by fuel_effective_date desc nulls first, fuel_price_source`.execute(tx);
  return rows.map(({ source, date, quotes, customers }) => ({
    key: source === null || date === null ? null : { source, date: isoDate(date) },
    quotes,
    customers,
  }));
}
