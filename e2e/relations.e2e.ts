import { expect, type Page } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { expectToast } from './page-steps';
import { requestQuotes, results } from './quote-steps';
import { ADMIN, SHIPPER, signIn } from './sessions';
import { test } from './test';

/** Tests how a customer and a carrier connect, from the request to a bookable price. */

const SHIPPER_ADMIN = 'shipper.admin@example.com';
const CARRIER_ADMIN = 'carrier.admin@example.com';
const CARRIER_NAME = 'Permafrost Pallet Lines';
const CUSTOMER_NAME = 'Harbor Lantern Foods';

/** Returns a row of the table, or its card. */
const rowOf = (page: Page, name: string) => page.locator('[data-row-id]').filter({ hasText: name });

async function confirm(page: Page, label: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
}

async function openCarriers(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/customers/carriers');
  await expect(rowOf(page, CARRIER_NAME)).toBeVisible();
}

/** Returns the text of the row with the carrier's quote for the demo's first search. */
async function bookingWords(page: Page): Promise<string> {
  const { requestId, quotes } = await requestQuotes(page, SHIPPER_ADMIN);
  expect(quotes.some(({ carrier }) => carrier.name === CARRIER_NAME)).toBe(true);
  await page.goto(`/quotes?request=${requestId}`);
  const row = results(page).locator('[data-row-id]').filter({ hasText: CARRIER_NAME }).first();
  await expect(row).toBeVisible();
  return (await row.textContent()) ?? '';
}

test('a customer requests a carrier, which accepts, sets its terms and approves', async ({
  page,
  otherBrowser,
}) => {
  // The demo's customer and carrier are already connected. The test ends their relationship first, and restores it by its
  // end.
  await openCarriers(page, SHIPPER_ADMIN);
  await rowOf(page, CARRIER_NAME)
    .getByRole('button', { name: `End the relationship with ${CARRIER_NAME}` })
    .click();
  await confirm(page, 'End relationship');
  await expectToast(page, `Relationship with ${CARRIER_NAME} ended`);
  await expect(rowOf(page, CARRIER_NAME)).toContainText('Not connected');
  expect(await bookingWords(page)).toContain('Call to confirm');

  await page.goto('/customers/carriers?filter=permafrost');
  await page.getByRole('button', { name: `Request carrier ${CARRIER_NAME}` }).click();
  await expect(rowOf(page, CARRIER_NAME)).toContainText('Requested');
  await expectGoodLayout(page);

  const carriers = await otherBrowser();
  const bearer = await signIn(carriers, CARRIER_ADMIN);
  const own = await carriers.request.get('/rest/v1/vw_carrier', {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  const { rows } = (await own.json()) as { rows: { id: string }[] };
  await carriers.goto(`/carriers/${rows[0]?.id}`);
  await carriers.getByRole('tab', { name: 'Relationships' }).click();
  await expect(carriers).toHaveURL(/\/terms$/);
  const customer = rowOf(carriers, CUSTOMER_NAME);
  await expect(customer).toContainText('Requested');
  await customer.getByRole('button', { name: `Start onboarding ${CUSTOMER_NAME}` }).click();
  await expect(customer).toContainText('Needs Onboarding');
  await customer.getByRole('button', { name: `Multiplier for ${CUSTOMER_NAME}` }).click();
  const dialog = carriers.getByRole('dialog');
  await dialog.getByLabel('Multiplier').fill('0,95');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter a number from 0.0001 to 10');
  await dialog.getByLabel('Multiplier').fill('0.95x');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(customer).toContainText('0.95x');
  await customer.getByRole('button', { name: `Approve ${CUSTOMER_NAME}` }).click();
  await carriers.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(customer).toContainText('Onboarded');
  await expectGoodLayout(carriers);

  await page.reload();
  await expect(rowOf(page, CARRIER_NAME)).toContainText('Onboarded');
  expect(await bookingWords(page)).toContain('Request Confirmation');
});

test('a customer’s staff see their carriers’ status read-only, and no response contains a multiplier', async ({
  page,
}) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/^\/(v1|rest)\//.test(pathname)) bodies.push(answer.text().catch(() => ''));
  });
  await openCarriers(page, SHIPPER);
  await expect(rowOf(page, CARRIER_NAME)).toContainText('Onboarded');
  await expect(page.getByRole('button', { name: /^(Request carrier|Withdraw|End)/ })).toHaveCount(0);
  await page.getByRole('link', { name: CARRIER_NAME, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: CARRIER_NAME })).toBeVisible();
  await expect(page.getByText('Onboarded')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByText(/multiplier/i)).toHaveCount(0);
  const found = await requestQuotes(page, SHIPPER);
  await page.goto(`/quotes?request=${found.requestId}`);
  await expect(results(page).locator('[data-row-id]').first()).toBeVisible();
  const bearer = await signIn(page, SHIPPER);
  const relations = await page.request.get('/rest/v1/vw_carrier_shipper', {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  const answers = [...(await Promise.all(bodies)), JSON.stringify(found), await relations.text()];
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.join('\n')).not.toMatch(/multiplier/i);
});

test('a second request for the same carrier reports its current status', async ({ page }) => {
  const name = 'Loblolly Regional Freight';
  await openCarriers(page, SHIPPER_ADMIN);
  const row = rowOf(page, name);
  await expect(row).toContainText('Not connected');
  const bearer = await signIn(page, SHIPPER_ADMIN);
  const id = await row.getAttribute('data-row-id');
  const asked = await page.request.post('/rest/v1/rpc/fn_relation_request', {
    headers: { Authorization: `Bearer ${bearer}` },
    data: { carrier_id: id },
  });
  expect(asked.status()).toBe(200);
  await row.getByRole('button', { name: `Request carrier ${name}` }).click();
  await expectToast(page, `Someone else already changed this: ${name} has been requested.`);
  await expect(row).toContainText('Requested');
  await row.getByRole('button', { name: `Withdraw the request to ${name}` }).click();
  await confirm(page, 'Withdraw');
  await expect(row).toContainText('Not connected');
});

test('filters are kept in the address and survive a reload; an ADMIN sees the carriers of the chosen customer', {
  tag: '@phone',
}, async ({ page }) => {
  await openCarriers(page, SHIPPER_ADMIN);
  const filters = page.getByRole('button', { name: /^Filters/ });
  if (await filters.isVisible()) await filters.click();
  await page.getByRole('combobox', { name: 'Relationship' }).selectOption({ label: 'Needs Onboarding' });
  await expect(page).toHaveURL(/status=PENDING/);
  await expect(rowOf(page, CARRIER_NAME)).toHaveCount(0);
  await expect(rowOf(page, 'Jackpine Border Lines')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-row-id]')).toHaveCount(1);
  await page.goBack();
  await expect(rowOf(page, CARRIER_NAME)).toBeVisible();

  await signIn(page, ADMIN);
  await page.goto('/customers/carriers');
  await expect(page.getByText('Choose a customer', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Customer' }).fill('copper');
  await page.getByRole('option', { name: 'Copperfield Provisions' }).click();
  await expect(page).toHaveURL(/customer=/);
  await expect(rowOf(page, CARRIER_NAME)).toContainText('Needs Onboarding');
});
