import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { PERMAFROST, raised } from '../upload-steps';
import { byCss, byRole, logIn, press, seePath, seeText } from './page-steps';

/** The pages that the journeys share: one for each person, each in its own browser context. */
export interface People {
  readonly site: string;
  readonly folder: string;
  readonly shipper: Page;
  readonly carrier: Page;
  readonly admin: Page;
  /** A page without a session; the first journey does not log it in. */
  readonly newcomer: Page;
}

export type Journey = readonly [name: string, walk: (people: People) => Promise<void>];

const LANES = 'origin=Salinas+Valley&destination=Los+Angeles+Basin&temperature=FROZEN';

/** The main journeys in order: later ones use what earlier ones created. */
export const JOURNEYS: readonly Journey[] = [
  [
    'log in',
    async ({ site, shipper, carrier, admin }) => {
      await logIn(shipper, site, 'shipper.staff@example.com');
      await seePath(shipper, '^/quotes$');
      await logIn(carrier, site, 'carrier.admin@example.com');
      await logIn(admin, site, 'admin@example.com');
    },
  ],
  [
    'search, and open a quote',
    async ({ shipper: page }) => {
      await byRole(page, 'combobox', 'From').fill('93901');
      await byRole(page, 'combobox', 'To').fill('10001');
      await byRole(page, 'radio', 'Frozen').click();
      await byRole(page, 'combobox', 'Commodity').fill('FROZEN');
      await byRole(page, 'textbox', 'Pallets').fill('4');
      await byRole(page, 'textbox', 'Gross weight (lbs)').fill('4800');
      await press(page, 'Search');
      await seePath(page, 'request=');
      await seeText(page, 'Quotes by total');
      await press(page, `${PERMAFROST.name}, Shared`);
      await seeText(page, 'Linehaul');
    },
  ],
  ['book, while the carrier sees the load arrive without a reload', bookWhileCarrierWatches],
  ['upload a file, and see it processed live', uploadFile],
  ['edit a cell of the grid by keyboard', editCell],
  ['set a first password with the code of Forgot Password, and log in with it', setPasswordByMail],
  ['set a first password on the profile, and log in with it', setPasswordOnProfile],
];

async function bookWhileCarrierWatches({ site, shipper: page, carrier }: People): Promise<void> {
  await carrier.goto(`${site}/loads`);
  await seeText(carrier, 'Loads');
  const before = await loadNumbers(carrier);
  // A reload would remove this mark, so the mark proves that the load appeared without a reload.
  await carrier.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.evaluate((name) => {
    const rows = [...document.querySelectorAll('[data-row-id]')];
    const row = rows.find((one) =>
      one.querySelector('[data-opener]')?.getAttribute('aria-label')?.startsWith(name),
    );
    const buttons = [...(row?.querySelectorAll('button') ?? [])];
    buttons.find((button) => button.textContent?.includes('Request Confirmation'))?.click();
  }, PERMAFROST.name);
  await seeText(page, 'What happens next');
  for (const [stop, place] of ['Salinas Shed 4', 'Hudson Kitchen 9'].entries()) {
    await fillStop(
      page,
      {
        name: place,
        street: '40 Growers Lane',
        contactName: 'Lupe Arriaga',
        contactPhone: '+1 831 555 0142',
      },
      stop,
    );
  }
  await byRole(page, 'textbox', 'Product description').fill('Frozen vegetables, IQF');
  await byCss(page, '[role="dialog"] button[type="submit"]').click();
  await seeText(page, 'Requested from');
  await carrier.waitForFunction(
    (known) =>
      [...document.body.innerText.matchAll(/L-[0-9A-Z]{8}/g)].some(([number]) => !known.includes(number)),
    { timeout: 60_000 },
    before,
  );
  if (!(await carrier.evaluate(() => 'isSamePage' in window)))
    throw new Error('the carrier’s page was loaded again');
}

const loadNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.body.innerText.matchAll(/L-[0-9A-Z]{8}/g)].map(([number]) => number));

async function fillStop(page: Page, values: Readonly<Record<string, string>>, stop: number): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const inputs = await page.$$(`[role="dialog"] input[name$=".${field}"]`);
    await inputs[stop]?.click();
    await page.keyboard.type(value);
    // Tab closes the list of known facilities, if there is one.
    await page.keyboard.press('Tab');
  }
}

