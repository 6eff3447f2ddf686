import type { Transaction } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import { isUuid } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { joinTransaction } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import type { StripeEvent } from '../../platform/stripe/stripe-api';
import type { BillingParts } from './billing-context';
import { enqueueSync } from './billing-jobs';

/** The events after which a customer is synced. Stripe may send others. */
const OF_INTEREST = /^(checkout\.session|customer\.subscription|invoice)\./;

/**
 * Receives an event from Stripe. An event only says that something changed: a job reads the new state. So a repeated, late,
 * or reordered event does no harm, and Stripe gets an error only while the database fails, when it should send the event
 * again.
 */
export async function receiveStripeEvent(
  { database, clock, log, stripe }: BillingParts,
  { body, signature }: { readonly body: string; readonly signature: string },
): Promise<void> {
  if (stripe === null) throw new AppError('NOT_FOUND');
  const now = clock.now();
  const event = stripe.readEvent(body, signature, now);
  if (event === null) {
    throw invalidInput({
      field: 'Stripe-Signature',
      message: 'The signature is wrong or older than 5 minutes',
    });
  }
  await database.as(SYSTEM).transaction(async (tx) => {
    const added = await tx
      .insertInto('stripe_event')
      .values({ id: event.id, type: event.type, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added || !OF_INTEREST.test(event.type)) return;
    const shipperId = await findShipper(tx, event);
    if (shipperId === null) {
      log.warn(
        { event: event.id, type: event.type },
        'an event of Stripe is about no customer of ours: ignored',
      );
      return;
    }
    await enqueueSync(joinTransaction(tx, SYSTEM), shipperId);
  });
}

/** Finds the customer by the Stripe customer, or by our metadata if we do not know that Stripe customer yet. */
async function findShipper(
  tx: Transaction<DB>,
  { customerId, shipperId }: StripeEvent,
): Promise<string | null> {
  if (customerId === null) return null;
  const known = await tx
    .selectFrom('stripe_customer')
    .select('shipper_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (known) return known.shipper_id;
  if (shipperId === null || !isUuid(shipperId)) return null;
  const shipper = await tx.selectFrom('shipper').select('id').where('id', '=', shipperId).executeTakeFirst();
  if (!shipper) return null;
  const adopted = await tx
    .insertInto('stripe_customer')
    .values({ shipper_id: shipperId, customer_id: customerId })
    .onConflict((conflict) =>
      conflict
        .column('shipper_id')
        .doUpdateSet({ customer_id: customerId })
        .where('stripe_customer.customer_id', 'is', null),
    )
    .returning('shipper_id')
    .executeTakeFirst();
  return adopted?.shipper_id ?? null;
}
