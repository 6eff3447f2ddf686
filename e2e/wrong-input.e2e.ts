import { expect, type Page } from '@playwright/test';
import { field } from './page-steps';
import {
  fillSampleSearch,
  openQuotes,
  openSampleQuotes,
  results,
  searchButton,
  temperature,
} from './quote-steps';
import { test } from './test';

/** Tests that wrong input in the form or the address is reported, and that no input is lost. */

const { PALLETS, WEIGHT, TOTAL } = {
  PALLETS: 'Pallets cannot exceed 26 per dropoff',
  WEIGHT: 'Weight cannot exceed 44,000 lbs per dropoff',
  TOTAL: 'Total pallets cannot exceed 26. Total gross weight cannot exceed 44,000 lbs.',
};

async function expectRefused(page: Page, name: string, typed: string, message: string | RegExp) {
  const one = field(page, name);
  await one.fill(typed);
  // Some fields report an error as soon as they lose the focus, and so move the button away during the click.
  await searchButton(page).click();
  await expect(one, `${name} of ${typed}`).toHaveAttribute('aria-invalid', 'true');
  await expect(one).toHaveAccessibleDescription(message);
  await expect(one).toBeFocused();
}

test('an empty form marks every required field and sends nothing', async ({ page }) => {
  await openQuotes(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await searchButton(page).click();
  await expect(page.getByText('Check the highlighted fields. Nothing was sent.')).toBeVisible();
  for (const name of ['From', 'To', 'Commodity', 'Pallets', 'Gross weight (lbs)']) {
    await expect(field(page, name)).toHaveAccessibleDescription('Required');
  }
  await expect(temperature(page, 'Frozen')).toHaveAccessibleDescription('Required');
  await expect(field(page, 'From')).toBeFocused();
  expect(sent.filter((url) => url.endsWith('/v1/quotes/search'))).toEqual([]);
});

test('a number that is too large, too small, fractional or not a number gets its own message', async ({
  page,
}) => {
  await openQuotes(page);
  await fillSampleSearch(page);
  await expectRefused(page, 'Pallets', '27', PALLETS);
  await expectRefused(page, 'Pallets', '0', 'Enter 1 or more');
  await expectRefused(page, 'Pallets', '-3', /Enter/);
  await expectRefused(page, 'Pallets', '2.5', 'Enter a whole number');
  await expectRefused(page, 'Pallets', 'four', 'Enter a whole number');
  await expectRefused(page, 'Pallets', '99999999999999999999', PALLETS);
  await expectRefused(page, 'Pallets', '', 'Required');
  await field(page, 'Pallets').fill('4');
  await expectRefused(page, 'Gross weight (lbs)', '44,001', WEIGHT);
  await expectRefused(page, 'Gross weight (lbs)', '44.000', 'Enter a whole number');
  await expectRefused(page, 'Gross weight (lbs)', '-4800', /Enter/);
  await field(page, 'Pallets').fill('30');
  await field(page, 'Gross weight (lbs)').fill('50000');
  await searchButton(page).click();
  await expect(page.getByText(TOTAL)).toBeVisible();
  await expect(field(page, 'Pallets')).toHaveAccessibleDescription(PALLETS);
  await expect(field(page, 'Gross weight (lbs)')).toHaveAccessibleDescription(WEIGHT);
  await expect(field(page, 'From')).toHaveValue('93901 · Salinas, CA');
});

test('an impossible temperature is reported, and degrees and class stay in sync', async ({ page }) => {
  await openQuotes(page);
  await fillSampleSearch(page);
  await expectRefused(page, 'Temperature (°F)', '-41', 'Enter -40 °F or more');
  await expectRefused(page, 'Temperature (°F)', '141', 'Enter 140 °F or less');
  await expectRefused(page, 'Temperature (°F)', 'cold', 'Enter whole degrees Fahrenheit');
  await expect(
    page.getByRole('radiogroup', { name: 'Temperature' }).getByRole('radio', { checked: true }),
  ).toHaveCount(0);
  await field(page, 'Temperature (°F)').fill('38');
  await expect(temperature(page, 'Chilled')).toBeChecked();
  await temperature(page, 'Frozen').check();
  await expect(field(page, 'Temperature (°F)')).not.toHaveValue('38');
});

test('a past, too distant or invalid date gets its own message', async ({ page }) => {
  await openQuotes(page);
  await fillSampleSearch(page);
  const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await expectRefused(page, 'Earliest pickup', dayFrom(-1), /Date is in the past\. The earliest is/);
  await expectRefused(page, 'Earliest pickup', dayFrom(400), /Date is too far ahead\. The latest is/);
  await expectRefused(page, 'Earliest pickup', '02/30', /Not a valid date/);
  await expectRefused(page, 'Earliest pickup', 'soon', /Not a valid date/);
  await expectRefused(page, 'Earliest pickup', '', 'Required');
});

test('an unknown place is reported at its field, and the corrected search succeeds', async ({ page }) => {
  await openQuotes(page);
  await fillSampleSearch(page);
  await expectRefused(page, 'To', '00001', '00001 is not a known ZIP or postal code');
  await field(page, 'To').fill('atlantis');
  await expect(page.getByText('No matching zip codes found')).toBeVisible();
  await field(page, 'To').press('Tab');
  await expect(field(page, 'To')).toHaveAccessibleDescription(
    'Choose a place from the list or type the full ZIP',
  );
  await expect(field(page, 'Gross weight (lbs)')).toHaveValue(/4,?800/);
  await field(page, 'To').fill('10001');
  await searchButton(page).click();
  await expect(results(page).getByText('5 quotes')).toBeVisible();
});

test('invalid search parameters are ignored', async ({ page }) => {
  const nonsense =
    '&sort=foo&rate=BARREL&days=-3&vehicle=TANK&delivery=soon&bookable=1&quote=unknown&compare=a,b';
  const { quotes } = await openSampleQuotes(page, nonsense);
  await expect(results(page).getByText(`${quotes.length} quotes`, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('filters that match nothing show an empty message, and one click resets them', async ({ page }) => {
  const { quotes } = await openSampleQuotes(page, '&rate=WEIGHT&filter=zzz');
  await expect(page.getByText('No matches')).toBeVisible();
  await expect(results(page).getByText(`0 of ${quotes.length} quotes`)).toBeVisible();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(results(page).getByText(`${quotes.length} quotes`, { exact: true })).toBeVisible();
});

for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'no-such-request']) {
  test(`an unknown request (${id}) is reported, with a button for a new search`, async ({ page }) => {
    await openQuotes(page);
    await page.goto(`/quotes?request=${id}`);
    await expect(page.getByText('Quotes not found')).toBeVisible();
    await page.getByRole('button', { name: 'New search' }).click();
    await expect(field(page, 'From')).toBeFocused();
    await expect(page).toHaveURL(/\/quotes$/);
  });
}

test('an unknown address shows the not-found page with a link to the quotes', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to quotes' }).click();
  await expect(page).toHaveURL(/\/login/);
});
