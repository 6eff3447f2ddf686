import type { Plan } from '../../../domain/people/plans';
import type { Clock } from '../../platform/clock';
import type { Log } from '../../platform/log';
import { type PlanPrice, type StripeApi, StripeFailure } from '../../platform/stripe/stripe-api';
import { withTimeout } from '../../platform/with-timeout';

export type PlanPrices = ReadonlyMap<Plan, PlanPrice>;

/**
 * Prices change a few times a year, so they are cached for ten minutes. After a failure, no page waits for Stripe again for
 * 30 seconds.
 */
const FRESH_MS = 10 * 60_000;
const RETRY_MS = 30_000;
/** The longest that a page with the plans waits for Stripe. */
const MAX_WAIT_MS = 3_000;

/**
 * Returns the prices of the plans, cached for ten minutes. While Stripe does not respond, these are the last known ones, or
 * none.
 */
export function createPlanPrices(parts: {
  readonly stripe: StripeApi | null;
  readonly clock: Clock;
  readonly log: Log;
}): () => Promise<PlanPrices> {
  const { stripe, clock, log } = parts;
  let prices: PlanPrices = new Map();
  let dueMs = 0;
  let reading: Promise<void> | null = null;

  async function read(from: StripeApi): Promise<void> {
    try {
      prices = await from.readPrices();
      dueMs = clock.now().getTime() + FRESH_MS;
    } catch (error) {
      dueMs = clock.now().getTime() + RETRY_MS;
      const fields = error instanceof StripeFailure ? error.fields : {};
      log.warn({ ...fields, err: error, retryInMs: RETRY_MS }, 'reading the prices of the plans failed');
    }
  }

  return async () => {
    if (stripe === null || clock.now().getTime() < dueMs) return prices;
    reading ??= read(stripe).finally(() => {
      reading = null;
    });
    await withTimeout(MAX_WAIT_MS, 'reading the prices', reading).catch(() => undefined);
    return prices;
  };
}
