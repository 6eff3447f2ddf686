import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { expectToast, field, tabTo } from './page-steps';
import { chunkOf } from './script-files';
import { ADMIN, SHIPPER, signIn } from './sessions';
import { test } from './test';

/** Tests that carriers can be created, edited, deactivated and reactivated. */

const CARRIER_ADMIN = 'carrier.admin@example.com';

/** A red square of two by two pixels. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);

const rowOf = (page: Page, name: string) => page.locator('[data-row-id]').filter({ hasText: name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const topOf = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().top);

async function openOwn(page: Page, email: string): Promise<string> {
  const bearer = await signIn(page, email);
  const own = await page.request.get('/rest/v1/vw_carrier', {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  const { rows } = (await own.json()) as { rows: { id: string; name: string }[] };
  await page.goto(`/carriers/${rows[0]?.id}`);
  const name = rows[0]?.name ?? '';
  await expect(heading(page, name)).toBeVisible();
  return name;
}

test('an ADMIN creates a carrier, gives it a logo, deactivates it and reactivates it', async ({
  page,
  otherBrowser,
}) => {
  const name = `Tern Point Cartage ${randomUUID().slice(0, 8)}`;
  await signIn(page, ADMIN);
  await page.goto('/carriers');
  await page.getByRole('button', { name: 'Create carrier' }).click();
  const dialog = page.getByRole('dialog');
  await field(page, 'Name').fill(name);
  await field(page, 'Type').selectOption({ label: 'Asset-light' });
  await expectGoodLayout(page);
  await dialog.getByRole('button', { name: 'Create carrier' }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\/carriers\/[0-9a-f-]{36}$/);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page
    .locator('form', { has: field(page, 'Phone') })
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeVisible();
  await field(page, 'Phone').fill('+1 503-555-0188');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  await expect(page.getByRole('region', { name: 'Company details' })).toContainText('+1 503-555-0188');
  await expect(page.getByRole('region', { name: 'Company details' }).locator('img')).toBeVisible();
  // With the page scrolled to the form, a phone's header would cover half a link.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectGoodLayout(page);
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await expect(page).toHaveURL(/\/audit\?about=/);
  await expect(page.locator('[data-row-id]').filter({ hasText: name }).first()).toBeVisible();

  await page.goto(`/carriers?filter=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  await expect(row.locator('img')).toBeVisible();
  await row.getByRole('button', { name: `Deactivate ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: `Deactivate ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Deactivated');
  const id = await row.getAttribute('data-row-id');
  await row.getByRole('button', { name: `Reactivate ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expectToast(page, `${name} reactivated`);

  const customers = await otherBrowser();
  await signIn(customers, SHIPPER);
  await customers.goto(`/carriers/${id}`);
  await expect(heading(customers, name)).toBeVisible();
  await expectGoodLayout(customers);
});

test('a carrier’s admin changes the company’s contact by keyboard alone', async ({ page }) => {
  await openOwn(page, CARRIER_ADMIN);
  const phone = field(page, 'Phone');
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await edit.press('Enter');
  const former = await phone.inputValue();
  const details = page.getByRole('region', { name: 'Company details' });
  const now = '+1 312-555-0199';
  await tabTo(page, phone);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(now);
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(details).toContainText(now);
  await page.reload();
  await edit.press('Enter');
  await expect(phone).toHaveValue(now);
  await phone.fill(former);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(details).toContainText(former);
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/regions$/);
  await expect(
    page.getByRole('table', { name: 'Regions' }).or(page.getByRole('list', { name: 'Regions' })),
  ).toBeVisible();
});

test('the content below the map of an overview does not move when the map loads late', async ({ page }) => {
  const holdBack = async (address: RegExp) => {
    let letGo: () => void = () => {};
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(address, async (route) => {
      await isLetGo;
      await route.continue();
    });
    return letGo;
  };
  const sendFigures = await holdBack(/\/coverage$/);
  const sendMap = await holdBack(chunkOf('PrefixMap'));
  await openOwn(page, CARRIER_ADMIN);
  const card = page.getByRole('region', { name: 'Coverage' });
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await expect(card.getByRole('status')).toBeVisible();
  const top = await topOf(edit);
  sendFigures();
  await expect(card.getByRole('status')).toHaveCount(0);
  expect(await topOf(edit)).toBe(top);
  sendMap();
  await expect(card.locator('svg circle').first()).toBeVisible();
  expect(await topOf(edit)).toBe(top);
});

test('one admin’s unsaved input survives another’s save, and neither overwrites the other', async ({
  page,
  otherBrowser,
}) => {
  const name = await openOwn(page, CARRIER_ADMIN);
  const openForm = (from: Page) => from.getByRole('button', { name: 'Edit', exact: true }).click();
  await openForm(page);
  const email = field(page, 'Email');
  const former = { phone: await field(page, 'Phone').inputValue(), email: await email.inputValue() };
  const other = await otherBrowser();
  await openOwn(other, CARRIER_ADMIN);
  await openForm(other);
  await field(other, 'Phone').fill('+1 312-555-0177');
  await email.fill('desk@permafrost-pallet-lines.example.com');
  await other.getByRole('button', { name: 'Save' }).click();
  await expectToast(other, 'Saved');
  await expect(email).toHaveValue('desk@permafrost-pallet-lines.example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  await expect(field(page, 'Phone')).toHaveValue('+1 312-555-0177');
  await page.reload();
  await expect(heading(page, name)).toBeVisible();
  await openForm(page);
  await expect(field(page, 'Phone')).toHaveValue('+1 312-555-0177');
  await expect(email).toHaveValue('desk@permafrost-pallet-lines.example.com');
  await field(page, 'Phone').fill(former.phone);
  await email.fill(former.email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
});
