import { expect } from '@playwright/test';
import { ignoreCache } from './kept-contexts';
import { openSampleQuotes } from './quote-steps';
import { signIn } from './sessions';
import { test } from './test';

/** Each role's menu: where each entry leads, and that page's title. */

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
const PROFILE = { Profile: 'Profile' };
const API_KEYS = { 'API Keys': 'API Keys' };

const MENUS: Record<string, Record<string, string>> = {
  'admin@example.com': {
    ...EVERYBODY,
    ...CARRIERS,
    Customers: 'Customers',
    ...PLACES,
    ...USERS,
    ...PROFILE,
    ...API_KEYS,
    'Fuel Prices': 'Fuel Prices',
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
    'My company': 'Shipper',
    Billing: 'Shipper',
    Audit: 'Audit',
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
    ...PLACES,
    ...USERS,
    ...PROFILE,
    'My company': 'Carrier',
    Audit: 'Audit',
  },
  'carrier.staff@example.com': { ...EVERYBODY, ...PLACES, ...PROFILE, 'My company': 'Carrier' },
};

for (const [email, entries] of Object.entries(MENUS)) {
  test(`the menu of ${email} leads to every page it names`, async ({ page }) => {
    await signIn(page, email);
    await page.goto('/quotes');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeVisible();
    const closed = menu.getByRole('button', { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    expect(await menu.getByRole('link').allTextContents()).toEqual(Object.keys(entries));
    for (const [entry, title] of Object.entries(entries)) {
      const link = menu.getByRole('link', { name: entry, exact: true });
      await link.click();
      await expect(page, entry).toHaveTitle(`${title} · Coldlane`);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const buttons = page.getByRole('main').getByRole('button');
      await expect(buttons.and(page.locator('[disabled]')), `dead buttons of ${entry}`).toHaveCount(0);
      // A page that is still to come leads on.
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
    await expect(page.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to quotes' }).click();
    await expect(page.getByRole('heading', { name: 'Quotes', exact: true })).toBeVisible();
  });
}

test('a page first opened offline shows that the network is down, and loads once it is back', async ({
  page,
  pageErrors,
}) => {
  // A kept context may have the page's files from an earlier test.
  await ignoreCache(page);
  await openSampleQuotes(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Quote History' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be displayed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Facilities' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Quote Requests' })).toBeVisible();
  expect(pageErrors.filter((one) => !one.includes('no network to load'))).toEqual([]);
  pageErrors.length = 0;
});
