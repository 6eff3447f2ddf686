import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { linkIn, mailsTo } from './mail-steps';
import { choose, expectToast, field, logOut, openMenu } from './page-steps';
import { followQuickStart, NEWCOMER, signUpByMail, test } from './quick-start';
import { results, temperature } from './quote-steps';
import { logIn } from './sessions';

const CARRIER = 'carrier.admin@example.com';
const PERMAFROST = 'Permafrost Pallet Lines';

const AMOUNT = /−?\$[\d,]+\.\d\d/;
const centsIn = (text: string) =>
  Math.round(Number((AMOUNT.exec(text)?.[0] ?? 'none').replace('−', '-').replace(/[$,]/g, '')) * 100);

/** Reads the lines and the total (in cents) of the open breakdown in the list of quotes. */
async function readBreakdown(page: Page) {
  const table = await results(page).getByRole('table').innerText();
  const [, breakdown = ''] = table.split('How it’s calculated');
  const [lines = '', total = ''] = breakdown.split('Total, all-in');
  return {
    labels: lines.match(/^[A-Z][A-Za-z -]+$/gm) ?? [],
    lines: [...lines.matchAll(/\t(−?\$[\d,]+\.\d\d)\t/g)].map(([amount]) => centsIn(amount)),
    total: centsIn(total),
  };
}

async function fillStop(stop: Locator, facility: string): Promise<void> {
  await stop.getByRole('combobox', { name: 'Facility' }).fill(facility);
  await stop.getByLabel('Street').fill('40 Growers Lane');
  await stop.getByLabel('Contact').fill('Lupe Arriaga');
  await stop.getByLabel('Phone').fill('+1 831 555 0142');
}

