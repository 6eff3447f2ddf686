import { AppError } from '../../../contract/app-error';
import { canManageBilling } from '../../../domain/access/can-manage-billing';
import { isUuid } from '../../../domain/ids';
import type { LimitsOfPlans } from '../../../domain/people/plans';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import type { ActorDb, Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import { type StripeApi, StripeFailure } from '../../platform/stripe/stripe-api';

/** The configuration of the server for billing. */
export interface BillingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Null if an ADMIN sets the plans. */
  readonly stripe: StripeApi | null;
  readonly planLimits: LimitsOfPlans;
}

/** The context of a call about a customer's plan. */
export interface BillingContext extends BillingParts {
  readonly db: ActorDb;
  readonly caller: Caller;
}

export interface BilledCustomer {
  readonly id: string;
  readonly name: string;
  readonly billingEmail: string | null;
}

/** Returns the customer whose billing the caller may manage. Throws NOT_FOUND for one that they cannot see. */
export async function requireCustomer(
  { db, caller }: Pick<BillingContext, 'db' | 'caller'>,
  id: string,
): Promise<BilledCustomer> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  const found = await db.transaction((tx) =>
    tx
      .selectFrom('shipper')
      .leftJoin('shipper_account', 'shipper_account.shipper_id', 'shipper.id')
      .select(['shipper.id', 'name', 'stripe_email'])
      .where('shipper.id', '=', id)
      .executeTakeFirst(),
  );
  if (!found) throw new AppError('NOT_FOUND');
  requirePermission(canManageBilling(caller, id));
  return { id: found.id, name: found.name, billingEmail: found.stripe_email };
}

/** Returns Stripe, or throws WRONG_STATE if an ADMIN sets the plans. */
export function requireStripe({ stripe }: Pick<BillingParts, 'stripe'>): StripeApi {
  if (stripe !== null) return stripe;
  throw new AppError('WRONG_STATE', {
    detail: 'Plans are not paid online here. Contact us to change yours.',
  });
}

/** Turns a failure of Stripe into a 503, because nothing was changed and a retry may succeed. */
export async function whileStripeAnswers<T>(
  { log }: Pick<BillingParts, 'log'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    log.warn({ ...error.fields, reason: error.message }, 'Stripe failed: the caller is asked to try again');
    throw new AppError('NOT_READY', {
      detail: 'The payment service does not respond. Nothing was changed. Please try again in a few minutes.',
    });
  }
}
