import { expect, type Page } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { expectToast, tabTo } from './page-steps';
import { signIn } from './sessions';
import { test } from './test';

/** Tests how a customer's admin manages its users. */

const SHIPPER_ADMIN = 'shipper.admin@example.com';

const cell = (page: Page, email: string) => page.getByText(email, { exact: true });
/** Returns a row of the table, or a card. */
const rowOf = (page: Page, email: string) => page.locator('[data-row-id]').filter({ has: cell(page, email) });

async function openUsers(page: Page, query = ''): Promise<void> {
  await signIn(page, SHIPPER_ADMIN);
  await page.goto(`/users${query}`);
  await expect(page.getByText(/^\d+ users?$/)).toBeVisible();
}

async function invite(page: Page, firstName: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a user' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill(firstName);
  await dialog.getByLabel('Last name').fill('Journey');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
}

test('a customer’s admin invites, deactivates and reactivates a user', async ({ page }) => {
  const email = 'olive@example.com';
  await openUsers(page);
  await expectGoodLayout(page);
  await invite(page, 'Olive', email);
  await expectToast(page, `Invitation sent to ${email}`);
  await expect(rowOf(page, email).getByText('Invited')).toBeVisible();
  await expect(rowOf(page, email).getByText('Customer Staff')).toBeVisible();

  const staff = 'shipper.staff@example.com';
  await rowOf(page, staff).getByRole('button', { name: 'Deactivate Theo Lindqvist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate Theo Lindqvist?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, staff).getByText('Active', { exact: true })).toBeVisible();

  await rowOf(page, staff).getByRole('button', { name: 'Deactivate Theo Lindqvist' }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'Theo Lindqvist deactivated');
  await expect(rowOf(page, staff).getByText('Deactivated')).toBeVisible();
  await rowOf(page, staff).getByRole('button', { name: 'Reactivate Theo Lindqvist' }).click();
  await expectToast(page, 'Theo Lindqvist reactivated');
  await expect(rowOf(page, staff).getByText('Active', { exact: true })).toBeVisible();
});

test('by keyboard alone a filtered user is opened and their phone changed, and Back restores the filters', async ({
  page,
}) => {
  await openUsers(page, '?role=SHIPPER_STAFF&filter=theo+lindqvist');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Theo Lindqvist/, level: 1 })).toBeVisible();
  await expectGoodLayout(page);
  await tabTo(page, page.getByLabel('Phone'));
  await page.keyboard.type('+1 206 555 0142');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Saved');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 206 555 0142');
  await page.goBack();
  await expect(page).toHaveURL(/role=SHIPPER_STAFF&filter=theo/);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
});