test('docs/start/shipper.md, from the invitation to the last line', async ({ page, openBrowser, site }) => {
  test.setTimeout(240_000);
  const carrier = await openBrowser();
  const rows = results(page).locator('[data-row-id]');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  let quotes = '';
  let load = '';

  await followQuickStart('shipper', {
    'Ten minutes: find freight': async ({ says }) => {
      says('Start the demo (`npm ci && npm start`)');
      says('http://localhost:3000');
      await page.goto(site);
    },

    'Your company uses Coldlane already': async ({ says }) => {
      const newcomer = await openBrowser();
      const submit = says('**Create account**');
      await signUpByMail(newcomer, { invitedBy: 'shipper.admin@example.com', role: 'SHIPPER_STAFF', submit });
      await expect(field(newcomer, 'From')).toBeVisible();
      await newcomer.goBack();
      await newcomer.goto('/');
      await logOut(newcomer);
      says('log in with your email and that password');
      await logIn(newcomer, NEWCOMER);
      await expect(field(newcomer, 'From')).toBeVisible();
    },

    '1. Under **Demo accounts**': async ({ says }) => {
      await expect(page.getByText(says('**Demo accounts**'))).toBeVisible();
      await button(new RegExp(says('`shipper.staff@example.com`'))).click();
      await page.keyboard.press(says('Enter'));
      await expect(page.getByRole('banner').getByText(says('Harbor Lantern Foods'))).toBeVisible();
    },

    '2. Enter 93901 (Salinas, CA)': async ({ says }) => {
      says('93901 (Salinas, CA) under **From** and 10001 (New York, NY) under **To**');
      await field(page, 'From').fill('93901');
      await field(page, 'To').fill('10001');
      says('**Frozen** as temperature and as **Commodity**, 4 **Pallets**, and 4,800');
      await temperature(page, 'Frozen').check();
      await choose(page, 'Commodity', 'Frozen');
      await field(page, 'Pallets').fill('4');
      await field(page, says('**Gross weight (lbs)**')).fill('4,800');
      await button(says('**Search**')).dblclick();
      await expect(page.getByRole('heading', { name: 'Quotes by total', exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Search summary' })).toContainText('New York, NY');
    },

    "3. You see every carrier's all-in price": async ({ says }) => {
      says('the cheapest first');
      const totals = (await rows.allInnerTexts()).map(centsIn);
      expect(totals.length).toBeGreaterThan(3);
      expect(totals).toEqual([...totals].sort((one, other) => one - other));
      await results(page)
        .getByRole('button', { name: `${PERMAFROST}, Shared`, exact: true })
        .click();
      await expect(page.getByRole('row', { name: /^Price breakdown/ })).toBeVisible();
      says('linehaul, surcharges, your contract, fuel, and services add up to the total');
      const { labels, lines, total } = await readBreakdown(page);
      expect(labels).toEqual(
        expect.arrayContaining([
          'Linehaul',
          'Origin area surcharge',
          'Contract rate adjustment',
          'Fuel surcharge',
        ]),
      );
      expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(total);
      expect(total).toBe(totals[0]);
    },

    '4. **Did not quote (8)**': async ({ says }) => {
      await expect(button(says('**Did not quote (8)**'))).toHaveAttribute('aria-expanded', 'true');
      says('each with its reason');
      await expect(page.getByText('Does not serve 93901 to 10001.').first()).toBeVisible();
    },

    '5. Select two to four rows': async ({ says }) => {
      for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').check();
      await button(says('**Compare 3**')).click();
      const sheet = page.getByRole('dialog', { name: '3 quotes side by side' });
      await expect(sheet.getByRole('row', { name: /^Fuel surcharge/ })).toBeVisible();
      await page.goBack();
      await expect(sheet).toBeHidden();
      await button('Clear selection').click();
      await rows
        .first()
        .getByRole('button', { name: says('**Save Quote**') })
        .click();
      await expectToast(page, `Quote from ${PERMAFROST} saved`);
    },

    'The address contains the search': async ({ says }) => {
      says('reload it or send it to a colleague, and the prices stay the same');
      const shown = (await rows.allInnerTexts()).map(centsIn);
      quotes = page.url();
      await page.reload();
      await expect.poll(async () => (await rows.allInnerTexts()).map(centsIn)).toEqual(shown);
      says('Keys: `/` filters, `j` and `k` move between rows, Enter opens one, `x` selects it, `s` saves it');
      const { keyboard } = page;
      await keyboard.press('/');
      await expect(page.getByRole('textbox', { name: 'Filter Quotes by total' })).toBeFocused();
      await keyboard.press('Escape');
      await rows.nth(0).focus();
      await keyboard.press('j');
      await expect(rows.nth(1)).toBeFocused();
      await keyboard.press('j');
      await keyboard.press('k');
      await expect(rows.nth(1)).toBeFocused();
      await keyboard.press('Enter');
      await expect(rows.nth(1).locator('[data-opener]')).toHaveAttribute('aria-expanded', 'true');
      await keyboard.press('x');
      await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
      await keyboard.press('s');
      await expect(rows.nth(1).getByRole('button', { name: /^Remove Quote/ })).toBeVisible();
      says('Ctrl K searches everywhere');
      await keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused();
      await keyboard.press('Escape');
    },

    '1. Press **Request Confirmation**': async ({ says }) => {
      const name = says('**Request Confirmation**');
      await rows.first().getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      const pickup = says('**Pickup**');
      const delivery = says('**Delivery**');
      await fillStop(dialog.getByRole('region', { name: new RegExp(`^${pickup}`) }), 'Salinas Shed 4');
      await fillStop(dialog.getByRole('region', { name: new RegExp(`^${delivery}`) }), 'Hudson Kitchen 9');
      await dialog.getByLabel(says('**Product description**')).fill('Frozen vegetables, IQF');
      says('press it again at the bottom');
      await dialog.getByRole('button', { name }).dblclick();
      await expect(
        dialog.getByRole('heading', { name: `Requested from ${PERMAFROST}`, exact: true }),
      ).toBeVisible();
    },

    '2. **View Booking** opens the load': async ({ says }) => {
      await page
        .getByRole('dialog')
        .getByRole('link', { name: says('**View Booking**') })
        .click();
      await expect(page.getByText(says('**Pending**'), { exact: true })).toBeVisible();
      load = await page.getByRole('heading', { level: 1 }).innerText();
      says('The bill of lading exists already');
      const download = page.waitForEvent('download');
      await button('Download the bill of lading').click();
      expect((await download).suggestedFilename()).toBe(`bill-of-lading-${load}.pdf`);
    },

    '3. In a second browser': async ({ says }) => {
      await carrier.goto('/');
      await logIn(carrier, says('`carrier.admin@example.com`'));
      await openMenu(carrier, says('**Loads**'));
      await carrier.getByRole('link', { name: load }).first().click();
      await carrier.getByRole('button', { name: says('**Accept load**') }).dblclick();
      says('without a reload');
      await expect(page.getByText(says('**Booked**'), { exact: true })).toBeVisible();
      says('The carrier also got an email (http://localhost:3000/dev/mail); its link needs no login');
      const mail = (await mailsTo(page, CARRIER)).find(({ subject }) =>
        subject.includes(`requests load ${load}`),
      );
      const visitor = await openBrowser();
      await visitor.goto(linkIn(mail ?? { text: '' }));
      await expect(visitor.getByText(load).first()).toBeVisible();
      await expect(visitor.getByText('Hudson Kitchen 9')).toBeVisible();
    },

    '4. Write a message': async ({ says }) => {
      await page.getByRole('textbox', { name: /^Message to / }).fill('Which dock?');
      await button('Send').dblclick();
      says('watch it arrive in the other browser');
      const messages = carrier.getByRole('list', { name: 'Messages' });
      await expect(messages.getByRole('listitem')).toHaveText([/Which dock\?/]);
      await button(says('**Share tracking**')).click();
      await button('Create link').dblclick();
      const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
      const consignee = await openBrowser();
      await consignee.goto(link);
      await expect(consignee.getByText(load)).toBeVisible();
      says('without prices');
      await expect(consignee.getByRole('main')).not.toContainText('$');
      await page.keyboard.press('Escape');
    },

    '- _Several dropoffs._': async ({ says }) => {
      says('_Several dropoffs._');
      await openMenu(page, says('**Search**'));
      await button(says('**Edit search**')).click();
      await page.getByRole('radio', { name: says('**Pool of 2 to 10**') }).check();
      const second = page.getByRole('group', { name: 'Dropoff 2' });
      await second.getByRole('combobox', { name: 'To' }).fill('60601');
      await second.getByRole('textbox', { name: 'Pallets' }).fill('6');
      await second.getByRole('textbox', { name: 'Gross weight (lbs)' }).fill('7,200');
      await button('Search').dblclick();
      says('by the total of all lanes');
      await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
      await button(new RegExp(`^${says('**Cheapest mix**')}`)).click();
      await expect(button(/^Cheapest mix/)).toHaveAttribute('aria-pressed', 'true');
    },

    '- _A file of lanes._': async ({ says }) => {
      says('_A file of lanes._');
      await openMenu(page, says('**Bulk Search**'));
      await button(says('**Upload CSV**')).click();
      const panel = page.getByRole('dialog');
      const file = join(import.meta.dirname, '..', says('`database/demo/bulk-search.csv`'));
      await panel.locator('input[type="file"]').setInputFiles(file);
      await panel.getByRole('button', { name: says('**Upload**'), exact: true }).dblclick();
      says('watch the prices arrive');
      await expect(page.getByText(/^Finished in /)).toBeVisible();
      const name = says('**Export**');
      for (const what of ['Best quote of each lane: CSV', 'All quotes: CSV']) {
        const download = page.waitForEvent('download');
        await button(name).click();
        await button(what).click();
        expect((await download).suggestedFilename()).toMatch(/^bulk-search .*\.csv$/);
      }
    },

    '- _No price that fits._': async ({ says }) => {
      says('_No price that fits._');
      await page.goto(quotes);
      await page.getByRole('link', { name: says('**Ask for spot quotes**') }).click();
      await page
        .getByRole('group', { name: says('**Deadline**') })
        .getByRole('radio', { name: '2 h' })
        .check();
      await button(says('**Send to carriers**')).dblclick();
      await expect(page.getByRole('heading', { name: 'No open offers', exact: true })).toBeVisible();
      const request = await page.getByRole('heading', { level: 1 }).innerText();
      await openMenu(carrier, 'Spot Quotes');
      await carrier.getByRole('link', { name: request }).first().click();
      await carrier.getByLabel('Total, US dollars').fill('1,950');
      await carrier
        .getByRole('textbox', { name: 'Delivery' })
        .fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10));
      await carrier.getByRole('button', { name: 'Send offer' }).dblclick();
      says('The offers appear beside your quotes');
      const offers = page.getByRole('table', { name: 'Offers' });
      const ofPermafrost = offers.getByRole('row').filter({ hasText: PERMAFROST });
      await expect(ofPermafrost).toContainText(['$1,950.00', 'Tariff quote']);
    },

    '- _The same again._': async ({ says }) => {
      says('_The same again._');
      await openMenu(page, 'Loads');
      await page.getByRole('link', { name: load }).first().click();
      await button(says('**Book again…**')).click();
      const dialog = page.getByRole('dialog', { name: `Book ${load} again` });
      says('for one day, or every week');
      await expect(dialog.getByRole('radio')).toHaveCount(2);
      await dialog.getByRole('button', { name: 'Get the price' }).dblclick();
      await expect(dialog.getByRole('heading', { name: /^Prices for / })).toBeVisible();
      await page.keyboard.press('Escape');
      await openMenu(page, says('**Quote History**'));
      await page
        .getByRole('link', { name: /Salinas, CA to New York, NY/ })
        .first()
        .click();
      await button(says('**Quote again**')).dblclick();
      // If the opened search already quoted an earlier one again, its page has a comparison of its own, so the test
      // waits for the new address.
      await expect(page).toHaveURL(/[?&]again=/);
      says('line by line, and why');
      const table = page.getByRole('table', { name: 'Then and now' });
      await expect(table.getByRole('columnheader', { name: 'Why' })).toBeVisible();
      // One change may already be open, and a click would close it. So the test opens all of them.
      await page.getByRole('radio', { name: 'All lines' }).check();
      await expect(table.getByRole('row', { name: /^Linehaul/ }).first()).toContainText(/same|[+−]\$/);
    },
  });
});
