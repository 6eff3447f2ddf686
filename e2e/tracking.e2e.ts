import { expect } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { bookLoad } from './load-steps';
import { expectToast, tabTo } from './page-steps';
import { CARRIER, json, SHIPPER, signIn } from './sessions';
import { test } from './test';

/** Tests a load in three browsers: the carrier's phone, the customer's desktop, and a consignee without an account. */

test('a carrier records pickup and delivery on a phone, the customer sees it live, and the consignee by link', async ({
  page,
  otherBrowser,
}) => {
  const load = await bookLoad(page);
  const phone = await otherBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });
  const bearer = await signIn(phone, CARRIER);
  expect((await phone.request.post(`/v1/loads/${load.id}/accept`, json(bearer))).status()).toBe(200);

  await signIn(page, SHIPPER);
  await page.goto(`/loads/${load.id}`);
  const tracking = page.getByRole('list', { name: 'Tracking' });
  await expect(tracking.getByRole('listitem')).toHaveText([/^Picked up.*Promised/, /^Delivered.*Promised/]);

  // The keyboard alone suffices, because step, time and place are filled in.
  await phone.goto(`/loads/${load.id}`);
  const opener = phone.getByRole('button', { name: 'Record event' });
  const dialog = phone.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Record', exact: true });
  await opener.focus();
  await phone.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Picked up' })).toBeChecked();
  await tabTo(phone, dialog.getByLabel(/^Temperature/));
  await phone.keyboard.type('-2');
  // A field that the footer covers in part counts as a small target, although it can be scrolled clear.
  await dialog.getByLabel(/^Internal note/).evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await expectGoodLayout(phone, '[role="dialog"]');
  await tabTo(phone, submit);
  await phone.keyboard.press('Enter');
  await expectToast(phone, 'The event was recorded.');
  await expect(tracking.getByRole('listitem').first()).toContainText('-2 °F');

  await opener.click();
  await dialog.getByRole('radio', { name: 'Delivered' }).check();
  await expect(dialog.getByRole('textbox', { name: 'Place' })).toHaveValue('New York, NY');
  const chooser = phone.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Take a photo' }).click();
  const photo = { name: 'proof.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await (await chooser).setFiles(photo);
  await expect(dialog.getByAltText('The chosen photo')).toBeVisible();
  await submit.dblclick();
  await expect(phone.getByRole('list', { name: 'Tracking' }).getByRole('listitem')).toHaveCount(2);
  await expectGoodLayout(phone);

  const proof = tracking.getByRole('link', { name: 'Proof of delivery' });
  await expect(proof).toBeVisible();
  const shown = proof.getByRole('presentation');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_440);
  await page.getByRole('button', { name: 'Share tracking' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectGoodLayout(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expectGoodLayout(page);

  const consignee = await otherBrowser();
  await consignee.goto(address);
  await expect(consignee.getByRole('status').getByText('Delivered', { exact: true })).toBeVisible();
  await expect(consignee.getByRole('main')).not.toContainText('$');
  await expectGoodLayout(consignee);
  await consignee.reload();
  await expect(consignee.getByText(load.number)).toBeVisible();
});
