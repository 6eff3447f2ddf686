import { expect, type Page } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { expectToast } from './page-steps';
import { requestQuotes, results } from './quote-steps';
import { json, signIn } from './sessions';
import { test } from './test';

/** Tests how a customer and a carrier connect, from the request to a bookable price. */

const SHIPPER_ADMIN = 'shipper.admin@example.com';
const CARRIER_ADMIN = 'carrier.admin@example.com';
const CARRIER_NAME = 'Permafrost Pallet Lines';
const CUSTOMER_NAME = 'Harbor Lantern Foods';

/** Returns a row of the table, or its card. */
const rowOf = (page: Page, name: string) => page.locator('[data-row-id]').filter({ hasText: name });

async function openCarriers(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/customers/carriers');
  await expect(rowOf(page, CARRIER_NAME)).toBeVisible();
}

/**
 * Expects that the carrier quotes the demo's first search. If `isBookable`, the customer can book the quote; otherwise
 * the customer has to confirm it by phone.
 */
async function expectQuote(page: Page, isBookable: boolean): Promise<void> {
  const { quotes } = await requestQuotes(page, SHIPPER_ADMIN);
  const quote = quotes.find(({ carrier }) => carrier.name === CARRIER_NAME);
  expect(quote?.bookable).toBe(isBookable);
}

/** Collects the bodies of the API's answers to a page. */
function collectAnswers(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/^\/(v1|rest)\//.test(pathname)) bodies.push(answer.text().catch(() => ''));
  });
  return bodies;
}

test('a customer requests a carrier, and the carrier accepts, sets terms that the customer never gets, and approves', async ({
  page,
  otherBrowser,
}) => {
  const bodies = collectAnswers(page);
  // The demo's customer and carrier are already connected. The test first ends their relationship, and has restored it
  // when it finishes.
  await openCarriers(page, SHIPPER_ADMIN);
  await rowOf(page, CARRIER_NAME)
    .getByRole('button', { name: `End the relationship with ${CARRIER_NAME}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'End relationship', exact: true }).click();
  await expectToast(page, `Relationship with ${CARRIER_NAME} ended`);
  await expect(rowOf(page, CARRIER_NAME)).toContainText('Not connected');
  await expectQuote(page, false);
  await page.getByRole('button', { name: `Request carrier ${CARRIER_NAME}` }).click();
  await expect(rowOf(page, CARRIER_NAME)).toContainText('Requested');
  await expectGoodLayout(page);

  const carriers = await otherBrowser();
  const own = await carriers.request.get('/rest/v1/vw_carrier', json(await signIn(carriers, CARRIER_ADMIN)));
  const { rows } = (await own.json()) as { rows: { id: string }[] };
  await carriers.goto(`/carriers/${rows[0]?.id}/terms`);
  const customer = rowOf(carriers, CUSTOMER_NAME);
  await expect(customer).toContainText('Requested');
  await customer.getByRole('button', { name: `Start onboarding ${CUSTOMER_NAME}` }).click();
  await expect(customer).toContainText('Needs Onboarding');
  await customer.getByRole('button', { name: `Multiplier for ${CUSTOMER_NAME}` }).click();
  const dialog = carriers.getByRole('dialog');
  await dialog.getByLabel('Multiplier').fill('0.95x');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(customer).toContainText('0.95x');
  await customer.getByRole('button', { name: `Approve ${CUSTOMER_NAME}` }).click();
  await carriers.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(customer).toContainText('Onboarded');
  await expectGoodLayout(carriers);

  await expectQuote(page, true);
  await page.reload();
  await expect(rowOf(page, CARRIER_NAME)).toContainText('Onboarded');
  await page.getByRole('link', { name: CARRIER_NAME, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: CARRIER_NAME })).toBeVisible();
  const { requestId } = await requestQuotes(page, SHIPPER_ADMIN);
  await page.goto(`/quotes?request=${requestId}`);
  await expect(results(page).locator('[data-row-id]').first()).toBeVisible();
  const answers = await Promise.all(bodies);
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.join('\n')).not.toMatch(/multiplier/i);
});

test('filters are kept in the address and survive a reload', { tag: '@phone' }, async ({ page }) => {
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
});
