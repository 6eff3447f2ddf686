import { expect, type Locator, type Page } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { expectToast, field, tabTo } from './page-steps';
import { ADMIN, SHIPPER, signIn } from './sessions';
import { test } from './test';

/** Tests what an ADMIN can do with customers, and what a customer's own users can do. */

const OWN_ADMIN = 'shipper.admin@example.com';
const OWN = 'Harbor Lantern Foods';

/** A blue dot on white, 64 pixels wide. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAvElEQVR42u3awRVAMBRE0dkrUM2qogBEEDKZ83IU8O4u8r/WwY8AAAAAYHemeTn7fAGF6E8x+r+7rUR9098zZFL/2CCT9McMudXfNciw/pZBnvX1BtnWVxrkXF9jSAd0r780yL++bMgFWNUXDAA8AYb1ZwYAANoDbOsPDQAAAAAAAABXCQAA+KUE0B7Aw5YBYPi3UZ7XPQDDT2gSZmQJU8qEOXHCpD5hVyJkWyVhXyhkYytnZ461SwAA+pwNhfIcz3z6NKgAAAAASUVORK5CYII=',
  'base64',
);

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const rowOf = (page: Page, name: string): Locator =>
  page.locator('[data-row-id]').filter({ has: page.getByRole('link', { name, exact: true }) });
const isDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);

/** Creates a customer in the dialog, which then opens the customer's page. */
async function make(page: Page, name: string): Promise<void> {
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Create customer' }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'Seats allowed').fill('5');
  await field(page, 'Searches per month').fill('200');
  await page.getByRole('dialog').getByRole('button', { name: 'Create customer' }).click();
  await expectToast(page, `${name} created`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Creates a customer through the API. Returns its id. */
async function create(page: Page, name: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await signIn(page, ADMIN)}` };
  const data = { name, number_of_seats: 5, search_cap: 200 };
  const answer = await page.request.post('/rest/v1/rpc/fn_shipper_upsert', { headers, data });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

async function openOwn(page: Page): Promise<void> {
  await page.goto('/quotes');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  await expect(opener.or(settings).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  if ((await settings.getAttribute('aria-expanded')) === 'false') await settings.click();
  await page.getByRole('link', { name: 'My company', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: OWN })).toBeVisible();
}

test('an ADMIN creates a customer with a plan and a logo, which the list and the page show, and is warned before deactivating it', async ({
  page,
}) => {
  const name = 'Cedar Grocers';
  await signIn(page, ADMIN);
  await make(page, name);
  await expect(page).toHaveTitle('Shipper · Coldlane');
  await field(page, 'Plan').selectOption({ label: 'Basic' });
  await field(page, 'Seats allowed').fill('7');
  await field(page, 'Searches per month').fill('1,500');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeVisible();
  await save(page);
  await expectToast(page, 'Saved');
  await isDrawn(page.locator('header img').last());
  await expectGoodLayout(page);
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page).toHaveURL(/tab=billing/);
  await expect(page.getByText('0 of 1,500')).toBeVisible();
  await expectGoodLayout(page);

  await page.goto('/customers?filter=cedar');
  const row = rowOf(page, name);
  for (const text of ['Basic', '0 of 7', '0 of 1,500', 'Active']) await expect(row).toContainText(text);
  await isDrawn(row.locator('img'));
  await expectGoodLayout(page);

  await page.getByRole('button', { name: `Deactivate ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It has no users.');
  await expectGoodLayout(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, `${name} deactivated`);
  await expect(row).toContainText('Deactivated');
  await page.getByRole('button', { name: `Reactivate ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expectToast(page, `${name} reactivated`);
  await row.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await expect(
    page.getByText(new RegExp(`reactivated.*${name}|${name}.*reactivated`, 'i')).first(),
  ).toBeVisible();
});

test('a customer’s admin edits the company but not its plan', async ({ page }) => {
  await signIn(page, OWN_ADMIN);
  await openOwn(page);
  const description = 'Frozen seafood and vegetables';
  await field(page, 'Description').fill(description);
  await save(page);
  await expectToast(page, 'Saved');
  await page.reload();
  await expect(field(page, 'Description')).toHaveValue(description);
  for (const label of ['Plan', 'Seats allowed', 'Searches per month', 'Onboarding link']) {
    await expect(field(page, label)).toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: 'Plan and limits' })).toContainText('1,000');
  await expect(page.getByRole('button', { name: 'Deactivate' })).toHaveCount(0);
  await expectGoodLayout(page);
  await page.getByRole('main').getByRole('link', { name: 'Activity', exact: true }).click();
  await expect(page).toHaveURL(/\/audit\?about=/);
  await expect(page.locator('[data-row-id]').filter({ hasText: OWN }).first()).toBeVisible();
});

test('staff see their company read-only', async ({ page }) => {
  await signIn(page, SHIPPER);
  await openOwn(page);
  await expect(page.getByText('Seats allowed')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expectGoodLayout(page);
});

test('when two ADMINs edit one field, the second sees both values and keeps one', async ({
  page,
  otherBrowser,
}) => {
  const id = await create(page, 'Gorse Gelato');
  await page.goto(`/customers/${id}`);
  const other = await otherBrowser();
  await signIn(other, ADMIN);
  await other.goto(`/customers/${id}`);
  await field(other, 'Searches per month').fill('900');
  await field(page, 'Searches per month').fill('300');
  await field(page, 'Description').fill('Ices');
  await save(page);
  await expectToast(page, 'Saved');
  await save(other);
  const choice = other.getByRole('region', { name: 'Changed by someone else' });
  await expect(choice).toContainText(/Ada Okafor, .*300/);
  await expect(field(other, 'Description')).toHaveValue('Ices');
  const keepMine = other.getByRole('button', { name: 'Keep mine: Searches per month' });
  await expect(keepMine).toBeFocused();
  await expectGoodLayout(other);
  await keepMine.press('Enter');
  await save(other);
  await expectToast(other, 'Saved');
});

test('a customer is found, opened and left by keyboard alone', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/customers');
  await expect(page.getByRole('link', { name: OWN })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('harbor');
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/customers?filter=harbor');
  await expect(page.getByRole('link', { name: OWN })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: OWN })).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Details' }));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Basic plan')).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Description')).toBeVisible();
});
