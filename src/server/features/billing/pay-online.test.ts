import { expect, test } from 'vitest';
import { billingApp } from '../../../testing/servers/billing-app';

const { stripeServer, people, billing, call, choose, limits, path, tell, runJobs, setLimits, clock, parts } =
  await billingApp();
const { shipperA, shipperB, admin } = people;
const { objects, requests } = stripeServer;

const urlOf = ({ body }: { body: unknown }) => (body as { url: string }).url;
const sessionOf = (answer: { body: unknown }) => urlOf(answer).split('/').at(-1) ?? '';
const opened = () => requests.filter((one) => one === 'POST /v1/checkout/sessions').length;
const live = () => {
  const found = [...objects.subscriptions.values()].find(({ status }) => status !== 'canceled');
  if (!found) throw new Error('no live subscription at Stripe');
  return found;
};

test('without a plan, a customer sees all plans with limits and prices', async () => {
  expect(await billing()).toEqual({
    shipperId: shipperA.id,
    isPaidOnline: true,
    hasPortal: false,
    subscription: null,
    plans: [
      ['LIGHT', 3, 100, 4_900],
      ['BASIC', 10, 1_000, 19_900],
      ['PRO', 25, 10_000, 49_900],
      ['ELITE', 0, 0, 99_900],
    ].map(([plan, numberOfSeats, searchCap, cents]) => ({
      ...{ plan, numberOfSeats, searchCap },
      price: { cents, currency: 'usd', interval: 'month', intervalCount: 1 },
    })),
  });
});

test('two clicks on a plan at once, a third later, and Back open one Checkout', async () => {
  const [first, second] = await Promise.all([choose('BASIC'), choose('BASIC')]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(urlOf(first)).toBe(urlOf(second));
  expect(urlOf(await choose('BASIC'))).toBe(urlOf(first));
  expect(objects.sessions.size).toBe(1);
  expect(objects.customers.size).toBe(1);
  const [session] = objects.sessions.values();
  expect(session).toMatchObject({
    price: 'price_basic',
    metadata: { shipper_id: shipperA.id, plan: 'BASIC' },
    cancel_url: `https://coldlane.example/customers/${shipperA.id}?tab=billing`,
  });
});

test('choosing another plan ends the open Checkout, so that nobody pays for both', async () => {
  const before = sessionOf(await choose('BASIC'));
  const answer = await choose('PRO');
  expect(objects.sessions.get(before)?.status).toBe('expired');
  expect(objects.sessions.get(sessionOf(answer))?.status).toBe('open');
});

test('two tabs that choose different plans at once leave one open Checkout', async () => {
  stripeServer.set('slow');
  const answers = await Promise.all([choose('LIGHT'), choose('ELITE')]);
  stripeServer.set('up');
  const open = [...objects.sessions.values()].filter(({ status }) => status === 'open');
  expect(open).toHaveLength(1);
  const [refused] = answers.filter(({ status }) => status !== 200);
  if (refused) expect(refused).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  expect(answers.some((answer) => answer.status === 200 && urlOf(answer) === open[0]?.url)).toBe(true);
});

test('a paid Checkout begins the plan: tier, seats, searches, renewal, and invoice', async () => {
  await setLimits(2, 7);
  const session = sessionOf(await choose('BASIC'));
  const subscription = objects.complete(session);
  // The event is late: meanwhile a second payment is refused, and the plan is looked up at once.
  expect(await choose('PRO')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('confirmed') },
  });
  await runJobs();
  expect(await limits()).toEqual(['BASIC', 10, 1_000]);
  expect(await tell('checkout.session.completed', objects.sessions.get(session) ?? {})).toMatchObject({
    status: 200,
  });
  expect(await billing()).toMatchObject({
    hasPortal: true,
    subscription: {
      plan: 'BASIC',
      status: 'active',
      isPaidByStripe: true,
      renewsAt: '2026-12-20T15:00:00.000Z',
    },
  });
  const invoices = await call(shipperA.admin, 'GET', path('invoices'));
  expect(invoices.body).toMatchObject({
    total: 1,
    rows: [{ number: 'A1B2-0001', status: 'paid', totalCents: 19_900, remainingCents: 0 }],
  });
  expect(subscription.status).toBe('active');
});

