import { expect, test } from 'vitest';
import { billingApp } from '../../../testing/servers/billing-app';

const world = await billingApp();
const {
  stripeServer,
  people,
  billing,
  call,
  choose,
  clock,
  limits,
  mails,
  path,
  runJobs,
  setLimits,
  tell,
  check,
} = world;
const { objects } = stripeServer;
const { shipperA } = people;
const DAY_MS = 86_400_000;

const answer = await choose('PRO');
const subscription = objects.complete((answer.body as { url: string }).url.split('/').at(-1) ?? '');
await tell('customer.subscription.created', subscription);

const mailed = () => mails.splice(0).map(({ to, subject }) => `${to}: ${subject}`);

test('a failed payment mails the admins once, takes nothing, and leaves the change of plan until it is paid', async () => {
  await setLimits(30, 12_000);
  clock.advanceMs(30 * DAY_MS);
  objects.renew(subscription, false);
  await tell('invoice.payment_failed', { object: 'invoice', customer: subscription.customer });
  await tell('customer.subscription.updated', subscription);
  expect(mailed()).toEqual(
    ['admin.a@alder.example: Payment overdue: Alder Foods'].map(() =>
      expect.stringMatching(/: Payment overdue: /),
    ),
  );
  expect(await limits()).toEqual(['BASIC', 30, 12_000]);
  expect(await billing()).toMatchObject({
    subscription: {
      status: 'past_due',
      pastDueSince: clock.now().toISOString(),
      limitsLowerAt: new Date(clock.now().getTime() + 14 * DAY_MS).toISOString(),
      areLimitsLowered: false,
    },
  });
  expect(await choose('ELITE')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('open invoice') },
  });
  const invoices = await call(shipperA.admin, 'GET', path('invoices'));
  expect((invoices.body as { rows: unknown[] }).rows[0]).toMatchObject({
    status: 'open',
    remainingCents: 49_900,
  });
});

test('nothing is taken for 14 days; then the customer has at most the Startup limits', async () => {
  clock.advanceMs(14 * DAY_MS - 1);
  await check();
  expect(await limits()).toEqual(['BASIC', 30, 12_000]);
  clock.advanceMs(1);
  await Promise.all([check(), check()]);
  expect(await limits()).toEqual(['LIGHT', 3, 100]);
  expect(await billing()).toMatchObject({ subscription: { plan: 'PRO', areLimitsLowered: true } });
  await runJobs();
  expect(mailed()).toEqual([]);
});

test('a payment gives everything back, also what an ADMIN had set by hand', async () => {
  objects.pay(subscription);
  await tell('invoice.paid', { object: 'invoice', customer: subscription.customer });
  expect(await limits()).toEqual(['BASIC', 30, 12_000]);
  expect(await billing()).toMatchObject({
    subscription: { status: 'active', pastDueSince: null, areLimitsLowered: false },
  });
});

test('the next unpaid period is mailed again', async () => {
  clock.advanceMs(30 * DAY_MS);
  objects.renew(subscription, false);
  await tell('invoice.payment_failed', { object: 'invoice', customer: subscription.customer });
  expect(mailed()).toHaveLength(1);
});

test('a payment whose event was lost takes nothing: Stripe is asked first, and without its answer nothing is taken', async () => {
  clock.advanceMs(20 * DAY_MS);
  stripeServer.set('down');
  await check();
  expect(await limits()).toEqual(['BASIC', 30, 12_000]);
  stripeServer.set('up');
  objects.pay(subscription);
  await check();
  expect(await limits()).toEqual(['BASIC', 30, 12_000]);
  expect(await billing()).toMatchObject({ subscription: { status: 'active' } });
});

test('nobody is mailed once it is paid, nor who left the customer', async () => {
  clock.advanceMs(30 * DAY_MS);
  objects.renew(subscription, false);
  await world.sendEvent(
    stripeServer.event('invoice.payment_failed', { object: 'invoice', customer: subscription.customer }),
  );
  await world.asSystem((tx) =>
    tx.deleteFrom('profile_shipper').where('profile_id', '=', shipperA.admin.profileId).execute(),
  );
  await runJobs();
  expect(mailed()).toEqual([]);
});