async function uploadFile({ site, folder, admin: page }: People): Promise<void> {
  const file = join(folder, 'fuel-surcharges.csv');
  writeFileSync(file, raised(PERMAFROST, 'fuel-surcharges', 'surcharge_percentage'));
  await page.goto(site);
  await press(page, 'Upload CSV');
  await seeText(page, 'Choose a file');
  const input = await page.waitForSelector('[role="dialog"] input[type="file"]');
  if (input === null) throw new Error('the panel has no file input');
  await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(file);
  await byCss(page, '[role="dialog"] input[role="combobox"]').fill(PERMAFROST.name);
  await byRole(page, 'option', PERMAFROST.name).click();
  await press(page, 'Upload');
  await seeText(page, 'File has been processed');
}

async function editCell({ site, admin: page }: People): Promise<void> {
  await page.goto(`${site}/carriers`);
  const id = await carrierIdOn(page);
  await page.goto(`${site}/carriers/${id}/lanes?${LANES}`);
  await seeText(page, '1 of ');
  const grid = await page.waitForSelector('[role="grid"]');
  await grid?.focus();
  await page.keyboard.press('Home');
  for (let column = 0; column < 4; column += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('215.5');
  await page.keyboard.press('Enter');
  await seeText(page, 'Saved');
  await seeText(page, '$215.50');
  await page.keyboard.down('Control');
  await page.keyboard.press('z');
  await page.keyboard.up('Control');
  await seeText(page, '$165.00');
}

/** People of the demo who have no password. */
const NO_PASSWORD = { forgetful: 'no.password@example.com', onProfile: 'code.only@example.com' };
const NEW_PASSWORD = 'four words are good';

async function setPasswordByMail({ site, newcomer: page }: People): Promise<void> {
  await page.goto(`${site}/forgotpassword`);
  await byCss(page, 'input[type="email"]').fill(NO_PASSWORD.forgetful);
  await press(page, 'Send code');
  await byRole(page, 'textbox', 'Code').fill(await mailedCode(site, NO_PASSWORD.forgetful));
  await press(page, 'Log In');
  await seePath(page, '^/reset-password');
  await choosePassword(page);
  await logInAgain(page, site, NO_PASSWORD.forgetful);
}

async function setPasswordOnProfile({ site, newcomer: page }: People): Promise<void> {
  await page.deleteCookie(...(await page.cookies()));
  await page.goto(`${site}/emaillogin`);
  await byCss(page, 'input[type="email"]').fill(NO_PASSWORD.onProfile);
  await press(page, 'Send link');
  await byRole(page, 'textbox', 'Code').fill(await mailedCode(site, NO_PASSWORD.onProfile));
  await press(page, 'Log In');
  await seePath(page, '^/quotes');
  await page.goto(`${site}/profile`);
  await seeText(page, 'You have no password yet');
  await byRole(page, 'link', 'Set a password').click();
  await choosePassword(page);
  await logInAgain(page, site, NO_PASSWORD.onProfile);
}

async function choosePassword(page: Page): Promise<void> {
  await byCss(page, 'input[autocomplete="new-password"]').fill(NEW_PASSWORD);
  await press(page, 'Set password');
  await seeText(page, 'Password set.');
}

/** Ends the session by deleting the cookies, and logs in again. */
async function logInAgain(page: Page, site: string, email: string): Promise<void> {
  await page.deleteCookie(...(await page.cookies()));
  await logIn(page, site, email, NEW_PASSWORD);
  await seePath(page, '^/quotes$');
}

/** Waits for the code in the mail, which a job sends. */
async function mailedCode(site: string, email: string): Promise<string> {
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await fetch(`${site}/dev/mail.json?to=${encodeURIComponent(email)}`);
    const { rows } = (await answer.json()) as { rows: { text: string }[] };
    const code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await sleep(250);
  }
  throw new Error(`no mail to ${email}`);
}

/** Returns the carrier's id, taken from the link to its page. */
async function carrierIdOn(page: Page): Promise<string> {
  await seeText(page, PERMAFROST.name);
  return page.evaluate((name) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/carriers/"]')];
    const link = links.find((one) => one.textContent?.includes(name));
    return link?.pathname.split('/')[2] ?? '';
  }, PERMAFROST.name);
}