test('the same plan again is refused; another one leads to the page that confirms the change', async () => {
  const before = opened();
  expect(await choose('BASIC')).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  expect(urlOf(await choose('PRO'))).toBe(`${stripeServer.url}/p/session/price_pro`);
  expect(opened()).toBe(before);
  expect(await limits()).toEqual(['BASIC', 10, 1_000]);
  objects.changePrice(live(), 'price_pro');
  await tell('customer.subscription.updated', live());
  expect(await limits()).toEqual(['BASIC', 25, 10_000]);
});

test('a renewal keeps the limits that an ADMIN set by hand; the next change of plan does not', async () => {
  await setLimits(40, 20_000);
  objects.renew(live(), true);
  await tell('invoice.paid', { object: 'invoice', customer: live().customer });
  expect(await limits()).toEqual(['BASIC', 40, 20_000]);
  objects.changePrice(live(), 'price_elite');
  await tell('customer.subscription.updated', live());
  expect(await limits()).toEqual(['BASIC', 0, 0]);
});

test('an ADMIN cannot set a plan that Stripe runs; staff and others cannot reach it', async () => {
  expect(await call(admin, 'PUT', path('plan'), { plan: 'LIGHT' })).toMatchObject({ status: 409 });
  expect(await choose('PRO', shipperA.staff)).toMatchObject({ status: 403 });
  expect(await choose('PRO', shipperB.admin)).toMatchObject({ status: 404 });
  expect(await call(shipperB.admin, 'POST', path('billing-portal'))).toMatchObject({ status: 404 });
  expect(urlOf(await call(shipperA.admin, 'POST', path('billing-portal')))).toBe(
    `${stripeServer.url}/p/session/home`,
  );
});

test('of two subscriptions paid in two tabs the older one is ended, and the customer keeps the newer', async () => {
  const [customer] = objects.customers.values();
  const older = live();
  clock.advanceMs(60_000);
  const session = objects.newSession({
    customer: customer?.id ?? '',
    metadata: { shipper_id: shipperA.id, plan: 'PRO' },
    price: 'price_pro',
    success_url: '',
    cancel_url: '',
  });
  const newer = objects.complete(session.id);
  await tell('customer.subscription.created', newer);
  expect([older.status, newer.status]).toEqual(['canceled', 'active']);
  expect(await billing()).toMatchObject({ subscription: { plan: 'PRO' } });
  expect(await limits()).toEqual(['BASIC', 25, 10_000]);
});

test('a cancellation is shown until its day; then the customer has the Startup limits and nothing is deleted', async () => {
  const subscription = live();
  subscription.cancel_at_period_end = true;
  await tell('customer.subscription.updated', subscription);
  const item = subscription.items.data[0];
  expect((await billing()).subscription?.cancelAt).toBe(
    new Date((item?.current_period_end ?? 0) * 1_000).toISOString(),
  );
  expect(await limits()).toEqual(['BASIC', 25, 10_000]);
  objects.cancel(subscription.id);
  await tell('customer.subscription.deleted', subscription);
  expect((await billing()).subscription).toBeNull();
  expect(await limits()).toEqual(['LIGHT', 3, 100]);
  const listed = await call(shipperA.admin, 'GET', '/rest/v1/subscription');
  expect(listed.body).toMatchObject({
    total: 2,
    rows: [{ plan: 'PRO', status: 'canceled' }, { status: 'canceled' }],
  });
  // The customer can choose a plan again.
  objects.complete(sessionOf(await choose('LIGHT')));
  await tell('customer.subscription.created', live());
  expect(await limits()).toEqual(['LIGHT', 3, 100]);
});

test('while Stripe is down the call says so, nothing changes, and a silent Stripe is given up', async () => {
  const before = await limits();
  stripeServer.set('down');
  expect(await choose('PRO')).toMatchObject({
    status: 503,
    body: { code: 'NOT_READY', detail: expect.stringContaining('Nothing was changed') },
  });
  expect(await billing()).toMatchObject({ subscription: { plan: 'LIGHT' } });
  stripeServer.set('silent');
  const began = performance.now();
  await expect(parts.stripe?.readState('cus_1')).rejects.toThrow('took longer than 1000 ms');
  expect(performance.now() - began).toBeLessThan(1_500);
  stripeServer.set('up');
  expect(await limits()).toEqual(before);
  expect(urlOf(await choose('PRO'))).toContain('price_pro');
});
