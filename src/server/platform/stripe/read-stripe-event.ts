import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeEvent } from './stripe-api';

/**
 * The greatest age or lead of a signature. Older and later ones are rejected, so that a recorded request cannot be sent
 * again.
 */
const TOLERANCE_SECONDS = 300;

const metadataSchema = z.object({ shipper_id: z.string().optional() }).nullish();
const customerSchema = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/** The fields of an event's object that tell whose it is. The object's form depends on the endpoint's API version. */
const objectSchema = z.object({
  object: z.string().optional(),
  id: z.string().optional(),
  customer: customerSchema,
  metadata: metadataSchema,
  parent: z.object({ subscription_details: z.object({ metadata: metadataSchema }).nullish() }).nullish(),
});

/** Checks the signature over the bytes that were sent. Returns null if it is wrong, too old, or from the future. */
export function readStripeEvent(
  stripe: Stripe,
  about: { readonly body: string; readonly signature: string; readonly now: Date; readonly secret: string },
): StripeEvent | null {
  const { body, signature, now, secret } = about;
  // Stripe's library rejects only old signatures.
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
    // The signature is wrong or old, or the signed body is not an event.
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
