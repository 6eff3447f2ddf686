import { expect } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { expectToast, tabTo } from './page-steps';
import { requestQuotes } from './quote-steps';
import { json, signIn } from './sessions';
import { test } from './test';

/** Tests a carrier's regions on its page: one is deactivated by keyboard, and the next search is declined. */

const CARRIER_ADMIN = 'carrier.admin@example.com';
const REGION = 'New York Metro';

test('a deactivated region declines at once, and can be reactivated', async ({ page, otherBrowser }) => {
  const shipper = await otherBrowser();
  const own = await page.request.get('/rest/v1/vw_carrier', json(await signIn(page, CARRIER_ADMIN)));
  const { rows } = (await own.json()) as { rows: { id: string; name: string }[] };
  const { id: carrierId = '', name = '' } = rows[0] ?? {};
  const outcomeOf = async () => {
    const { quotes, declined } = await requestQuotes(shipper);
    const isQuoted = quotes.some(({ carrier }) => carrier.name === name);
    return { isQuoted, code: declined.find(({ carrier }) => carrier.name === name)?.code };
  };
  expect((await outcomeOf()).isQuoted).toBe(true);
  await page.goto(`/carriers/${carrierId}/regions`);
  await page.getByRole('link', { name: REGION, exact: true }).click();
  await expect(page.getByRole('heading', { name: REGION, exact: true })).toBeVisible();
  await expect(page.getByText('No other quote from you')).toBeVisible();
  await expectGoodLayout(page);

  await tabTo(page, page.getByRole('button', { name: 'Deactivate…' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Lanes that stop')).toBeVisible();
  await page.keyboard.type('New York');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`Type ${REGION} exactly as it is written.`)).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(REGION);
  await page.keyboard.press('Enter');
  await expectToast(page, `${REGION} deactivated`);
  expect(await outcomeOf()).toEqual({ isQuoted: false, code: 'NO_LANE' });

  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expectToast(page, `${REGION} reactivated`);
  expect((await outcomeOf()).isQuoted).toBe(true);
});
