import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { billingApp } from '../../../testing/servers/billing-app';
import { syncCustomer } from './sync-customer';

const world = await billingApp();
const { stripeServer, people, billing, clock, limits, runJobs, sendEvent, tell, asSystem, parts, app } =
  world;
const { objects } = stripeServer;
const { shipperA } = people;

/** Begins a subscription at Stripe, for a customer that we do not know yet. */
function begin(price: string, shipperId = shipperA.id) {
  const customer = [...objects.customers.values()][0] ?? objects.newCustomer('Alder Foods', null);
  const session = objects.newSession({
    customer: customer.id,
    metadata: { shipper_id: shipperId, plan: 'BASIC' },
    price,
    success_url: '',
    cancel_url: '',
  });
  return objects.complete(session.id);
}

const countOf = async (table: 'subscription' | 'stripe_event') => {
  const { count } = await asSystem((tx) =>
    tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return count;
};

test('wrong, missing, old, and future signatures get 400 and leave nothing', async () => {
  const at = new Date(clock.now().getTime() - 301_000);
  const ahead = new Date(clock.now().getTime() + 301_000);
  const good = stripeServer.event('customer.subscription.created', {});
  const events = [
    { ...good, body: `${good.body} ` },
    { ...good, headers: {} },
    { ...good, headers: { 'Stripe-Signature': 't=1,v1=00' } },
    stripeServer.event('customer.subscription.created', {}, { secret: 'whsec_of_someone_else' }),
    stripeServer.event('customer.subscription.created', {}, { at }),
    stripeServer.event('customer.subscription.created', {}, { at: ahead }),
  ];
  for (const event of events) {
    expect(await sendEvent(event)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'Stripe-Signature' }] },
    });
  }
  expect(await countOf('stripe_event')).toBe(0);
  for (const ms of [-299_000, 299_000]) {
    const near = stripeServer.event('plan.created', {}, { at: new Date(clock.now().getTime() + ms) });
    expect(await sendEvent(near)).toMatchObject({ status: 200, body: { received: true } });
  }
});

test('a body of more than 256 kB is refused unread', async () => {
  const answer = await app.call('POST', '/v1/stripe/webhook', { bearer: null, body: 'x'.repeat(300_000) });
  expect(answer.status).toBe(413);
});

test('an event about an unknown customer is ignored with 200', async () => {
  const subscription = begin('price_basic', newId());
  expect(await tell('customer.subscription.created', subscription)).toMatchObject({ status: 200 });
  expect(await countOf('subscription')).toBe(0);
  objects.cancel(subscription.id);
});

test('our metadata names the customer of a subscription that was made at Stripe', async () => {
  await tell('customer.subscription.created', begin('price_basic'));
  expect(await billing()).toMatchObject({ subscription: { plan: 'BASIC', status: 'active' } });
  expect(await limits()).toEqual(['BASIC', 10, 1_000]);
});

test('the same event twice, also at once, is taken once', async () => {
  const [subscription] = [...objects.subscriptions.values()].filter(({ status }) => status === 'active');
  const event = stripeServer.event('customer.subscription.updated', subscription ?? {});
  const before = await countOf('stripe_event');
  const answers = await Promise.all([sendEvent(event), sendEvent(event), sendEvent(event)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await countOf('stripe_event')).toBe(before + 1);
  await runJobs();
  expect(await countOf('subscription')).toBe(1);
});

test('events in reverse order end in the state of Stripe', async () => {
  const [subscription] = [...objects.subscriptions.values()].filter(({ status }) => status === 'active');
  if (!subscription) throw new Error('no subscription');
  const began = stripeServer.event('customer.subscription.created', structuredClone(subscription));
  objects.changePrice(subscription, 'price_pro');
  const upgraded = stripeServer.event('customer.subscription.updated', structuredClone(subscription));
  objects.cancel(subscription.id);
  const ended = stripeServer.event('customer.subscription.deleted', structuredClone(subscription));
  for (const event of [ended, upgraded, began]) {
    expect((await sendEvent(event)).status).toBe(200);
    await runJobs();
  }
  expect((await billing()).subscription).toBeNull();
  expect(await limits()).toEqual(['LIGHT', 3, 100]);
});

test('if the state is read twice at once, the older one is not written', async () => {
  const subscription = begin('price_basic');
  await tell('customer.subscription.created', subscription);
  const stripe = parts.stripe;
  if (!stripe) throw new Error('no Stripe');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const old = await stripe.readState(subscription.customer);
  // This server reads the state before the upgrade, and writes after another server has stored the upgrade.
  const slow = syncCustomer(
    { ...parts, stripe: { ...stripe, readState: async () => held.then(() => old) } },
    shipperA.id,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  objects.changePrice(subscription, 'price_pro');
  await syncCustomer({ ...parts, stripe }, shipperA.id);
  release();
  await slow;
  expect(await billing()).toMatchObject({ subscription: { plan: 'PRO' } });
  expect(await limits()).toEqual(['BASIC', 25, 10_000]);
});

test('an event that arrives while Stripe is down is read later', async () => {
  const [subscription] = [...objects.subscriptions.values()].filter(({ status }) => status === 'active');
  if (!subscription) throw new Error('no subscription');
  objects.changePrice(subscription, 'price_elite');
  stripeServer.set('down');
  expect(await tell('customer.subscription.updated', subscription)).toMatchObject({ status: 200 });
  expect(await billing()).toMatchObject({ subscription: { plan: 'PRO' } });
  stripeServer.set('up');
  expect(await runJobs()).toEqual([]);
  expect(await billing()).toMatchObject({ subscription: { plan: 'ELITE' } });
});

test('the daily reading finds what no event reported', async () => {
  const [subscription] = [...objects.subscriptions.values()].filter(({ status }) => status === 'active');
  if (!subscription) throw new Error('no subscription');
  objects.changePrice(subscription, 'price_light');
  await world.check();
  expect(await runJobs()).toEqual([]);
  expect(await billing()).toMatchObject({ subscription: { plan: 'ELITE' } });
  clock.advanceMs(31 * 86_400_000);
  await world.check();
  await runJobs();
  expect(await billing()).toMatchObject({ subscription: { plan: 'LIGHT' } });
});
