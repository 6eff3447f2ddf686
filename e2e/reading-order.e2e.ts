import { expect, type Locator, type Page } from '@playwright/test';
import { bookLoad } from './load-steps';
import { openerOf, openSampleQuotes, results } from './quote-steps';
import { ADMIN, signIn } from './sessions';
import { test } from './test';
import { openLanes } from './tour-pictures';

/** Tests what a screen reader reads, and in which order, using the accessibility tree. */

/** Fails unless the tree has the lines in this order, with any lines between them, and no image without a name. */
async function expectOrder(root: Locator, lines: readonly string[]): Promise<void> {
  const tree = (await root.ariaSnapshot()).split('\n').map((line) => line.trim().replace(/^- '?/, ''));
  expect(
    tree.filter((line) => /^img:?$/.test(line)),
    'decorative images',
  ).toEqual([]);
  let at = 0;
  for (const line of lines) {
    const found = tree.findIndex((one, index) => index >= at && one.startsWith(line));
    expect(found, `"${line}" after "${tree[at - 1] ?? 'the start'}"`).toBeGreaterThanOrEqual(0);
    at = found + 1;
  }
}

const body = (page: Page) => page.locator('body');

test('quotes: the form, then each price before its booking, and the total after its lines', async ({
  page,
}) => {
  const { quotes } = await openSampleQuotes(page);
  const [cheapest] = quotes;
  if (!cheapest) throw new Error('the search found no quotes');
  await openerOf(page, cheapest).click();
  await page.getByRole('button', { name: 'Edit search' }).click();
  await expect(page.getByRole('combobox', { name: 'Commodity' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Total, all-in' })).toBeVisible();
  await expectOrder(body(page), [
    'link "Skip to content"',
    'banner',
    'navigation "Main"',
    'main',
    'heading "Quotes" [level=1]',
    'region "Search summary"',
    'form "Search quotes"',
    'combobox "From"',
    'combobox "To"',
    'textbox "Earliest pickup"',
    'textbox "Pallets"',
    'textbox "Gross weight (lbs)"',
    'radiogroup "Temperature"',
    'combobox "Commodity"',
    'button "Search"',
    'region "Quotes by total"',
    'heading "Quotes by total" [level=2]',
    'table "Quotes by total"',
    'columnheader "Total"',
    'checkbox "Select Permafrost Pallet Lines, Shared to compare"',
    'rowheader "Permafrost Pallet Lines, Shared"',
    'cell "$',
    'button "Request Confirmation"',
    'row "Price breakdown: Permafrost Pallet Lines, Shared"',
    'rowheader "Linehaul"',
    'rowheader "Fuel surcharge"',
    'rowheader "Total, all-in"',
    'checkbox "Select ',
    'heading "Did not quote',
    'list',
  ]);

  await results(page).getByRole('button', { name: 'Request Confirmation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request Confirmation' });
  await expect(dialog.getByRole('textbox', { name: 'Product description' })).toBeVisible();
  const [, first] = (await dialog.ariaSnapshot()).split('\n');
  expect(first?.trim()).toBe('- heading "Request Confirmation" [level=2]');
  await expectOrder(dialog, [
    'dialog "Request Confirmation"',
    'heading "Request Confirmation" [level=2]',
    'button "Close"',
    'region "What you are booking"',
    'paragraph: $',
    'list "Price breakdown: Permafrost Pallet Lines"',
    'term: Delivery',
    'region "Pickup 93901 Salinas, CA',
    'combobox "Facility"',
    'textbox "Street"',
    'textbox "Contact"',
    'textbox "Phone"',
    'region "Delivery 10001 New York, NY',
    'combobox "Facility"',
    'textbox "Phone"',
    'textbox "Set point °F"',
    'textbox "Product description"',
    'text: You can cancel until',
    'button "Cancel"',
    'button "Request Confirmation"',
  ]);
});

test('loads, the rate grid, and the dashboard: filters before rows, and a row by its name first', async ({
  page,
}) => {
  const { number } = await bookLoad(page);
  await page.goto('/loads');
  await expect(page.getByRole('rowheader', { name: number })).toBeVisible();
  await expectOrder(body(page), [
    'navigation "Main"',
    'heading "Loads" [level=1]',
    'region "Loads"',
    'textbox "Filter Loads"',
    'combobox "Status"',
    'status: ',
    'table "Loads"',
    'columnheader "Load"',
    'columnheader "Total"',
    `rowheader "${number}"`,
    `link "${number}"`,
    'cell "Pending"',
    'cell "Salinas, CA to New York, NY"',
    'cell "$',
  ]);

  await openLanes(page);
  await expect(page.getByRole('gridcell', { name: 'Chicago' }).first()).toBeVisible();
  await expectOrder(body(page), [
    'heading "Permafrost Pallet Lines" [level=1]',
    'tablist "Sections of this carrier"',
    'tab "Lanes" [selected]',
    'tabpanel "Lanes"',
    'textbox "Search lanes"',
    'combobox "Origin"',
    'button "Add lane"',
    'grid "Lanes"',
    'columnheader "Origin"',
    'columnheader "Pallet rate"',
    'gridcell "Chicago"',
    'button "Fill down Ctrl D"',
  ]);

  await signIn(page, ADMIN);
  await page.goto('/dashboard');
  await expect(page.getByRole('figure', { name: 'Searches and bookings' })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Top 20 bookings per carrier/ })).toBeVisible();
  await expectOrder(body(page), [
    'heading "Welcome Ada" [level=1]',
    'region "Figures"',
    'term: Total Searches',
    'definition',
    'term: Booking Amount',
    'region "Searches and bookings"',
    'heading "Searches and bookings" [level=2]',
    'radio "Week"',
    'figure "Searches and bookings"',
    'slider "Week"',
    'region "To look at today"',
    'heading "To look at today" [level=2]',
    'region "Top 20 customers"',
    'table "Top 20 customers',
    'region "Dead lanes"',
    'heading "Dead lanes" [level=2]',
    'region "Top 20 bookings per carrier"',
  ]);
});
