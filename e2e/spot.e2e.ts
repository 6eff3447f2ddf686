import { expect } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { linkIn, mailAfter } from './mail-steps';
import { requestQuotes } from './quote-steps';
import { CARRIER, SHIPPER, signIn } from './sessions';
import { test } from './test';

test('a carrier offers by the link of its mail, and the customer sees it live and can accept it', async ({
  page,
  otherBrowser,
}) => {
  const { requestId } = await requestQuotes(page, SHIPPER);
  await page.goto(`/quotes/spot/new?request=${requestId}`);
  await expect(page.getByText(/^\d+ of \d+ selected$/)).toBeVisible();
  await page.getByLabel('Product description').fill('Frozen vegetables');
  await expectGoodLayout(page);
  const mail = await mailAfter(page, CARRIER, async () => {
    await page.getByRole('button', { name: 'Send to carriers' }).click();
    await expect(page.getByText('No open offers')).toBeVisible();
  });
  // The page already shows the tariff quotes of the search.
  await expect(page.getByText('Best tariff', { exact: true })).toBeVisible();

  const carrierPage = await otherBrowser();
  await carrierPage.goto(linkIn(mail));
  await expect(carrierPage.getByText(/asks Permafrost Pallet Lines for an offer/)).toBeVisible();
  await expectGoodLayout(carrierPage);
  const delivery = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  await carrierPage.getByLabel('Total, US dollars').fill('1,234.50');
  await carrierPage.getByRole('textbox', { name: 'Delivery' }).fill(delivery);
  await carrierPage.getByLabel('Remark').fill('Team drivers');
  await carrierPage.getByRole('button', { name: 'Send offer' }).click();
  await expect(carrierPage.getByText('Your offer of $1,234.50')).toBeVisible();

  // The stream reports it within a second or two; polling would take half a minute.
  await expect(page.getByText('1 open offer', { exact: true })).toBeVisible();
  await expect(page.getByText('Team drivers')).toBeVisible();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: 'Accept… the offer of Permafrost Pallet Lines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept the offer of Permafrost Pallet Lines' });
  await expect(dialog.getByRole('button', { name: 'Accept $1,234.50' })).toBeVisible();
  await expectGoodLayout(page, '[role="dialog"]');

  await signIn(carrierPage, CARRIER);
  await carrierPage.goto('/quotes/spot');
  await expect(carrierPage.getByText('$1,234.50')).toBeVisible();
  await expectGoodLayout(carrierPage);
});
