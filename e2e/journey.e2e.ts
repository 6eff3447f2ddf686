import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Quote } from '../src/contract/quotes/quotes';
import { expectToast, field } from './page-steps';
import {
  chooseRateType,
  closeFilters,
  expectRows,
  fillSampleSearch,
  isPhone,
  nameOf,
  openerOf,
  openFilters,
  results,
  search,
  searchButton,
  sheetOf,
  sortBy,
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

test('a morning’s work: sign in, search, compare, save, share, export, edit and clear', {
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
  const { quotes, declined } = found;
  const cheapest = only(quotes, 0);
  const truckloads = quotes.filter(({ rateType }) => rateType === 'TRUCKLOAD');

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

  await test.step('sort by transit, by carrier, and by total again', async () => {
    await sortBy(page, 'Transit');
    await expect(page).toHaveURL(/sort=transit/);
    const fastestFirst = [...quotes].sort((one, other) => one.transitDays - other.transitDays);
    await expectRows(page, fastestFirst);
    await sortBy(page, 'Carrier');
    const carrierOf = ({ carrier }: Quote) => carrier.name;
    await expectRows(
      page,
      [...quotes].sort((one, other) => carrierOf(one).localeCompare(carrierOf(other))),
    );
    await sortBy(page, 'Total');
    await expectRows(page, quotes);
  });

  await test.step('filter by text and by rate type, then reset', async () => {
    const filter = page.getByRole('textbox', { name: 'Filter Quotes by total' });
    await openFilters(page);
    await filter.fill('sorrel');
    await expectRows(
      page,
      quotes.filter(({ carrier }) => carrier.name.startsWith('Sorrel')),
    );
    await filter.fill('');
    await closeFilters(page);
    await chooseRateType(page, 'Truckload');
    await expectRows(page, truckloads);
    await expect(
      results(page).getByText(`${truckloads.length} of ${quotes.length} quotes`, { exact: true }),
    ).toBeVisible();
    await openFilters(page);
    await filter.fill('no such carrier');
    await expect(page.getByText('No matches')).toBeVisible();
    await closeFilters(page);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expectRows(page, quotes);
    await expect(page).not.toHaveURL(/rate=|filter=/);
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

  await test.step('read which carriers did not quote, and why', async () => {
    expect(declined.length).toBeGreaterThan(0);
    const reasons = page.getByRole('button', { name: `Did not quote (${declined.length})` });
    await expect(reasons, 'open below ten quotes').toHaveAttribute('aria-expanded', 'true');
    for (const { carrier, detail } of declined) {
      const line = page.getByRole('listitem').filter({ hasText: carrier.name }).last();
      await expect(line.getByText(detail, { exact: true })).toBeVisible();
    }
  });

  await test.step('compare four quotes', async () => {
    const compare = results(page).getByRole('button', { name: /^Compare/ });
    const select = (quote: Quote) =>
      results(page).getByRole('checkbox', { name: `Select ${nameOf(quote)} to compare` });
    await select(cheapest).check();
    await expect(compare).toBeDisabled();
    for (const quote of quotes.slice(1, 4)) await select(quote).check();
    await expect(results(page).getByText('4 of up to 4 selected')).toBeVisible();
    await expect(select(only(quotes, 4))).toBeDisabled();
    await compare.click();
    const sheet = page.getByRole('dialog', { name: '4 quotes side by side' });
    for (const { carrier, totalCents } of quotes.slice(0, 4)) {
      await expect(sheet.getByRole('columnheader', { name: carrier.name }).first()).toBeVisible();
      await expect(sheet.getByText(usd(totalCents), { exact: true }).first()).toBeVisible();
    }
    await expect(page).toHaveURL(/compare=/);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/compare=/);
    await results(page).getByRole('button', { name: 'Clear selection' }).click();
  });

  await test.step('save a quote, reload, and remove it', async () => {
    const name = nameOf(cheapest);
    if (isPhone(page)) await openerOf(page, cheapest).click();
    // The button is in the phone's sheet or in the row.
    const act = (label: string) =>
      isPhone(page)
        ? sheetOf(page, cheapest).getByRole('button', { name: label })
        : results(page).getByRole('button', { name: `${label} from ${name}` });
    await act('Save Quote').click();
    await expectToast(page, `Quote from ${cheapest.carrier.name} saved`);
    await page.reload();
    await expect(act('Remove Quote')).toBeVisible();
    if (isPhone(page)) await close(page);
    await openFilters(page);
    await page.getByRole('button', { name: /^Saved \d/ }).click();
    await expectRows(page, [cheapest]);
    await page.getByRole('button', { name: /^Saved \d/ }).click();
    await closeFilters(page);
    if (isPhone(page)) await openerOf(page, cheapest).click();
    await act('Remove Quote').click();
    await expect(act('Save Quote')).toBeVisible();
    await expectToast(page, `Quote from ${cheapest.carrier.name} removed`);
  });

  await test.step('send a colleague the link, which opens the same quotes and dialog', async () => {
    const sheet = sheetOf(page, cheapest);
    if (!isPhone(page)) {
      await results(page)
        .getByRole('button', { name: `Details of ${nameOf(cheapest)}` })
        .click();
    }
    await expect(sheet.getByText(/Salinas, CA/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Copy link' }).click();
    await expectToast(page, 'Link copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());

    const colleague = await otherBrowser();
    await colleague.goto(link);
    await expect(colleague.getByText('Enter your email and password')).toBeVisible();
    await logIn(colleague, 'shipper.admin@example.com');
    await expect(sheetOf(colleague, cheapest)).toBeVisible();
    await close(colleague);
    await expectRows(colleague, quotes);
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

test('a slow search can be cancelled, and the next one succeeds', async ({ page }) => {
  await page.goto('/login');
  await logIn(page);
  await fillSampleSearch(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/quotes/search', async (route) => {
    await held;
    // The browser has meanwhile cancelled the call.
    await route.continue().catch(() => {});
  });
  await searchButton(page).click();
  await expect(page.getByText('Getting prices from every carrier…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Search' }).click();
  await expect(page.getByText('Search cancelled')).toBeVisible();
  await expect(field(page, 'Pallets')).toHaveValue('4');
  release();
  await page.unroute('**/v1/quotes/search');
  const { quotes } = await search(page);
  await expectRows(page, quotes);
});
