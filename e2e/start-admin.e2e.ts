import { expect } from '@playwright/test';
import { createCustomer, inviteFirstUser } from './customer-steps';
import { linkIn, mailAfter } from './mail-steps';
import { field, logOut, openMenu, openMenuGroup } from './page-steps';
import { acceptInvitation, followQuickStart, NEWCOMER, test } from './quick-start';
import { fillSampleSearch, results } from './quote-steps';
import { logIn } from './sessions';

test('docs/start/admin.md, from the first line to the last', async ({ page, openBrowser, site }) => {
  test.setTimeout(240_000);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const dialog = page.getByRole('dialog');

  await followQuickStart('admin', {
    "Ten minutes with everything that Coldlane's own people do": async ({ says }) => {
      says('Start the demo (`npm ci && npm start`)');
      says('http://localhost:3000');
      await page.goto(site);
      await logIn(page, says('`admin@example.com`'), says('`coldlane-demo`'));
    },

    '1. **Dashboard** opens first': async ({ says }) => {
      says('**Dashboard** opens first');
      await expect(heading('Welcome Ada')).toBeVisible();
      const today = page.getByRole('region', { name: says('**To look at today**') });
      says('such as loads without an answer');
      await expect(today.getByRole('listitem').filter({ hasText: /loads? pending over/ })).toBeVisible();
      says('the searches and bookings of the year and the lanes that no carrier serves');
      const searches = page.getByRole('link', { name: /^[\d,]+, Total Searches$/ });
      const whole = await searches.innerText();
      await expect(page.getByRole('region', { name: /dead lanes/i }).first()).toBeVisible();
      says('Choose other days');
      await button(/: change the days$/).click();
      await page.getByRole('button', { name: 'Last 90 days' }).click();
      await expect(searches).not.toHaveText(whole);
      says('show a chart as a table');
      await button('Searches and bookings: as a table').click();
      await expect(page.getByRole('table', { name: 'Searches and bookings' })).toBeVisible();
      says('press a figure to see its rows');
      await searches.click();
      await expect(page).toHaveURL(/\/search-history\?from=/);
      await expect(
        page.getByRole('region', { name: 'Quote requests' }).getByRole('link').first(),
      ).toBeVisible();
    },

    '2. **Customers**: open one': async ({ says }) => {
      await openMenu(page, says('**Customers**'));
      // The previous page has links with the customer's name, too.
      await page.getByRole('link', { name: 'Juniper Row Creamery', exact: true }).first().click();
      says('the plan, the seats, and the searches per month');
      for (const label of ['Seats allowed', 'Searches per month']) {
        await expect(page.getByLabel(label)).toBeVisible();
      }
      await page.getByRole('tab', { name: says('**Billing**') }).click();
      says('sets the plan');
      await button('Set Pro').dblclick();
      await dialog.getByRole('button', { name: 'Set plan' }).dblclick();
      await expect(page.getByRole('heading', { name: 'Pro plan', exact: true })).toBeVisible();
    },

    '3. **Customers**, **Create customer**': async ({ says }) => {
      await openMenu(page, says('**Customers**'));
      await createCustomer(page, says('**Create customer**'), 'Greenfield Kitchens');
      const [tab, button, role] = [says('**Users**'), says('**Invite user**'), says('**Customer Admin**')];
      const mail = await mailAfter(page, NEWCOMER, () =>
        inviteFirstUser(page, { tab, button, role, email: NEWCOMER }),
      );
      says('Open the email');
      says('at http://localhost:3000/dev/mail in another browser');
      const user = await openBrowser();
      await user.goto('/dev/mail');
      await expect(user.getByRole('cell', { name: NEWCOMER })).toHaveCount(1);
      await acceptInvitation(user, linkIn(mail), says('**Create account**'));
      says('and searches');
      await fillSampleSearch(user);
      await user.getByRole('button', { name: 'Search', exact: true }).dblclick();
      await expect(results(user).locator('[data-row-id]').first()).toBeVisible();
      await logOut(user);
      await logIn(user, NEWCOMER);
      await expect(field(user, 'From')).toBeVisible();
    },

    '4. **Carriers**, **Create carrier**': async ({ says }) => {
      await openMenu(page, says('**Carriers**'));
      const create = says('**Create carrier**');
      await button(create).dblclick();
      await dialog.getByLabel('Name').fill('Ridgeback Cold');
      await dialog.getByLabel(says('**Type**')).selectOption({ label: 'Asset-based' });
      await dialog.getByRole('button', { name: create }).dblclick();
      await expect(heading('Ridgeback Cold')).toBeVisible();
      says('lists what it still needs before it can quote');
      const missing = page.getByRole('region', { name: 'What is missing to be quotable' });
      await expect(missing.getByRole('listitem')).toHaveCount(7);
      says('takes all its files at once');
      await expect(missing.getByText(/Drop all files or one workbook here/)).toBeVisible();
    },

    '5. **Fuel Prices** under **Administration**': async ({ says }) => {
      await openMenuGroup(page, says('**Administration**'), says('**Fuel Prices**'));
      says("correct this week's price");
      const price = page.getByRole('textbox', { name: /^US Diesel, / }).first();
      await price.fill('3.9');
      await button(new RegExp(`^${says('**Save**')} 1 price$`)).dblclick();
      says('how many quotes used the old one');
      await expect(dialog).toContainText(/\d+ quotes of \d+ customers used these prices/);
      const counted: number[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('/v1/fuel-prices/preview')) counted.push(response.status());
      });
      await dialog.getByRole('button', { name: 'Save' }).dblclick();
      await expect(dialog).toBeHidden();
      // While the dialog closes, the table has no changes left to count.
      expect(counted.filter((status) => status !== 200)).toEqual([]);
      await page.reload();
      await expect(price).toHaveValue('3.900');
    },

    '6. **Audit** under **Administration**': async ({ says }) => {
      await openMenuGroup(page, says('**Administration**'), says('**Audit**'));
      says('with the old and the new value');
      const changed = page.getByRole('row', { name: /^Changed the diesel price US Diesel/ }).first();
      await expect(changed).toContainText(/from \$3\.\d{3} to \$3\.900/);
      await expect(changed).toContainText('Ada Okafor');
    },

    '7. **Search** quotes for any customer': async ({ says }) => {
      await openMenu(page, says('**Search**'));
      await expect(heading('Quotes')).toBeVisible();
      says('or for none, which gives list prices');
      await fillSampleSearch(page);
      await button('Search').dblclick();
      const linehaul = results(page).getByRole('button', {
        name: 'Permafrost Pallet Lines, Shared',
        exact: true,
      });
      await linehaul.click();
      await expect(page.getByRole('row', { name: /^Price breakdown/ })).toBeVisible();
      await expect(results(page).getByText('Contract rate adjustment')).toHaveCount(0);
      await button('Edit search').click();
      await field(page, 'Customer').fill('Harbor');
      await page.getByRole('option', { name: 'Harbor Lantern Foods' }).click();
      const listPrices = page.url();
      await button('Search').dblclick();
      await expect(page).not.toHaveURL(listPrices);
      await linehaul.click();
      await expect(results(page).getByText('Contract rate adjustment')).toBeVisible();
    },
  });
});
