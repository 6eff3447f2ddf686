import { expect, type Page } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { requestQuotes } from './quote-steps';
import { json, signIn } from './sessions';
import { test } from './test';

const CARRIER_ADMIN = 'carrier.admin@example.com';

/** Returns the cell in the only row of the grid, by its column's header. */
async function cellOf(page: Page, header: string) {
  const headers = page.getByRole('columnheader');
  await expect(headers.filter({ hasText: header })).toHaveCount(1);
  const at = (await headers.allTextContents()).findIndex((text) => text.includes(header));
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect(rows).toHaveCount(1);
  return rows.locator('[role="gridcell"], [role="rowheader"]').nth(at);
}

test('a carrier tests its tariff, follows the row behind the price, edits it, and tests again', async ({
  page,
}) => {
  const bearer = json(await signIn(page, CARRIER_ADMIN));
  const found = await (await page.request.get('/rest/v1/vw_carrier', bearer)).json();
  const carrierId: string = found.rows[0].id;
  const { requestId } = await requestQuotes(page, CARRIER_ADMIN, { carrierId });
  const address = `/carriers/${carrierId}/test?test=${requestId}`;
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Shipment to test' })).toBeVisible();
  const price = page.getByRole('article', { name: 'Pallet, Shared' });
  await expect(price.getByText('The only lane with a price.')).toBeVisible();
  await expectGoodLayout(page);

  await price.getByRole('link', { name: 'Salinas Valley to New York Metro, frozen' }).click();
  await (await cellOf(page, 'Minimum')).click();
  await page.keyboard.type('1700');
  await page.keyboard.press('Enter');
  await expect(await cellOf(page, 'Minimum')).toHaveText('$1,700.00');
  const revisionOf = async () => {
    const { rows } = await (await page.request.get('/rest/v1/vw_carrier', bearer)).json();
    return rows[0].revision as number;
  };
  const before: number = found.rows[0].revision;
  await expect.poll(revisionOf).toBe(before + 1);

  await page.goto(address);
  await page.getByRole('button', { name: 'Test again' }).click();
  await expect(page.getByText('Linehaul: $1,609.00 → $1,700.00')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Earlier tests' }).getByRole('button')).toHaveCount(1);

  const undo = { ...bearer, data: { revision: before + 1 } };
  expect((await page.request.post(`/v1/carriers/${carrierId}/tariff/undo`, undo)).status()).toBe(200);
});
