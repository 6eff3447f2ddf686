import { expect } from '@playwright/test';
import { expectAccessible, expectGoodLayout } from './layout-checks';
import { field, tabTo } from './page-steps';
import { signIn } from './sessions';
import { test } from './test';

test('a key is created by keyboard with chosen permissions, and its calls show in its row', async ({
  page,
}) => {
  await signIn(page, 'shipper.staff@example.com');
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
  await expectAccessible(page);
  await expectGoodLayout(page);
});
