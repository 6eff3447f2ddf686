import { expect, type Page } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { expectToast, tabTo } from './page-steps';
import { ADMIN, signIn } from './sessions';
import { test } from './test';

/** Tests how a customer's admin manages its users. */

const SHIPPER_ADMIN = 'shipper.admin@example.com';
const CUSTOMER = 'Harbor Lantern Foods';

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

/** Sets the customer's seats; 0 means no limit. */
async function limitSeats(page: Page, seatsOf: (used: number) => number): Promise<void> {
  const headers = { Authorization: `Bearer ${await signIn(page, ADMIN)}` };
  const found = await page.request.get('/rest/v1/vw_shipper?search=harbor', { headers });
  const { rows } = (await found.json()) as { rows: { id: string; name: string; seats_used: number }[] };
  const customer = rows.find(({ name }) => name === CUSTOMER);
  const answer = await page.request.post('/rest/v1/rpc/fn_shipper_upsert', {
    headers,
    data: { id: customer?.id, number_of_seats: seatsOf(customer?.seats_used ?? 0) },
  });
  expect(answer.status()).toBe(200);
}

test('a customer’s admin invites, deactivates and reactivates a user', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const email = isMobile ? 'olive.phone@example.com' : 'olive@example.com';
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

test('a deactivation is shown even if reloading the list fails', async ({ page }) => {
  await openUsers(page);
  const staff = 'shipper.staff@example.com';
  await page.route('**/rest/v1/vw_profile*', (route) => route.abort());
  await rowOf(page, staff).getByRole('button', { name: 'Deactivate Theo Lindqvist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(rowOf(page, staff).getByText('Deactivated')).toBeVisible();
  await expect(page.getByText(/Could not load the users/)).toBeVisible();
  await page.unroute('**/rest/v1/vw_profile*');
  await rowOf(page, staff).getByRole('button', { name: 'Reactivate Theo Lindqvist' }).click();
  await expect(rowOf(page, staff).getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText(/Could not load the users/)).toBeHidden();
});

test('when all seats are taken, an invitation and a reactivation say so', async ({ page }) => {
  const email = 'seat@example.com';
  await openUsers(page);
  await invite(page, 'Sam', email);
  await expect(rowOf(page, email).getByText('Invited')).toBeVisible();
  await rowOf(page, email).getByRole('button', { name: 'Withdraw the invitation for Sam Journey' }).click();
  await page.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(rowOf(page, email).getByText('Deactivated')).toBeVisible();
  try {
    await limitSeats(page, (used) => used);
    await openUsers(page);
    await invite(page, 'Nora', 'none@example.com');
    const dialog = page.getByRole('dialog', { name: 'Invite a user' });
    await expect(dialog.getByText(/^All \d+ seats of Harbor Lantern Foods are taken\.$/)).toBeVisible();
    await expect(dialog.getByLabel('First name')).toHaveValue('Nora');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await rowOf(page, email).getByRole('button', { name: 'Invite Sam Journey again' }).click();
    await expectToast(page, 'seats of Harbor Lantern Foods are taken');
  } finally {
    await limitSeats(page, () => 0);
  }
});

test('filters are kept in the address, and Back from a user restores them', async ({ page }) => {
  await openUsers(page, '?role=SHIPPER_STAFF&filter=theo+lindqvist');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Theo Lindqvist' }).click();
  await expect(page.getByRole('heading', { name: /Theo Lindqvist/, level: 1 })).toBeVisible();
  await expectGoodLayout(page);
  await page.goBack();
  await expect(page).toHaveURL(/role=SHIPPER_STAFF&filter=theo/);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
});

test('by keyboard alone: a user is opened and their phone changed', async ({ page }) => {
  await openUsers(page, '?filter=theo+lindqvist');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Theo Lindqvist/, level: 1 })).toBeVisible();
  await tabTo(page, page.getByLabel('Phone'));
  await page.keyboard.type('+1 206 555 0142');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Saved');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 206 555 0142');
});

test('an unknown user is not found', async ({ page }) => {
  await signIn(page, SHIPPER_ADMIN);
  await page.goto('/users/00000000-0000-7000-8000-000000000099');
  await expect(page.getByText('User not found')).toBeVisible();
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(page).toHaveURL(/\/users$/);
});
