import { expect, type Locator, type Page } from '@playwright/test';
import type { Pool } from '../src/contract/quotes/quote-pool';
import { expectGoodLayout } from './layout-checks';
import { openSampleQuotes, results } from './quote-steps';
import { json, signIn } from './sessions';
import { expirePool } from './stored-rows';
import { test } from './test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Request Confirmation' });

async function fillStop(stop: Locator, name: string): Promise<void> {
  await stop.locator('input[name$=".name"]').fill(name);
  await stop.getByLabel('Street').fill('40 Growers Lane');
  await stop.getByLabel('Contact').fill('Lupe Arriaga');
  await stop.getByLabel('Phone').fill('+1 831 555 0142');
}

/** The real server decides that two presses book one load, and the row on the screen shows it at once. */
test('a quote is booked from its row, once although pressed twice, and its load is booked again with the saved facility', async ({
  page,
}) => {
  await openSampleQuotes(page);
  const requests: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && new URL(sent.url()).pathname === '/v1/loads') requests.push(sent.url());
  });
  const row = results(page).locator('[data-row-id]').first();
  await row.getByRole('button', { name: 'Request Confirmation' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('region', { name: 'What you are booking' })).toBeVisible();
  await expectGoodLayout(page);
  const pickup = dialog.getByRole('region', { name: 'Pickup' });
  await fillStop(pickup, 'Salinas Shed 4');
  await pickup.getByRole('checkbox', { name: 'Keep this facility for next time' }).check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: 'Request Confirmation' }).click();
  await expect(dialog.getByLabel('Street').first()).toHaveValue('40 Growers Lane');
  await fillStop(dialog.getByRole('region', { name: 'Delivery' }), 'Hudson Kitchen 9');
  await dialog.getByLabel('Product description').fill('Frozen vegetables, IQF');
  await dialog.getByRole('button', { name: 'Request Confirmation' }).dblclick();
  await expect(dialog.getByRole('heading', { name: /^Requested from/ })).toBeFocused();
  expect(requests).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Back to quotes' }).click();
  const view = row.getByRole('link', { name: 'View Booking' });
  await expect(view).toBeVisible();
  await view.click();
  await expect(page).toHaveURL(/\/loads\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Salinas Shed 4').first()).toBeVisible();

  // The load is booked again for another day, with the facility that was saved.
  await page.getByRole('button', { name: 'Book again…' }).click();
  const again = page.getByRole('dialog', { name: /^Book L-/ });
  await again.getByRole('button', { name: 'Get the price' }).click();
  await expect(again.getByRole('heading', { name: /^Prices for / })).toBeFocused();
  await expectGoodLayout(page);
  await again
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await expect(again.getByRole('region', { name: 'Pickup' }).getByText('Known facility')).toBeVisible();
  // The facility is also suggested for the next load.
  await again.getByRole('region', { name: 'Pickup' }).locator('input[name$=".name"]').fill('Salinas Sh');
  await again.getByRole('option', { name: /Salinas Shed 4/ }).click();
  await again.getByRole('button', { name: 'Request Confirmation' }).click();
  await expect(again.getByRole('heading', { name: /^Requested from/ })).toBeFocused();
  await again.getByRole('link', { name: 'View Booking' }).click();
  await expect(page.getByText('Copy of')).toBeVisible();
});

/**
 * Tests what happens on a bad connection: an answer is lost, and a second tab books the same quote. The real server
 * decides that both are one load.
 */
test('after a lost answer the booking is retried with the same key, and another tab leads to the same load', async ({
  page,
}) => {
  const { requestId } = await openSampleQuotes(page);
  const other = await page.context().newPage();
  const openDialog = async (tab: Page) => {
    await tab.goto(`/quotes?request=${requestId}`);
    await results(tab)
      .locator('[data-row-id]')
      .first()
      .getByRole('button', { name: 'Request Confirmation' })
      .click();
    const dialog = dialogOf(tab);
    await fillStop(dialog.getByRole('region', { name: 'Pickup' }), 'Salinas Shed 4');
    await fillStop(dialog.getByRole('region', { name: 'Delivery' }), 'Hudson Kitchen 9');
    await dialog.getByLabel('Product description').fill('Frozen vegetables, IQF');
    return dialog;
  };
  // Live changes would show at once that the quote is booked.
  for (const tab of [page, other]) await tab.route(/\/realtime\/v1/, (route) => route.abort());
  const keys: (string | undefined)[] = [];
  await page.route('**/v1/loads', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  const [dialog, otherDialog] = [await openDialog(page), await openDialog(other)];
  const button = dialog.getByRole('button', { name: 'Request Confirmation' });
  await button.click();
  await expect(dialog.getByText('No connection to Coldlane. Your entries are kept.')).toBeVisible();
  await button.click();
  await expect(dialog.getByRole('heading', { name: /^Requested from/ })).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);

  await otherDialog.getByRole('button', { name: 'Request Confirmation' }).click();
  await expect(otherDialog.getByRole('heading', { name: 'This quote is booked', exact: true })).toBeFocused();
  const linkOf = (tab: Locator) => tab.getByRole('link', { name: 'View Booking' }).getAttribute('href');
  expect(await linkOf(otherDialog)).toBe(await linkOf(dialog));
  await other.close();
});

test('the dialog quotes an expired pool again, shows the old and the new price, and books at the new one', async ({
  page,
}) => {
  const bearer = await signIn(page);
  const shipment = { pallets: 4, grossWeightLbs: 4_800, accessorials: [] };
  const found = await page.request.post('/v1/quotes/pool', {
    ...json(bearer),
    data: {
      fromZip: '93901',
      temperature: 'FROZEN',
      commodity: 'FROZEN',
      stackable: false,
      foodGrade: false,
      earliestPickup: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      dropoffs: ['60601', '10001'].map((toZip) => ({ ...shipment, toZip })),
    },
  });
  const { groupId } = (await found.json()) as Pool;
  await expirePool(page, groupId);
  await page.goto(`/quotes?pool=${groupId}`);
  await page.getByRole('button', { name: 'Quote again' }).first().click();
  const dialog = dialogOf(page);
  const lines = dialog.getByRole('list', { name: 'Price then and now' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expectGoodLayout(page, '[role="dialog"]');
  for (const stop of ['Pickup', 'Dropoff 1', 'Dropoff 2']) {
    await fillStop(dialog.getByRole('region', { name: stop }), `Place of ${stop}`);
  }
  await dialog.getByLabel('Product description').fill('Frozen vegetables, IQF');
  await dialog.getByRole('button', { name: /^Accept .* and request$/ }).click();
  await expect(dialog.getByRole('heading', { name: /^Requested from/ })).toBeFocused();
  await dialog.getByRole('link', { name: 'View Booking' }).click();
  await expect(page.getByText('2 dropoffs').first()).toBeVisible();
});
