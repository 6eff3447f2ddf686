import { expect, type Page } from '@playwright/test';
import { startStripeServer } from '../src/testing/servers/stripe-server';
import { expectGoodLayout } from './layout-checks';
import { expectToast } from './page-steps';
import { atLocalhost, startReplica } from './servers';
import { ADMIN, json, logIn, signIn } from './sessions';
import { test } from './test';

const OWN_ADMIN = 'shipper.admin@example.com';

/** Returns the id of a customer of the demo. */
async function idOf(page: Page, token: string, name: string): Promise<string> {
  const answer = await page.request.get(`/rest/v1/vw_shipper?search=${encodeURIComponent(name)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { rows: { id: string }[] }).rows[0]?.id ?? '';
}

test('an ADMIN sets a plan, and the customer sees under Billing the plan and whom to ask for a change', async ({
  page,
  otherBrowser,
}) => {
  const token = await signIn(page, ADMIN);
  const id = await idOf(page, token, 'Harbor Lantern Foods');
  await page.goto(`/customers/${id}?tab=billing`);
  await page.getByRole('button', { name: 'Set Pro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set plan' }).click();
  await expectToast(page, 'Pro plan set');
  await expect(page.getByText(/ of 25/)).toBeVisible();

  const customer = await otherBrowser();
  await signIn(customer, OWN_ADMIN);
  await customer.goto(`/customers/${id}?tab=billing`);
  await expect(customer.getByRole('heading', { name: 'Pro plan', exact: true })).toBeVisible();
  await expect(customer.getByText('Contact us to change your plan.')).toBeVisible();
  await expectGoodLayout(customer);

  const basic = await page.request.put(`/v1/shippers/${id}/plan`, {
    ...json(token),
    data: { plan: 'BASIC' },
  });
  expect(basic.status()).toBe(200);
});

test('a customer admin pays at Checkout and comes back to the new plan', async ({ page, baseURL }) => {
  let site = '';
  const stripe = await startStripeServer({ webhookUrl: () => `${site}/v1/stripe/webhook` });
  const replica = await startReplica(baseURL ?? '', stripe.env);
  // Checkout redirects to the machine's name, and the session belongs to that name.
  site = atLocalhost(replica.url);
  try {
    const token = await signIn(page, OWN_ADMIN);
    await page.goto(`${site}/login`);
    await logIn(page, OWN_ADMIN);
    await expect(page.getByRole('heading', { name: 'Quotes', exact: true })).toBeVisible();
    const id = await idOf(page, token, 'Harbor Lantern Foods');
    await page.goto(`${site}/customers/${id}?tab=billing`);
    await expect(page.getByText('$499.00 a month')).toBeVisible();
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await expect(page).toHaveTitle('Checkout');
    await page.goBack();
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { name: 'Pro plan', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open invoice A1B2-0001 at Stripe' })).toBeVisible();
    expect(stripe.objects.sessions.size).toBe(1);
    expect(stripe.objects.subscriptions.size).toBe(1);

    // The subscription is cancelled at Stripe, so that other tests find the customer with the demo's plan.
    for (const subscription of stripe.objects.subscriptions.values()) {
      const ended = stripe.event('customer.subscription.deleted', stripe.objects.cancel(subscription.id));
      const headers = { 'Content-Type': 'application/json', ...ended.headers };
      await page.request.post(`${site}/v1/stripe/webhook`, { headers, data: ended.body });
    }
    const headers = { Authorization: `Bearer ${await signIn(page, ADMIN)}` };
    const data = { plan: 'BASIC' };
    await expect
      .poll(async () => (await page.request.put(`/v1/shippers/${id}/plan`, { headers, data })).status())
      .toBe(200);
  } finally {
    await replica.stop();
    await stripe.close();
  }
});
