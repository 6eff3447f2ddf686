import { expect } from '@playwright/test';
import { expectAccessible } from './layout-checks';
import { bookLoad } from './load-steps';
import { SHIPPER, signIn } from './sessions';
import { test } from './test';

/** Tests the search everywhere: opened by shortcut on a desktop, and by the top bar's icon on a phone. */
test('a load is found by its reference, a lane fills the form, and both are recent the next time', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const load = await bookLoad(page);
  await signIn(page, SHIPPER);
  await page.goto('/loads');
  await expect(page.getByRole('heading', { name: 'Loads', level: 1, exact: true })).toBeVisible();
  const opener = page.getByRole('button', { name: 'Jump to a screen, lane, load or carrier' });
  const field = page.getByRole('combobox', { name: 'Search everywhere' });
  const open = async () => {
    // The key does nothing while a dialog is closing.
    await expect(field).toHaveCount(0);
    await (isMobile ? opener.tap() : page.keyboard.press('Control+k'));
  };
  const option = (name: string | RegExp) => page.getByRole('option', { name });

  await opener.focus();
  await open();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener, 'the focus returns').toBeFocused();

  await open();
  await field.fill('4500219377');
  await expect(page.getByRole('group', { name: 'Loads' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await field.fill(load.number.slice(2).toLowerCase());
  await expect(option(new RegExp(load.number))).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/loads/${load.id}`));
  await expect(page.getByText(load.number).first()).toBeVisible();

  await open();
  await field.fill('salinas ca > nyc');
  await option(/Salinas, CA.*New York, NY/).click();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/93901/);
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue(/10001/);
  await expect(page).toHaveURL(/\/quotes$/);

  await open();
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveText([/Salinas, CA/, new RegExp(load.number)]);
});
