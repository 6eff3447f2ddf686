import { expect } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { field } from './page-steps';
import { SHIPPER, signIn } from './sessions';
import { test } from './test';

test('a carrier adds a terminal with hours, and a customer finds it by name in the quote form', async ({
  page,
  otherBrowser,
}) => {
  await signIn(page, 'carrier.admin@example.com');
  await page.goto('/facilities');
  await page.getByRole('button', { name: 'Add facility' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add facility' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Gabilan Cross-Dock 7');
  await dialog.getByRole('combobox', { name: /^Type/ }).selectOption('TERMINAL');
  await dialog.getByRole('textbox', { name: /^Street/ }).fill('70 Gabilan Way');
  await dialog.getByRole('textbox', { name: /^City/ }).fill('Salinas');
  await dialog.getByRole('textbox', { name: /^State/ }).fill('CA');
  await dialog.getByRole('textbox', { name: /^ZIP/ }).fill('93905');
  await dialog.getByRole('combobox', { name: /^Scheduling/ }).selectOption('BY_APPT');
  await dialog.getByRole('checkbox', { name: 'Mon' }).press('Space');
  await dialog.getByLabel('Mon opens').fill('06:30');
  await expectGoodLayout(page);
  await dialog.getByRole('button', { name: 'Add facility' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/facilities?filter=gabilan');
  await expectGoodLayout(page);
  await page.getByRole('link', { name: 'Gabilan Cross-Dock 7' }).click();
  await expect(page.getByText('06:30 to 15:00')).toBeVisible();
  await expect(page.getByText('By appointment only')).toBeVisible();
  await expectGoodLayout(page);

  const seen = await otherBrowser();
  await signIn(seen, SHIPPER);
  await seen.goto('/quotes');
  await field(seen, 'From').fill('gabilan');
  await seen.getByRole('option', { name: /Gabilan Cross-Dock 7/ }).click();
  await expect(field(seen, 'From')).toHaveValue('Gabilan Cross-Dock 7 · 93905 Salinas, CA');
});
