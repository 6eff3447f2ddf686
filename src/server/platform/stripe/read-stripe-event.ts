import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeEvent } from './stripe-api';

/** Requests signed longer ago or further ahead are refused, so that a recorded one cannot be sent again. */
const TOLERANCE_SECONDS = 300;

const metadataSchema = z.object({ shipper_id: z.string().optional() }).nullish();
const customerSchema = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/** The object of an event, as far as it says whose it is. Its form depends on the endpoint's API version. */
const objectSchema = z.object({
  object: z.string().optional(),
  id: z.string().optional(),
  customer: customerSchema,
  metadata: metadataSchema,
  parent: z.object({ subscription_details: z.object({ metadata: metadataSchema }).nullish() }).nullish(),
});

/** Checks the signature over the bytes as they were sent. Null if it is wrong, too old, or from the future. */
export function readStripeEvent(
  stripe: Stripe,
  about: { readonly body: string; readonly signature: string; readonly now: Date; readonly secret: string },
): StripeEvent | null {
  const { body, signature, now, secret } = about;
  // Stripe's library only refuses old signatures.
  const signedAt = Number.parseInt(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2) ?? '',
    10,
  );
  if (signedAt - now.getTime() / 1000 > TOLERANCE_SECONDS) return null;
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    // A wrong or old signature, or a signed body that is no event.
    return null;
  }
  const found = objectSchema.safeParse(event.data?.object).data;
  const customer = found?.object === 'customer' ? found.id : found?.customer;
  return {
    id: String(event.id),
    type: String(event.type),
    customerId: (typeof customer === 'object' ? customer?.id : customer) ?? null,
    shipperId:
      found?.metadata?.shipper_id ?? found?.parent?.subscription_details?.metadata?.shipper_id ?? null,
  };
}
