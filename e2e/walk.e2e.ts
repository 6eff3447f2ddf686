import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { choose, signIn, test } from './steps';

/** A newcomer's first minutes: sign in, ask for a lane, see why each price is what it is and who declined. */

interface Quote {
  id: string;
  carrier: { name: string };
  totalCents: number;
  lines: { label: string; cents: number }[];
}
interface Found {
  requestId: string;
  quotes: Quote[];
  declined: { carrier: { name: string }; code: string; detail: string }[];
}

const usd = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function searchTheWalk(page: Page): Promise<Found> {
  await page.locator('input[name=fromZip]').fill('93901');
  await page.locator('input[name=toZip]').fill('10001');
  await choose(page, 'Temperature', 'Frozen');
  await choose(page, 'Commodity', 'Frozen');
  await page.getByLabel('Pallets').fill('4');
  await page.getByLabel('Gross weight (lbs)').fill('4800');
  const answered = page.waitForResponse('**/v1/quotes/search');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const response = await answered;
  expect(response.status()).toBe(200);
  return (await response.json()) as Found;
}

/** The button that opens a quote's breakdown in its row. */
const openerOf = (page: Page, quote: Quote) =>
  page.getByRole('button', { name: new RegExp(`^${quote.carrier.name}`) }).first();

async function expectAccessible(page: Page) {
  // Contrast is measured on what is there for good, not in the middle of a fade.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('signs in, searches, opens a breakdown, reads a decline, and finds it all again', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page);
  await signIn(page);
  await expectAccessible(page);

  const found = await searchTheWalk(page);
  expect(found.quotes.length).toBeGreaterThanOrEqual(2);
  expect(found.declined.length).toBeGreaterThanOrEqual(1);
  await expect(page).toHaveURL(new RegExp(`request=${found.requestId}`));

  const showsEveryPrice = async () => {
    for (const quote of found.quotes) {
      await expect(openerOf(page, quote)).toBeVisible();
      await expect(page.getByText(usd(quote.totalCents), { exact: true }).first()).toBeVisible();
    }
  };
  await showsEveryPrice();

  const cheapest = found.quotes[0] as Quote;
  expect(cheapest.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(cheapest.totalCents);
  const opener = openerOf(page, cheapest);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  const breakdown = page.getByRole('region', { name: `Price breakdown of ${cheapest.carrier.name}` });
  for (const line of cheapest.lines) {
    await expect(breakdown.getByText(line.label, { exact: true })).toBeVisible();
    await expect(breakdown.getByText(usd(line.cents), { exact: true }).first()).toBeVisible();
  }
  await expect(breakdown.getByText(usd(cheapest.totalCents), { exact: true })).toBeVisible();
  await expectAccessible(page);

  const declined = found.declined[0] as Found['declined'][number];
  const declines = page.getByRole('button', { name: /Did not quote/ });
  if ((await declines.getAttribute('aria-expanded')) !== 'true') await declines.click();
  await expect(page.getByText(declined.detail)).toBeVisible();
  await expect(page.getByText(declined.carrier.name).last()).toBeVisible();
  await expectAccessible(page);

  let searches = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/quotes/search')) searches += 1;
  });
  await page.reload();
  await showsEveryPrice();
  expect(searches).toBe(0);

  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page.getByText('Are you sure you want to logout?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`/quotes?request=${found.requestId}`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('wrong input is told beside its field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email').fill('shipper.staff@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Email or password is wrong.')).toBeVisible();

  await signIn(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Required').first()).toBeVisible();

  await page.locator('input[name=fromZip]').fill('93901');
  await page.locator('input[name=toZip]').fill('00001');
  await choose(page, 'Temperature', 'Frozen');
  await choose(page, 'Commodity', 'Frozen');
  await page.getByLabel('Pallets').fill('27');
  await page.getByLabel('Gross weight (lbs)').fill('4800');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Pallets cannot exceed 26 per dropoff')).toBeVisible();
  await page.getByLabel('Pallets').fill('4');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No place is known for 00001')).toBeVisible();
  await expect(page.getByLabel('Gross weight (lbs)')).toHaveValue(/4,?800/);
});

test('a request that is not there for the user says so', async ({ page }) => {
  await signIn(page);
  await page.goto('/quotes?request=01890a5d-ac96-774b-bcce-b302099a8057');
  await expect(page.getByText('These quotes cannot be shown')).toBeVisible();
});
