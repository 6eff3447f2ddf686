import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readPdf } from '../src/testing/loads/read-pdf';
import { expectGoodLayout } from './layout-checks';
import { bookLoad } from './load-steps';
import { expectToast } from './page-steps';
import { CARRIER, SHIPPER, signIn } from './sessions';
import { test } from './test';

/** Tests a load in two browsers: neither reloads to see what the other does. */

test('the carrier sees a requested load live and accepts it, both sides talk, and the customer accepts another day', async ({
  page,
  otherBrowser,
}) => {
  const carrierPage = await otherBrowser();
  await signIn(carrierPage, CARRIER);
  await carrierPage.goto('/loads');
  await expect(carrierPage.getByRole('heading', { name: 'Loads', exact: true })).toBeVisible();

  const load = await bookLoad(page);
  // The stream reports it within a second or two; polling would take half a minute.
  const waiting = carrierPage.getByRole('region', { name: /your answer$/ });
  await expect(waiting.getByRole('link', { name: load.number })).toBeVisible();

  await signIn(page, SHIPPER);
  await page.goto(`/loads/${load.id}`);
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept load' })).toBeHidden();

  await waiting.getByRole('link', { name: load.number }).click();
  await expect(carrierPage.getByRole('heading', { name: load.number })).toBeVisible();
  await expectGoodLayout(carrierPage);
  await carrierPage.getByRole('button', { name: 'Accept load' }).click();
  await expectToast(carrierPage, `Load ${load.number} is booked.`);
  await expect(carrierPage.getByText('Booked', { exact: true })).toBeVisible();
  await expect(carrierPage.getByRole('button', { name: 'Accept load' })).toBeHidden();
  await expect(page.getByText('Booked', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Accepted by / })).toBeVisible();

  const messagesOf = (one: Page) => one.getByRole('region', { name: 'Messages' });
  await messagesOf(carrierPage).getByRole('textbox').fill('Which dock?');
  const list = { name: 'Docks.csv', mimeType: 'text/csv', buffer: Buffer.from('dock,opens\n4,06:00\n') };
  await messagesOf(carrierPage).locator('input[type=file]').setInputFiles(list);
  await expect(messagesOf(carrierPage).getByText('Docks.csv is attached.')).toBeAttached();
  await carrierPage.keyboard.press('Control+Enter');
  const received = messagesOf(page).getByRole('listitem').filter({ hasText: 'Which dock?' });
  await expect(received).toBeVisible();
  const saved = page.waitForEvent('download');
  await received.getByRole('button', { name: 'Download Docks.csv' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(list.buffer.toString());

  await carrierPage.getByRole('button', { name: 'Propose days…' }).click();
  const dialog = carrierPage.getByRole('dialog', { name: `Propose other days for load ${load.number}` });
  const today = new Date().toISOString().slice(0, 10);
  await dialog.getByRole('textbox', { name: /^Pickup, / }).fill(today);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A truck is free today');
  await expectGoodLayout(carrierPage, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Propose days' }).click();

  const question = page.getByRole('region', { name: 'Proposed days' });
  await expect(question.getByText('A truck is free today')).toBeVisible();
  await expectGoodLayout(page);
  await question.getByRole('button', { name: 'Accept new days' }).click();
  await expectToast(page, 'The load has the new days.');
  for (const one of [page, carrierPage]) {
    await expect(one.getByText('Revision 2', { exact: true })).toBeVisible();
    // The pickup day is now today.
    await expect(one.getByRole('button', { name: 'Cancel load…' })).toBeDisabled();
    await expect(one.getByText(/^A booked load can be cancelled until the day before pickup/)).toBeVisible();
  }
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the rate confirmation' }).click();
  const { pages } = await readPdf(await readFile(await (await started).path()));
  expect(pages.join(' ')).toContain('Changes in revision 2');
  expect(pages.join(' ')).toContain('A truck is free today');

  await carrierPage.goto('/loads?view=month');
  await expect(carrierPage.getByRole('list', { name: /^Days of / })).toBeVisible();
  await expectGoodLayout(carrierPage);
});
