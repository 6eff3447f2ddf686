import { sql } from 'kysely';
import { newId } from '../../domain/ids';
import { insertSubscription } from '../database/billing-rows';
import type { EndpointRow, RightCase } from './endpoint-case';
import { inList, signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { OWNERS, seesShipperA, shipperAId } from './owners';

/** Prepares customer A with a plan that an ADMIN set and with a Stripe customer. */
async function billedA(world: MatrixWorld): Promise<string> {
  const shipperId = shipperAId(world);
  await world.system(async (tx) => {
    await sql`delete from subscription where shipper_id = ${shipperId}`.execute(tx);
    await insertSubscription(tx, { shipperId });
    await sql`
      insert into stripe_customer (shipper_id, customer_id) values (${shipperId}, ${`cus_${newId()}`})
      on conflict do nothing`.execute(tx);
    // The bodies in this test name plans, none of which may equal the account's limits.
    await sql`update shipper_account set search_cap = 0, number_of_seats = 0 where shipper_id = ${shipperId}`.execute(
      tx,
    );
  });
  return shipperId;
}

const ofA = {
  about: 'of A',
  right: 'subscription.manage',
  ownersOf: OWNERS.shipperA,
  seenBy: seesShipperA,
  prepare: billedA,
  send: (_, { id }) => ({ params: { id } }),
} as const satisfies RightCase;

/** Calls about plans and payments. Staff and related carriers see the customer, but not its payments. */
export const BILLING_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  readBilling: signedIn(ofA),
  listInvoices: signedIn(ofA),
  setPlan: signedIn({
    ...ofA,
    right: 'shipper.plan',
    ownersOf: OWNERS.none,
    send: (_, { id }) => ({ params: { id }, body: { plan: 'ELITE' } }),
  }),
  openCheckout: signedIn({ ...ofA, send: (_, { id }) => ({ params: { id }, body: { plan: 'PRO' } }) }),
  openBillingPortal: signedIn(ofA),
  listSubscriptions: signedIn({
    ...inList('subscription.manage', OWNERS.shipperA, (world) => `"shipper_id":"${shipperAId(world)}"`, {
      isForbiddenWithoutRight: true,
    }),
    prepare: billedA,
  }),
  receiveStripeEvent: {
    audience: 'public',
    cases: [{ about: 'an event without a signature', send: () => ({ body: {} }), answers: 'INVALID_INPUT' }],
  },
};
