import { expect, type Locator, type Page } from '@playwright/test';
import { bookLoad } from './load-steps';
import { linkIn, mailAfter } from './mail-steps';
import { expectToast, openMenu } from './page-steps';
import { followQuickStart, signUpByMail, test } from './quick-start';
import { fillSampleSearch } from './quote-steps';
import { CARRIER, logIn, SHIPPER, signIn } from './sessions';

const PHONE = { width: 390, height: 844 };
/** The index of the pallet rate's column, after the checkbox, the places, the temperature, and the commodity. */
const PALLET_RATE = 5;

const openTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('docs/start/carrier.md, from the invitation to the last line', async ({ page, openBrowser, site }) => {
  test.setTimeout(240_000);
  const phone = await openBrowser(PHONE);
  const customer = await openBrowser();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const waiting = page.getByRole('region', { name: /wait for your answer$/ }).getByRole('link');
  const lanes = page.getByRole('grid', { name: 'Lanes' });
  const lane = (at: number) =>
    lanes
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
      .nth(at);
  const rate = (at: number): Locator => lane(at).getByRole('gridcell').nth(PALLET_RATE);
  const saved = page.getByText(/^Saved .* version \d+$/);
  let load = '';

  await followQuickStart('carrier', {
    'Ten minutes: answer a load': async ({ says }) => {
      says('(`npm ci && npm start`)');
      says('http://localhost:3000');
      await page.goto(site);
      await logIn(page, says('`carrier.admin@example.com`'), says('`coldlane-demo`'));
      await expect(page.getByRole('banner').getByText(says('Permafrost Pallet Lines'))).toBeVisible();
    },

    'Your company uses Coldlane already': async ({ says }) => {
      says('an admin of it has invited you? Open the link in the email');
      const submit = says('**Create account**');
      await signUpByMail(phone, { invitedBy: 'carrier.admin@example.com', role: 'CARRIER_ADMIN', submit });
    },

    '1. **Loads** lists what customers': async ({ says }) => {
      await openMenu(page, says('**Loads**'));
      load = await waiting.first().innerText();
      await signIn(customer, SHIPPER);
      await waiting.first().click();
      await expect(page.getByRole('heading', { level: 1, name: load })).toBeVisible();
      await expect(page.getByText(says('**Pending**'), { exact: true })).toBeVisible();
      await customer.goto(page.url());
      await button(says('**Accept load**')).dblclick();
      await expectToast(page, `Load ${load} is booked.`);
      says("The customer's page changes at once");
      await expect(customer.getByText('Booked', { exact: true })).toBeVisible();

      await openMenu(page, 'Loads');
      const declined = await waiting.first().innerText();
      await waiting.first().click();
      says('and say why');
      await button(says('**Decline…**')).click();
      const dialog = page.getByRole('dialog', { name: `Decline load ${declined}?` });
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill('No truck that day');
      await dialog.getByRole('button', { name: 'Decline load' }).dblclick();
      await expect(page.getByText('Declined', { exact: true })).toBeVisible();

      says('book one as a shipper, and open the email at http://localhost:3000/dev/mail');
      const mail = await mailAfter(customer, CARRIER, () => bookLoad(customer));
      const dispatcher = await openBrowser(PHONE);
      says('answers without logging in');
      await dispatcher.goto(linkIn(mail));
      await dispatcher.getByRole('button', { name: 'Accept load' }).dblclick();
      await expect(dispatcher.getByText('This load is booked.')).toBeVisible();
    },

    '2. On a phone, press **Record event**': async ({ says }) => {
      await signIn(customer, SHIPPER);
      await openMenu(customer, 'Loads');
      await customer.getByRole('link', { name: load }).first().click();
      await phone.goto(new URL(customer.url()).pathname);
      const steps = customer.getByRole('list', { name: 'Tracking' }).getByRole('listitem');
      says('at the pickup and at the delivery. The customer sees it at once');
      for (const [at, step] of ['Picked up', 'Delivered'].entries()) {
        await phone.getByRole('button', { name: says('**Record event**') }).click();
        const dialog = phone.getByRole('dialog');
        await dialog.getByRole('radio', { name: step }).check();
        await dialog.getByRole('button', { name: 'Record', exact: true }).dblclick();
        await expect(steps.nth(at)).toContainText(/\d:\d\d\s[AP]M UTC/);
      }
    },

    '3. **Spot Quotes** has the requests': async ({ says }) => {
      await openMenu(page, says('**Spot Quotes**'));
      await waiting
        .or(page.getByRole('region', { name: /waits for your answer$/ }).getByRole('link'))
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: /^S-/ })).toBeVisible();
      await expect(page.getByText(says('**Open**'), { exact: true })).toBeVisible();
      says('one price and two days');
      await page.getByLabel('Total, US dollars').fill('4,150');
      await page.getByRole('textbox', { name: 'Pickup' }).fill(dayFromNow(5));
      await page.getByRole('textbox', { name: 'Delivery' }).fill(dayFromNow(9));
      await button(says('**Send offer**')).dblclick();
      await expect(page.getByText('Your offer of $4,150.00')).toBeVisible();
    },

    '1. Open **Tariff**, then **Lanes**': async ({ says }) => {
      await openMenu(page, says('**Tariff**'));
      await openTab(page, says('**Lanes**'));
      says('Type a rate into a cell; it is saved with Enter');
      await rate(0).click();
      await page.keyboard.type('215.5');
      await page.keyboard.press('Enter');
      await expect(saved).toBeVisible();
      await expect(rate(0)).toHaveText('$215.50');
      says('Ctrl+Z takes it back');
      await page.keyboard.press('Control+z');
      await expect(rate(0)).toHaveText('');
      await rate(0).click();
      await page.keyboard.type('215.5');
      await page.keyboard.press('Enter');
      says('Fill down with Ctrl+D');
      await rate(0).click();
      await rate(2).click({ modifiers: ['Shift'] });
      await page.keyboard.press('Control+d');
      await expect(rate(2)).toHaveText('$215.50');
      says('or paste a block from Excel');
      await rate(0).click();
      await lanes.evaluate((grid) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', '300\t400\n301\t401');
        grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      });
      await button('Paste').dblclick();
      await expect(rate(1)).toHaveText('$301.00');
      await expect(saved).toBeVisible();
    },

    '2. Select lanes, press **Change amounts…**': async ({ says }) => {
      for (const at of [0, 1, 2]) await lane(at).getByRole('checkbox').check();
      await button(says('**Change amounts…**')).click();
      const change = page.getByRole('region', { name: 'Change 3 lanes' });
      says('raise them by 3 percent');
      await change.getByRole('textbox', { name: 'Change', exact: true }).fill('3');
      await change.getByRole('button', { name: says('**What would change**') }).dblclick();
      says('the searches of the last 90 days');
      const effect = page.getByRole('dialog', { name: 'Change 3 lanes' });
      await expect(effect.getByText(/^all \d+ searches that you quoted/)).toBeVisible();
      await effect.getByRole('button', { name: says('**Apply these changes**') }).dblclick();
      await expect(effect).toBeHidden();
      await expect(rate(1)).toHaveText('$310.03');
    },

    '3. **Rate sheets** works alike': async ({ says }) => {
      await openTab(page, says('**Rate sheets**'));
      const cell = page
        .getByRole('grid', { name: /^Rates of / })
        .getByRole('gridcell')
        .first();
      await cell.click();
      await page.keyboard.type('166');
      await page.keyboard.press('Enter');
      await expect(cell).toHaveText('166.00');
      await expect(saved).toBeVisible();

      says(
        'In **Fuel**, **Premiums**, **Accessorials**, and **Schedules**, type into a row and press **Save**',
      );
      const table = (name: string) => page.getByRole('region', { name, exact: true }).first();
      // After a save, "Undo the last save" is next to the Save button.
      const saveIn = (name: string) => table(name).getByRole('button', { name: /^Save/ });
      await openTab(page, 'Premiums');
      await page.getByRole('textbox', { name: 'Premium, 1,200' }).fill('2.5%');
      await saveIn('Pallet weight premiums').dblclick();
      await expect(page.getByRole('textbox', { name: 'Premium, 1,200' })).toHaveValue('2.5%');
      await expect(saveIn('Pallet weight premiums')).toBeDisabled();
      await openTab(page, 'Accessorials');
      await page.getByRole('textbox', { name: 'Amount, Liftgate', exact: true }).fill('90');
      await saveIn('Accessorials').dblclick();
      await expect(page.getByRole('textbox', { name: 'Amount, Liftgate', exact: true })).toHaveValue(
        '$90.00',
      );
      await openTab(page, 'Schedules');
      const saturday = page.getByRole('checkbox', { name: 'Sat, Boston, Delivery' });
      await saturday.click();
      await saveIn('Service days of regions').dblclick();
      await expect(saveIn('Service days of regions')).toBeDisabled();
      await openTab(page, 'Fuel');
      await expect(
        page.getByRole('heading', { name: 'Today’s surcharge by state of delivery', exact: true }),
      ).toBeVisible();

      await openTab(page, says('**Versions**'));
      says('restores any earlier one');
      await button('Restore version 2').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).dblclick();
      await expect(page.getByRole('row', { name: /Current.*Restored version 2/ })).toBeVisible();
      await page.keyboard.press('Escape');
    },

    '1. **Overview**: **Gaps that cost quotes**': async ({ says }) => {
      await openTab(page, says('**Overview**'));
      const gaps = page.getByRole('table', { name: says('**Gaps that cost quotes**') });
      says('says what closes each gap');
      await expect(gaps.getByRole('columnheader', { name: 'What closes it' })).toBeVisible();
      await expect(gaps.getByRole('link').first()).toBeVisible();
    },

    '2. **Test my tariff** prices': async ({ says }) => {
      await page
        .getByRole('link', { name: says('**Test my tariff**') })
        .first()
        .click();
      says("with a customer's terms");
      await expect(page.getByRole('combobox', { name: 'Customer' })).toBeVisible();
      await fillSampleSearch(page);
      says('at list prices');
      await button('Search').dblclick();
      const price = page.getByRole('article', { name: 'Pallet, Shared' });
      await expect(price.getByText('$1,609.00', { exact: true })).toBeVisible();
      says('Each charge links to the row that it comes from');
      await price.getByRole('link', { name: 'Salinas Valley to New York Metro, frozen' }).click();
      await expect(page).toHaveURL(/\/lanes/);
    },

    '3. **Relationships**: press **Start onboarding**': async ({ says }) => {
      await openMenu(page, 'Tariff');
      await openTab(page, says('**Relationships**'));
      const asked = page.locator('[data-row-id]').filter({ hasText: 'Juniper Row Creamery' });
      await asked.getByRole('button', { name: says('**Start onboarding**') }).dblclick();
      await expect(asked).toContainText('Needs Onboarding');
      const name = says('**Multiplier**');
      await asked.getByRole('button', { name }).click();
      await page.getByRole('dialog').getByLabel(name).fill('0.96');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).dblclick();
      await expect(asked).toContainText('0.96x');
      await asked.getByRole('button', { name: says('**Approve**') }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).dblclick();
      await expect(asked).toContainText('Onboarded');
    },

    '4. **Dashboard** shows': async ({ says }) => {
      await openMenu(page, says('**Dashboard**'));
      await expect(page.getByRole('region', { name: 'What became of your quotes' })).toContainText(/Won \d+/);
    },
  });
});
