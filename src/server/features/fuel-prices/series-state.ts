import { sql, type Transaction } from 'kysely';
import type { FuelSeriesState } from '../../../contract/reference/fuel-prices';
import type { FuelSeriesFailure } from '../../../domain/money/fuel';
import type { DB } from '../../platform/database/schema.generated';

type Tx = Transaction<DB>;

/** Minutes after which a read counts as abandoned, because a server that was killed while reading leaves its mark. */
const MAX_READ_MINUTES = 10;
const MAX_DETAIL_LENGTH = 300;

/**
 * Marks the series as being read. Returns false if another server is reading it, or if one has read it since the start of
 * the UTC day. A failed read is due again at the next run.
 */
export async function claimSeries(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update fuel_series_state set started_at = ${now}
    where (succeeded_at is null or succeeded_at < date_trunc('day', ${now}::timestamptz, 'UTC'))
      and (started_at is null or started_at < ${now}::timestamptz - make_interval(mins => ${MAX_READ_MINUTES}))
    returning started_at`.execute(tx);
  return rows.length > 0;
}

export async function recordSuccess(tx: Tx, now: Date, changedPrices: number): Promise<void> {
  await sql`
    update fuel_series_state set started_at = null, succeeded_at = ${now}, changed_prices = ${changedPrices},
      failed_at = null, failure = null, failure_detail = null`.execute(tx);
}

/** Records a failure. The detail must not contain the URL, which may have a key. */
export async function recordFailure(
  tx: Tx,
  now: Date,
  { failure, detail }: { readonly failure: FuelSeriesFailure; readonly detail: string | null },
): Promise<void> {
  await sql`
    update fuel_series_state set started_at = null, failed_at = ${now}, failure = ${failure},
      failure_detail = ${detail?.slice(0, MAX_DETAIL_LENGTH) ?? null}`.execute(tx);
}

type StateRow = Awaited<ReturnType<typeof findSeriesState>>;

export const findSeriesState = (tx: Tx) =>
  tx
    .selectFrom('fuel_series_state')
    .select(['succeeded_at', 'changed_prices', 'failed_at', 'failure', 'failure_detail'])
    .executeTakeFirstOrThrow();

export const presentSeriesState = (row: StateRow, isConfigured: boolean): FuelSeriesState => ({
  isConfigured,
  succeededAt: row.succeeded_at?.toISOString() ?? null,
  changedPrices: row.changed_prices,
  failedAt: row.failed_at?.toISOString() ?? null,
  failure: row.failure,
  failureDetail: row.failure_detail,
});
