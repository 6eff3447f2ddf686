import { expect, type Page } from '@playwright/test';
import { createUser, deactivateCarrier } from './mail-steps';
import { expectToast, field } from './page-steps';
import { requestQuotes } from './quote-steps';
import { ADMIN, json, signIn } from './sessions';
import { test } from './test';

/** Tests that a carrier's admin builds the tariff on the tabs of its page, without any file, and that it is then quoted. */

const REGIONS = [
  { name: 'Seattle', places: '981, 98004', search: '98101' },
  { name: 'San Francisco', places: '941', search: '94105' },
] as const;
/** The rate of four pallets, and the price of a search with the fuel surcharge of 10%. */
const RATE = { dollars: '480', centsWithFuel: 52_800 };

/** Creates a carrier and logs in as its admin. */
async function newCarrier(page: Page): Promise<{ id: string; email: string }> {
  const made = await page.request.post('/rest/v1/rpc/fn_carrier_upsert', {
    ...json(await signIn(page, ADMIN)),
    data: { name: `Handmade Freight ${Date.now()}`, carrier_type: 'ASSET_BASED' },
  });
  const { id } = (await made.json()) as { id: string };
  const email = await createUser(page, id);
  await signIn(page, email);
  return { id, email };
}

/** Opens a tab, whose name ends with "to do" while something is missing there. */
const openTab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}(, to do)?$`) }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function addRegion(page: Page, { name, places }: (typeof REGIONS)[number]): Promise<void> {
  await openTab(page, 'Regions');
  await press(page, 'Add region');
  const dialog = page.getByRole('dialog');
  await field(page, 'Region').fill(name);
  await dialog.getByRole('button', { name: 'Add region' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name, exact: true }).click();
  await field(page, 'Add by ZIP, range, three-digit prefix, city, or state').fill(places);
  await expect(page.getByText(/^Adds [\d,]+ ZIPs/)).toBeVisible();
  await press(page, 'Add');
  await expect(page.getByRole('table', { name: 'ZIPs by prefix' })).toBeVisible();
}

/** Adds a region through the API, as its tab does. */
async function sendRegion(page: Page, carrierId: string, email: string): Promise<void> {
  const [, { name, places }] = REGIONS;
  const sent = await page.request.post(`/v1/carriers/${carrierId}/tariff/edits`, {
    ...json(await signIn(page, email)),
    data: {
      edits: [
        { type: 'regions', set: [{ key: null, cells: { region: name } }] },
        { type: 'region-zips', set: [{ key: null, cells: { region: name, zip: places } }] },
      ],
    },
  });
  expect(sent.status()).toBe(200);
}

/** Adds a sheet with one rate, for four pallets up to 1,000 miles. */
async function addRateSheet(page: Page, name: string): Promise<void> {
  await openTab(page, 'Rate sheets');
  await press(page, 'Add sheet');
  const dialog = page.getByRole('dialog');
  await field(page, 'Name').fill(name);
  await dialog.getByRole('button', { name: 'Add sheet' }).click();
  const grid = page.getByRole('grid', { name: `Rates of ${name}` });
  await grid.getByRole('row', { name: /^4/ }).getByRole('gridcell').nth(2).click();
  await page.keyboard.type(RATE.dollars);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved .* version \d+$/)).toBeVisible();
}

async function addLane(page: Page, rateSheet: string): Promise<void> {
  await openTab(page, 'Lanes');
  await press(page, 'Add lane');
  const dialog = page.getByRole('dialog');
  for (const [label, name] of [
    ['Origin', REGIONS[0].name],
    ['Destination', REGIONS[1].name],
    ['Temp.', 'Frozen'],
  ] as const) {
    await dialog.getByLabel(label).selectOption({ label: name });
  }
  await dialog.getByLabel('Rate sheet').fill(rateSheet);
  await dialog.getByRole('button', { name: 'Add lane' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 lane', { exact: true })).toBeVisible();
}

/** Adds one row with a maximum above any price. */
async function addFuel(page: Page): Promise<void> {
  await openTab(page, 'Fuel');
  await press(page, 'Add a row');
  const table = page.getByRole('table', { name: 'Fuel surcharges' });
  await table.getByRole('textbox', { name: /^Up to, per gallon/ }).fill('$9.00');
  await table.getByRole('textbox', { name: /^Surcharge/ }).fill('10%');
  await press(page, 'Save 1 row');
  await expectToast(page, 'Saved as a new version.');
}

test('a tariff built by hand on the tabs quotes its lane', async ({ page }) => {
  const { id, email } = await newCarrier(page);
  await page.goto(`/carriers/${id}`);
  const missing = page.getByRole('region', { name: 'What is missing to be quotable' });
  await missing.getByRole('link', { name: 'Add regions' }).click();
  await addRegion(page, REGIONS[0]);
  await sendRegion(page, id, email);
  await addRateSheet(page, 'Pacific');
  await addLane(page, 'Pacific');
  await addFuel(page);
  await openTab(page, 'Overview');
  await expect(missing).toContainText('1 lane can be quoted.');

  // `new-carrier.e2e.ts` follows the link to the test.
  const [fromZip, toZip] = [REGIONS[0].search, REGIONS[1].search];
  const { quotes } = await requestQuotes(page, email, { carrierId: id, fromZip, toZip });
  expect(quotes.map(({ totalCents }) => totalCents)).toEqual([RATE.centsWithFuel]);
  await deactivateCarrier(page, id);
});
