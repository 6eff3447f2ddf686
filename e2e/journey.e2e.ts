import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectToast, field } from './page-steps';
import {
  closeFilters,
  expectRows,
  fillSampleSearch,
  isPhone,
  nameOf,
  openerOf,
  openFilters,
  results,
  search,
  sheetOf,
  temperature,
  usd,
} from './quote-steps';
import { logIn, SHIPPER } from './sessions';
import { test } from './test';

/** Tests a freight clerk's morning, from the login to the exported file. */

const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

/** Returns the item at this index; throws if there is none. */
function only<One>(list: readonly One[], at: number): One {
  const one = list.at(at);
  if (one === undefined) throw new Error(`fewer than expected: ${list.length}`);
  return one;
}

test('a morning’s work: sign in, search, open a price, share it, export, edit and clear', {
  tag: '@phone',
}, async ({ page, context, otherBrowser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('log in with a demo account', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: SHIPPER }).click();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/quotes$/);
  });

  await fillSampleSearch(page);
  const found = await search(page);
  const { quotes } = found;
  const cheapest = only(quotes, 0);

  await test.step('see the quotes sorted by total, with the cheapest and the fastest marked', async () => {
    await expectRows(page, quotes);
    await expect(results(page).getByText(`${quotes.length} quotes`, { exact: true })).toBeVisible();
    for (const { totalCents } of quotes) {
      await expect(results(page).getByText(usd(totalCents), { exact: true })).toBeVisible();
    }
    await expect(results(page).getByText('Cheapest', { exact: true })).toHaveCount(1);
    await expect(
      results(page)
        .getByText(/fastest/i)
        .first(),
    ).toBeVisible();
  });

  await test.step('open the cheapest quote, whose lines add up to its total', async () => {
    const opener = openerOf(page, cheapest);
    await opener.click();
    if (!isPhone(page)) {
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('row', { name: `Price breakdown: ${nameOf(cheapest)}` })).toBeVisible();
    }
    const breakdown = isPhone(page) ? sheetOf(page, cheapest) : results(page);
    expect(cheapest.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(cheapest.totalCents);
    for (const line of cheapest.lines) {
      await expect(breakdown.getByText(line.label, { exact: true })).toBeVisible();
      await expect(breakdown.getByText(usd(line.cents), { exact: true }).first()).toBeVisible();
    }
    await expect(breakdown.getByText(usd(cheapest.totalCents), { exact: true }).first()).toBeVisible();
    if (isPhone(page)) {
      await page.goBack();
      await expect(opener).toBeFocused();
    } else await opener.click();
    await expect(
      isPhone(page) ? breakdown : page.getByRole('row', { name: `Price breakdown: ${nameOf(cheapest)}` }),
    ).toBeHidden();
  });

  await test.step('send a colleague the link, which opens the same quotes and dialog', async () => {
    const sheet = sheetOf(page, cheapest);
    const details = results(page).getByRole('button', { name: `Details of ${nameOf(cheapest)}` });
    await (isPhone(page) ? openerOf(page, cheapest) : details).click();
    await expect(sheet.getByText(/Salinas, CA/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Copy link' }).click();
    await expectToast(page, 'Link copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());

    // The link is the same on a phone, and colleagues open it on a desktop.
    if (!isPhone(page)) {
      const colleague = await otherBrowser();
      await colleague.goto(link);
      await expect(colleague.getByText('Enter your email and password')).toBeVisible();
      await logIn(colleague, 'shipper.admin@example.com');
      await expect(sheetOf(colleague, cheapest)).toBeVisible();
      await close(colleague);
      await expectRows(colleague, quotes);
    }
    await close(page);
    await expect(sheet).toBeHidden();
  });

  await test.step('filter by a delivery day and export exactly those rows', async () => {
    await page.getByRole('button', { name: 'Map and delivery days' }).click();
    await expect(page.getByRole('figure', { name: /^Map of the lane from Salinas, CA/ })).toBeVisible();
    const days = page.getByRole('list', { name: 'Delivery days' }).getByRole('button');
    const arrivals = [...new Set(quotes.map(({ dropoffDate }) => dropoffDate))].sort();
    await expect(days).toHaveCount(arrivals.length);
    const day = only(arrivals, 1);
    const ofTheDay = quotes.filter(({ dropoffDate }) => dropoffDate === day);
    await days.nth(1).click();
    await expect(page).toHaveURL(new RegExp(`delivery=${day}`));
    await expectRows(page, ofTheDay);

    const download = page.waitForEvent('download');
    await openFilters(page);
    if (!isPhone(page)) await page.getByRole('button', { name: /^Export \d/ }).click();
    await page.getByRole('button', { name: isPhone(page) ? /^Export CSV/ : /^CSV$/ }).click();
    const file = await download;
    await closeFilters(page);
    expect(file.suggestedFilename()).toBe('quotes-93901-10001.csv');
    const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(header).toContain('Carrier,Total,Transit');
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual(
      ofTheDay.map(({ carrier, totalCents, transitDays }) => [
        carrier.name,
        (totalCents / 100).toFixed(2),
        String(transitDays),
      ]),
    );
  });

  await test.step('edit the search, which is filled in, and clear the results', async () => {
    await page.getByRole('button', { name: 'Edit search' }).click();
    await expect(field(page, 'From')).toHaveValue('93901 · Salinas, CA');
    await expect(field(page, 'To')).toHaveValue('10001 · New York, NY');
    await expect(temperature(page, 'Frozen')).toBeChecked();
    await expect(field(page, 'Commodity')).toHaveValue('FROZEN');
    await expect(field(page, 'Gross weight (lbs)')).toHaveValue(/4,?800/);
    await field(page, 'Pallets').fill('8');
    const again = await search(page);
    expect(again.request.pallets).toBe(8);
    expect(again.requestId).not.toBe(found.requestId);
    await expect(page).not.toHaveURL(/delivery=/);
    await expectRows(page, again.quotes);

    await page.getByRole('button', { name: 'Clear Results' }).click();
    await expect(page.getByRole('heading', { name: 'Recent searches', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/quotes$/);
    await expect(field(page, 'From')).toBeFocused();
    await expect(field(page, 'Pallets')).toHaveValue('8');
  });
});
