import { expect, type Page } from '@playwright/test';
import { expectToast } from './page-steps';

/** Steps of an ADMIN with a new customer. They double-click buttons, as impatient people do. */

/** Presses the button on the list of customers, and submits the form. The new customer's page opens. */
export async function createCustomer(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).dblclick();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: button }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

interface FirstUser {
  readonly tab: string;
  readonly button: string;
  readonly role: string;
  readonly email: string;
}

/** Invites the customer's first user, Ana Field, on the customer's page. */
export async function inviteFirstUser(page: Page, { tab, button, role, email }: FirstUser): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: button }).first().dblclick();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Ana');
  await dialog.getByLabel('Last name').fill('Field');
  await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).dblclick();
  await expectToast(page, `Invitation sent to ${email}`);
}
