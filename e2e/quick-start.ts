import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Me } from '../src/contract/people/own-account';
import type { Role } from '../src/domain/people/roles';
import { freshDatabase } from '../src/testing/database/fresh-database';
import { stopServer, waitForAddress } from '../src/testing/servers/built-server';
import { linkIn, mailAfter } from './mail-steps';
import { openingsOf, partsOf, unsaidIn, withoutMarks } from './quick-start-parts';
import { atLocalhost, DEMO_FOLDER, RUN_FOLDER, startProduct } from './servers';
import { json, startSession, USER_PASSWORD } from './sessions';
import { test as base, collectPageErrors } from './test';

/** Follows the documents in `docs/start` from the first paragraph to the last, using the words that they print. */

/** A paragraph or an item of a list in a quick start. */
export interface Part {
  /**
   * Returns words that the part prints, without their Markdown, for a test to press or expect. Fails if the part does not
   * print them, for example after a change of the document.
   */
  readonly says: (markdown: string) => string;
  /** Returns the part's code block in this language. */
  readonly code: (language: 'sh' | 'sql') => string;
}

/** The step that a test performs for each part, by the part's first words. */
type Steps = Readonly<Record<string, (part: Part) => Promise<void>>>;

/**
 * Runs each step with its part of `docs/start/NAME.md`. Fails at once if a part has no step or a step has no part. Also
 * fails after a step that left out a name or a command that its part prints.
 */
export async function followQuickStart(name: string, steps: Steps): Promise<void> {
  const document = readFileSync(join(import.meta.dirname, '../docs/start', `${name}.md`), 'utf8');
  const parts = partsOf(document);
  const openings = Object.keys(steps);
  expect(openingsOf(parts, openings), `the parts of ${name}.md`).toEqual(openings);
  for (const [index, [opening, step]] of Object.entries(steps).entries()) {
    const part = parts[index];
    if (!part) throw new Error(`${name}.md has no part ${index}`);
    const said: string[] = [];
    const run = new Set<string>();
    await test.step(opening, async () => {
      await step({
        says(markdown) {
          if (!part.text.includes(markdown)) {
            throw new Error(`${name}.md does not say “${markdown}” in: ${part.text}`);
          }
          said.push(markdown);
          return withoutMarks(markdown);
        },
        code(language) {
          const block = part.blocks.find((one) => one.language === language);
          if (!block) throw new Error(`${name}.md has no ${language} in: ${part.text}`);
          run.add(language);
          return block.code;
        },
      });
      expect(unsaidIn(part, said), `printed in “${opening} …”, but not tried`).toEqual([]);
      const notRun = part.blocks.filter(({ language }) => !run.has(language));
      expect(notRun, `printed in “${opening} …”, but not run`).toEqual([]);
    });
  }
}

interface Invitation {
  /** The email of the company's admin who invites. The account has the demo's password. */
  readonly invitedBy: string;
  readonly role: Role;
  /** The text on the button that creates the account. */
  readonly submit: string;
}

export const NEWCOMER = 'person.new@example.com';

/** Invites a colleague as an admin of a company, opens the mailed link, and creates the account with USER_PASSWORD. */
export async function signUpByMail(page: Page, { invitedBy, role, submit }: Invitation): Promise<void> {
  const bearer = json(await startSession(page, invitedBy));
  const { companies } = (await (await page.request.get('/v1/auth/me', bearer)).json()) as Me;
  const data = {
    email: NEWCOMER,
    firstName: 'Nia',
    lastName: 'Holt',
    roles: [role],
    shipperId: companies.shippers[0]?.id,
    carrierId: companies.carriers[0]?.id,
  };
  expect((await page.request.post('/v1/auth/profile', { ...bearer, data })).status()).toBe(200);
  const mail = await mailAfter(page, NEWCOMER, () =>
    page.request.post('/v1/auth/invite', { ...bearer, data: { email: NEWCOMER } }),
  );
  await page.context().clearCookies();
  await acceptInvitation(page, linkIn(mail), submit);
}

/** Opens an invitation's link and submits its form. Double-clicks the button, as impatient people do. */
export async function acceptInvitation(page: Page, link: string, submit: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(USER_PASSWORD);
  await page.getByLabel('I accept the terms of service').check();
  await page.getByRole('button', { name: submit, exact: true }).dblclick();
  await page.waitForURL((url) => url.pathname !== '/signup');
}

interface QuickStartFixtures {
  /** The address that the documents print, with the port of this server. */
  site: string;
  /** Opens a page as another person, at desktop size unless `size` is given. */
  openBrowser: (size?: { width: number; height: number }) => Promise<Page>;
}

/** Gives each test its own server with everything that `npm start` loads: the demo and its past. */
export const test = base.extend<QuickStartFixtures>({
  baseURL: async ({ baseURL: workersSite }, use) => {
    const dataDir = await mkdtemp(join(RUN_FOLDER, 'start-'));
    const given = process.env.TEST_DATABASE_URL;
    const database = `coldlane_start_${new URL(workersSite ?? '').port}`;
    if (!given) await cp(DEMO_FOLDER, dataDir, { recursive: true });
    const server = startProduct(
      {
        PORT: '0',
        DATA_DIR: dataDir,
        DEMO_PAST: 'on',
        ...(given ? { DATABASE_URL: await freshDatabase(given, database) } : {}),
      },
      'pipe',
    );
    try {
      await use(atLocalhost(await waitForAddress(server)));
    } finally {
      await stopServer(server);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  site: ({ baseURL }, use) => use(baseURL ?? ''),
  // The context is not a kept one, because the anchor of a kept context is on the worker's server.
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  openBrowser: async ({ browser, pageErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (viewport) => {
      const context = await browser.newContext(viewport ? { viewport } : {});
      contexts.push(context);
      const page = await context.newPage();
      collectPageErrors(page, pageErrors);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
