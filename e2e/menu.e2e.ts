import { expect, type Locator } from '@playwright/test';
import { ignoreCache } from './kept-contexts';
import { field } from './page-steps';
import { fillSampleSearch, openQuotes } from './quote-steps';
import { signIn } from './sessions';
import { test } from './test';

/** Tests each role's menu: where each entry leads, and the title of that page. */

const EVERYBODY = {
  Dashboard: 'Dashboard',
  Search: 'Quotes',
  'Bulk Search': 'Bulk Search',
  'Spot Quotes': 'Spot Quotes',
  'Quote History': 'Quote Requests',
};
const PLACES = { Facilities: 'Facilities', Loads: 'Loads' };
const USERS = { Users: 'Users' };
const CARRIERS = { Carriers: 'Carriers' };
const TARIFF = { Tariff: 'Carrier' };
const PROFILE = { Profile: 'Profile' };
const API_KEYS = { 'API Keys': 'API Keys' };
const WEBHOOKS = { Webhooks: 'Webhooks' };

const MENUS: Record<string, Record<string, string>> = {
  'admin@example.com': {
    ...EVERYBODY,
    ...CARRIERS,
    Customers: 'Customers',
    ...PLACES,
    ...USERS,
    ...PROFILE,
    ...API_KEYS,
    ...WEBHOOKS,
    'Fuel Prices': 'Fuel Prices',
    'Reference Data': 'Reference Data',
    Uploads: 'Uploads',
    Audit: 'Audit',
  },
  'shipper.admin@example.com': {
    ...EVERYBODY,
    ...CARRIERS,
    ...PLACES,
    ...USERS,
    ...PROFILE,
    ...API_KEYS,
    ...WEBHOOKS,
    'My company': 'Shipper',
    Billing: 'Shipper',
    Activity: 'Audit',
  },
  'shipper.staff@example.com': {
    ...EVERYBODY,
    ...CARRIERS,
    ...PLACES,
    ...PROFILE,
    ...API_KEYS,
    'My company': 'Shipper',
  },
  'carrier.admin@example.com': {
    ...EVERYBODY,
    ...TARIFF,
    ...PLACES,
    ...USERS,
    ...PROFILE,
    ...WEBHOOKS,
    Activity: 'Audit',
  },
  'carrier.staff@example.com': { ...EVERYBODY, ...TARIFF, ...PLACES, ...PROFILE },
};

/** Removes the count from a link's text: "Loads 2 2 loads wait for your answer" becomes "Loads". */
const withoutCount = (link: string) => link.replace(/\s*\d.*$/, '');

for (const [email, entries] of Object.entries(MENUS)) {
  test(`the menu of ${email} leads to every page it names`, async ({ page }) => {
    await signIn(page, email);
    await page.goto('/quotes');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeVisible();
    const links = menu.getByRole('link');
    const flyouts = menu.getByRole('button');
    const pages = (await links.allTextContents()).map(withoutCount);
    /** The button that opens the flyout with the page's entry; null for an entry in the rail itself. */
    const openers = new Map<string, Locator | null>(pages.map((entry) => [entry, null]));
    for (const flyout of await flyouts.all()) {
      await flyout.click();
      const shown = (await links.allTextContents())
        .map(withoutCount)
        .filter((entry) => !pages.includes(entry));
      for (const entry of shown) openers.set(entry, flyout);
    }
    expect([...openers.keys()]).toEqual(Object.keys(entries));
    for (const [entry, title] of Object.entries(entries)) {
      const opener = openers.get(entry) ?? null;
      const link = menu.getByRole('link', { name: new RegExp(`^${entry}(?: \\d|$)`) });
      if (opener !== null && !(await link.isVisible())) await opener.click();
      await link.click();
      await expect(page, entry).toHaveTitle(`${title} · Coldlane`);
      if (opener !== null) {
        await expect(opener, 'following a link closes its flyout').toHaveAttribute('aria-expanded', 'false');
        await opener.click();
      }
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const buttons = page.getByRole('main').getByRole('button');
      // The Save button of a table is disabled until something changes.
      const dead = buttons.and(page.locator('[disabled]')).filter({ hasNotText: /^Save$/ });
      await expect(dead, `dead buttons of ${entry}`).toHaveCount(0);
      // A placeholder page links to another page.
      if (await page.getByText('Coming soon').isVisible()) {
        await expect(page.getByRole('main').getByRole('link', { name: 'Search quotes' })).toBeVisible();
      }
    }
  });
}

for (const [email, path] of [
  ['shipper.staff@example.com', '/audit'],
  ['shipper.staff@example.com', '/users'],
  ['carrier.admin@example.com', '/customers'],
  ['carrier.staff@example.com', '/api-keys'],
] as const) {
  test(`${email} cannot open ${path}, and sees why with a link to the quotes`, async ({ page }) => {
    await signIn(page, email);
    await page.goto(path);
    await expect(page).toHaveURL(/\/unauthorized$/);
    await expect(page.getByRole('heading', { name: 'Unauthorized Access', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Go to quotes' }).click();
    await expect(page.getByRole('heading', { name: 'Quotes', exact: true })).toBeVisible();
  });
}

test('on a narrow screen, the menu opens even if the connection is lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ignoreCache(page);
  await openQuotes(page);
  await fillSampleSearch(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Quote History' })).toBeVisible();
  await page.context().setOffline(false);
});

test('offline, a click on a page that is not loaded keeps the form, and opens the page once the network is back', async ({
  page,
}) => {
  // A kept context may have cached the page's files in an earlier test.
  await ignoreCache(page);
  await openQuotes(page);
  await fillSampleSearch(page);
  await page.context().setOffline(true);
  const history = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quote History' });
  await history.click();
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(banner).toContainText('Quote Requests opens when the connection is back.');
  await expect(page).toHaveURL(/\/quotes$/);
  await expect(field(page, 'Gross weight (lbs)')).toHaveValue(/^4,?800$/);
  // A user who keeps typing stays on the page.
  await field(page, 'Gross weight (lbs)').fill('5000');
  await expect(banner).not.toContainText('Quote Requests');
  await history.click();
  await expect(banner).toContainText('Quote Requests');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Quote Requests', exact: true })).toBeVisible();
  await expect(banner).toBeHidden();
});
