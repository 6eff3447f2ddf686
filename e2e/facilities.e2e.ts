import { expect } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { field } from './page-steps';
import { json, SHIPPER, signIn } from './sessions';
import { test } from './test';

interface Facilities {
  rows: { id: string; name: string; shipper_id: string | null }[];
}

test('a carrier adds a terminal with hours, and a customer finds it by name in the quote form but no other customer’s place', {
  tag: '@phone',
}, async ({ page, otherBrowser }) => {
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

  // An ADMIN adds a facility of another customer, which this customer's admin can neither list nor open.
  const admin = await otherBrowser();
  const token = await signIn(admin, 'admin@example.com');
  const shippers = await admin.request.get('/rest/v1/vw_shipper?limit=100', json(token));
  const { rows } = (await shippers.json()) as { rows: { id: string }[] };
  const seen = await otherBrowser();
  const shipperToken = await signIn(seen, SHIPPER);
  const own = await seen.request.get('/rest/v1/vw_shipper?limit=100', json(shipperToken));
  const mine = new Set(((await own.json()) as { rows: { id: string }[] }).rows.map(({ id }) => id));
  const foreign = rows.find(({ id }) => !mine.has(id));
  expect(foreign).toBeDefined();
  const added = await admin.request.post('/v1/facilities', {
    ...json(token),
    data: {
      shipperId: foreign?.id,
      name: 'Gabilan Secret Shed',
      street: '1 Back Road',
      city: 'Salinas',
      state: 'CA',
      zip: '93905',
    },
  });
  expect(added.status()).toBe(200);
  const { id } = (await added.json()) as { id: string };
  const listed = await seen.request.get('/rest/v1/vw_facility?search=gabilan', json(shipperToken));
  expect(((await listed.json()) as Facilities).rows.map(({ name }) => name)).toEqual([
    'Gabilan Cross-Dock 7',
  ]);
  await seen.goto(`/facilities/${id}`);
  await expect(seen.getByText('Facility not found')).toBeVisible();

  await seen.goto('/quotes');
  await field(seen, 'From').fill('gabilan');
  await seen.getByRole('option', { name: /Gabilan Cross-Dock 7/ }).click();
  await expect(field(seen, 'From')).toHaveValue('Gabilan Cross-Dock 7 · 93905 Salinas, CA');
});
