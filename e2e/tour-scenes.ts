import type { Locator, Page } from '@playwright/test';
import { choose, field } from './page-steps';
import { nameOf, openerOf, results, SAMPLE_SEARCH, search, temperature } from './quote-steps';
import { ADMIN, SHIPPER, signIn } from './sessions';
import { openLanes } from './tour-pictures';

/**
 * The scenes of the tour: a customer finds and books freight, the carrier answers, and both and Coldlane see the results.
 */

/** Takes a picture of the page with a sentence below it, shown for some seconds. */
export type Shoot = (page: Page, caption: string, seconds: number) => Promise<void>;
/** Opens a page in a new browser context. */
type OpenBrowser = () => Promise<Page>;

export async function playTour(shoot: Shoot, openBrowser: OpenBrowser): Promise<void> {
  const customer = await openBrowser();
  await searchQuotes(customer, shoot);
  await bookCheapest(customer, shoot);
  const carrier = await openBrowser();
  await answerAndTrack(carrier, customer, shoot);
  await editTariff(carrier, shoot);
  await readFigures(await openBrowser(), shoot);
}

async function searchQuotes(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: SHIPPER }).click();
  await shoot(page, 'Log in with one of the demo accounts', 2.5);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/quotes$/);
  await field(page, 'From').waitFor();
  await shoot(page, 'A customer ships four frozen pallets from Salinas to New York', 2.5);
  await field(page, 'From').fill(SAMPLE_SEARCH.fromZip);
  await shoot(page, 'A customer ships four frozen pallets from Salinas to New York', 1);
  await field(page, 'To').fill(SAMPLE_SEARCH.toZip);
  await temperature(page, 'Frozen').check();
  await choose(page, 'Commodity', 'Frozen');
  await shoot(page, 'A customer ships four frozen pallets from Salinas to New York', 1);
  await field(page, 'Pallets').fill(String(SAMPLE_SEARCH.pallets));
  await field(page, 'Gross weight (lbs)').fill(String(SAMPLE_SEARCH.grossWeightLbs));
  await shoot(page, 'Type ZIPs or cities, pallets, and weight', 2);
  const { quotes } = await search(page);
  await shoot(page, 'Every carrier’s all-in price, the cheapest first', 4);
  const [cheapest] = quotes;
  if (!cheapest) throw new Error('the search found no quotes');
  await openerOf(page, cheapest).click();
  await shoot(page, 'Each price adds up line by line: linehaul, surcharges, your contract, fuel', 5);
  await openerOf(page, cheapest).click();
  await page.getByRole('button', { name: /^Did not quote/ }).scrollIntoViewIfNeeded();
  await shoot(page, 'Who did not quote says why', 3.5);
  for (const quote of quotes.slice(0, 3))
    await results(page)
      .getByRole('checkbox', { name: `Select ${nameOf(quote)} to compare` })
      .check();
  await results(page).getByRole('button', { name: 'Compare 3' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'Compare up to four quotes side by side', 4.5);
  await page.keyboard.press('Escape');
}

async function fillStop(stop: Locator, name: string, street: string): Promise<void> {
  await stop.locator('input[name$=".name"]').fill(name);
  await stop.getByLabel('Street').fill(street);
  await stop.getByLabel('Contact').fill('Lupe Arriaga');
  await stop.getByLabel('Phone').fill('+1 831 555 0142');
}

async function bookCheapest(page: Page, shoot: Shoot): Promise<void> {
  const row = results(page).locator('[data-row-id]').first();
  await row.getByRole('button', { name: 'Request Confirmation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Confirmation' });
  await fillStop(dialog.getByRole('region', { name: 'Pickup' }), 'Salinas Shed 4', '40 Growers Lane');
  await fillStop(dialog.getByRole('region', { name: 'Delivery' }), 'Hudson Kitchen 9', '512 West Street');
  await dialog.getByLabel('Product description').fill('Frozen vegetables, IQF');
  await dialog
    .getByRole('region', { name: 'Pickup' })
    .evaluate((stop) => stop.scrollIntoView({ block: 'center' }));
  await shoot(page, 'Book it: who is at the pickup and at the delivery', 3.5);
  await dialog.getByRole('button', { name: 'Request Confirmation' }).click();
  await dialog.getByRole('heading', { name: /^Requested from/ }).waitFor();
  await dialog.getByRole('link', { name: 'View Booking' }).click();
  await page.waitForURL(/\/loads\/[0-9a-f-]{36}$/);
  await page.getByText('Salinas Shed 4').first().waitFor();
  await shoot(page, 'The load waits for the carrier; its papers exist already', 3.5);
}

async function answerAndTrack(carrier: Page, customer: Page, shoot: Shoot): Promise<void> {
  await signIn(carrier, 'carrier.admin@example.com');
  const { pathname } = new URL(customer.url());
  await carrier.goto(pathname);
  const accept = carrier.getByRole('button', { name: 'Accept load' }).first();
  await accept.waitFor();
  await shoot(carrier, 'The carrier sees the same load, and has an email about it', 3);
  await accept.click();
  const confirm = carrier.getByRole('dialog').getByRole('button', { name: /^Accept/ });
  if (await confirm.isVisible().catch(() => false)) await confirm.click();
  await carrier.getByRole('button', { name: 'Record event' }).first().waitFor();
  await shoot(carrier, 'One press accepts it', 2.5);
  await customer.getByText('Booked', { exact: true }).first().waitFor();
  await shoot(customer, 'The customer’s page says so without a reload', 3);
}

async function editTariff(page: Page, shoot: Shoot): Promise<void> {
  await openLanes(page);
  await shoot(page, 'Carriers edit thousands of rates like a spreadsheet', 4);
  const { pathname } = new URL(page.url());
  await page.goto(pathname.replace('/lanes', '/overview'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'They see which gaps in their tariff cost them quotes', 4);
}

async function readFigures(page: Page, shoot: Shoot): Promise<void> {
  await signIn(page, 'shipper.admin@example.com');
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'Customers see what they spend and save', 4);
  await signIn(page, ADMIN);
  await page.goto('/dashboard');
  await page.getByRole('figure', { name: 'Searches and bookings' }).waitFor();
  await shoot(page, 'Coldlane’s admins see what needs them today', 4.5);
}
