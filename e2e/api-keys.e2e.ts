import { expect } from '@playwright/test';
import { expectAccessible, expectGoodLayout } from './layout-checks';
import { field, tabTo } from './page-steps';
import { PASSWORD, SHIPPER, startSession } from './sessions';
import { ageLogins } from './stored-rows';
import { test } from './test';

test('a key is created by keyboard with chosen permissions, and its calls show in its row', async ({
  page,
}) => {
  // A session of an earlier test may be older than ten minutes, and then the page would ask for the password.
  await startSession(page, SHIPPER);
  await page.goto('/api-keys');
  const create = page.getByRole('button', { name: 'Create key' }).first();
  await create.press('Enter');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, '[role="dialog"]');
  const name = `Dashboard ${Date.now()}`;
  await field(page, 'Name').pressSequentially(name);
  await tabTo(page, dialog.getByRole('radio', { name: 'Quote', exact: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'Read only' })).toBeChecked();
  const spot = dialog.getByRole('checkbox', { name: /^Read spot/ });
  await tabTo(page, spot);
  await page.keyboard.press('Space');
  await expect(spot).not.toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Create key' }));
  await page.keyboard.press('Enter');
  const key = await page.locator('code', { hasText: /^clk_\w{40}$/ }).textContent();
  await page.getByRole('button', { name: 'I have saved it' }).press('Enter');

  const headers = { Authorization: `Bearer ${key}` };
  const read = await page.request.get('/v1/loads?limit=1', { headers });
  expect([read.status(), read.headers()['ratelimit-limit']]).toEqual([200, '600']);
  const searched = await page.request.post('/v1/quotes/search', { headers, data: {} });
  expect([searched.status(), await searched.json()]).toMatchObject([403, { missingScope: 'quotes:search' }]);

  await page.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter');
  await expect(page.getByText('2 calls in the last 30 days', { exact: false })).toBeVisible();
  await expect(page.getByText('Read loads, their tracking, and their documents')).toBeVisible();
  await page.getByRole('button', { name: 'Calls per day as a table' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Calls per day as a table' }).getByRole('row')).toHaveCount(
    31,
  );
  await expectGoodLayout(page);
});

test('after an old login, a key and a calendar link are created once the password is confirmed', async ({
  page,
}) => {
  await startSession(page, SHIPPER);
  await ageLogins(page, SHIPPER);
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const password = proof.locator('input[name="password"]');
  async function prove() {
    await expect(proof).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(proof).toBeHidden();
  }

  await page.goto('/api-keys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await field(page, 'Name').fill(`After a while ${Date.now()}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await expect(proof).toBeVisible();
  await expectGoodLayout(page);
  await prove();
  await expect(page.locator('code', { hasText: /^clk_\w{40}$/ })).toBeVisible();
  await page.getByRole('button', { name: 'I have saved it' }).click();

  await ageLogins(page, SHIPPER);
  await page.goto('/loads?view=month');
  await page.getByRole('button', { name: 'Subscribe…' }).click();
  await page.getByRole('button', { name: /^(Create|Replace) link$/ }).click();
  await prove();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/v1\/calendar\/.*\.ics$/);
  await expectAccessible(page, '[role="dialog"]');
});
