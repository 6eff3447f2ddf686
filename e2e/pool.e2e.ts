import { expect } from '@playwright/test';
import type { Pool } from '../src/contract/quotes/quote-pool';
import { expectGoodLayout, expectOnPaper } from './layout-checks';
import { SAMPLE_SEARCH } from './quote-steps';
import { json, signIn } from './sessions';
import { test } from './test';

/** Tests the quotes of a pool. Only a browser shows that the matrix fits, and what a reload keeps. */

const DROPOFFS = [
  { toZip: '60601', pallets: 6, grossWeightLbs: 7_200, accessorials: [] },
  { toZip: '75201', pallets: 4, grossWeightLbs: 4_800, accessorials: [] },
  { toZip: '10001', pallets: 8, grossWeightLbs: 9_600, accessorials: [] },
];

test('a pool is opened by its address, one price is explained and printed, and its search is edited', async ({
  page,
}) => {
  const bearer = await signIn(page);
  const { fromZip, temperature } = SAMPLE_SEARCH;
  const earliestPickup = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const found = await page.request.post('/v1/quotes/pool', {
    ...json(bearer),
    data: {
      fromZip,
      temperature,
      commodity: 'FROZEN_SEAFOOD',
      stackable: false,
      foodGrade: false,
      earliestPickup,
      dropoffs: DROPOFFS,
    },
  });
  const { groupId } = (await found.json()) as Pool;
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`/quotes?pool=${groupId}`);
  await expect(page.getByText('4 quoted all lanes, 1 only some, 7 none')).toBeVisible();
  await page.getByRole('button', { name: /^Fastest for all 3 dropoffs/ }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Fastest/ })).toHaveAttribute('aria-pressed', 'true');
  expect(calls.filter((call) => call === 'POST /v1/quotes/pool')).toEqual([]);

  // The keyboard opens the breakdown of the cheapest carrier's price for Dallas.
  await page.getByRole('button', { name: /^Dropoff 2, Dallas, TX: .* from Sorrel Plains/ }).focus();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('region', { name: 'Price breakdown: Sorrel Plains Transport to Dallas, TX' });
  await expect(detail.getByText('Linehaul')).toBeVisible();
  await detail.getByRole('radio', { name: /^Truckload, reefer van/ }).check();
  await expect(page).toHaveURL(/chosen=/);
  await expectGoodLayout(page);
  const size = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await expect(detail.getByText('Total, all-in')).toBeVisible();
  await expect(page.getByText('Lane not served').last()).toBeVisible();
  await expectOnPaper(page);
  await page.emulateMedia({ media: null });
  if (size) await page.setViewportSize(size);
  await page.goBack();
  await expect(page).not.toHaveURL(/chosen=/);
  await page.getByRole('button', { name: 'Edit search' }).click();
  const last = page.getByRole('group', { name: 'Dropoff 3' });
  await expect(last.getByRole('textbox', { name: 'Pallets' })).toHaveValue('8');
  await expectGoodLayout(page);
});
