import { expect } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { linkIn, mailAfter } from './mail-steps';
import { expectToast } from './page-steps';
import { requestQuotes } from './quote-steps';
import { CARRIER, SHIPPER, signIn } from './sessions';
import { test } from './test';

test('a carrier makes an offer through the link in its mail, and the customer sees it live and accepts it', async ({
  page,
  otherBrowser,
}) => {
  test.setTimeout(240_000);
  const { requestId } = await requestQuotes(page, SHIPPER);
  await page.goto(`/quotes?request=${requestId}`);
  await page.getByRole('link', { name: 'Ask for spot quotes' }).click();
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
  for (const stop of [/Pickup/, /Delivery/]) {
    const fields = dialog.getByRole('region', { name: stop });
    await fields.getByPlaceholder('Choose one or type a new name').fill('Shed 4');
    await fields.getByLabel('Street').fill('40 Growers Lane');
    await fields.getByLabel('Contact').fill('Lupe Arriaga');
    await fields.getByLabel('Phone').fill('831 555 0118');
  }
  await expectGoodLayout(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Accept $1,234.50' }).click();
  await expect(page).toHaveURL(/\/loads\//);
  const number = await page.getByRole('heading', { name: /^L-/ }).innerText();
  await expectToast(page, `Load ${number} is booked.`);
  await expect(page.getByText('Booked', { exact: true })).toBeVisible();

  // The used link explains what happened. After login, the request links to its load.
  await carrierPage.reload();
  await expect(carrierPage.getByText('It was accepted. The load is booked.')).toBeVisible();
  await signIn(carrierPage, CARRIER);
  await carrierPage.goto('/quotes/spot');
  await expect(carrierPage.getByText('$1,234.50')).toBeVisible();
  await expectGoodLayout(carrierPage);
  // Other tests also leave requests in the list.
  const accepted = carrierPage.getByRole('row').filter({ hasText: '$1,234.50' });
  await accepted.getByRole('link', { name: /^S-/ }).click();
  await carrierPage.getByRole('link', { name: `View load ${number}` }).click();
  await expect(carrierPage.getByRole('heading', { name: number })).toBeVisible();
});
