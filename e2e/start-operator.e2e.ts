import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { waitForAddress } from '../src/testing/servers/built-server';
import { listenForMails } from '../src/testing/servers/smtp-listener';
import { createCustomer, inviteFirstUser } from './customer-steps';
import { ROOT, runInShell } from './documented-code';
import { CHROMIUM_FLAGS, findChromium } from './find-chromium';
import { bookLoad } from './load-steps';
import { linkIn } from './mail-steps';
import { startOwnPostgres } from './own-postgres';
import { openMenu, openMenuGroup } from './page-steps';
import { acceptInvitation, followQuickStart, NEWCOMER, test as quickStart } from './quick-start';
import { RUN_FOLDER } from './servers';
import { ADMIN, json, logIn, PASSWORD } from './sessions';
import { startTlsProxy } from './tls-proxy';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** The page opens the server that the operator starts, not one of the test's servers. */
const test = quickStart.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  baseURL: async ({}, use) => use(`http://localhost:${await freePort()}`),
});

/** Returns loads and users as their list calls return them. */
async function readRecords(site: string) {
  const read = async (path: string, bearer: string) => {
    const answer = await fetch(`${site}${path}`, json(bearer));
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as { accessToken: string; total: number; rows: Record<string, unknown>[] };
  };
  const signedIn = await fetch(`${site}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { ...json('coldlane-public').headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMIN, password: PASSWORD }),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const loads = await read('/v1/loads?limit=100', accessToken);
  const users = await read('/rest/v1/vw_profile?limit=100', accessToken);
  return {
    loads: [loads.total, loads.rows.map(({ number, status }) => [number, status])],
    users: [users.total, users.rows.map(({ email, status }) => [email, status])],
  };
}

test('docs/start/operator.md, from the clone to a server of one’s own', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const site = baseURL ?? '';
  const work = mkdtempSync(join(RUN_FOLDER, 'operator-'));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const port = new URL(site).port;
  const restoredPort = String(await freePort());
  const env = { ...inherited, DATA_DIR: join(work, 'data'), PORT: port, LOG_LEVEL: 'warn' };
  /** Returns printed commands with the folders and ports of this test. The document uses `/tmp/coldlane-…` for a backup. */
  const here = (lines: string) =>
    lines
      .replaceAll('http://localhost:3000', site)
      .replaceAll('PORT=3001', `PORT=${restoredPort}`)
      .replaceAll('/tmp/coldlane-', `${work}/`);

  const started: ChildProcess[] = [];
  /** Runs a command like a separate terminal, as its own process group. */
  const inTerminal = (line: string, more: Readonly<Record<string, string>> = {}) => {
    const child = spawn('bash', ['-c', here(line)], {
      cwd: ROOT,
      detached: true,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(child);
    return child;
  };
  /** Sends a signal to the whole process group, like Ctrl+C or `kill -9`. */
  const signal = async (child: ChildProcess, name: 'SIGINT' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-(child.pid ?? 0), name);
    await exited;
  };
  const resources: { stop: () => unknown }[] = [];
  let server: ChildProcess | null = null;
  let ownBrowser: Browser | null = null;
  let admin: Page | null = null;

  try {
    const mails = await listenForMails();
    resources.push(mails);
    await followQuickStart('operator', {
      'Ten minutes from a clone': async ({ says }) => {
        says('Node 22 or 24, and git');
      },

      '1. Start it: `npm ci && npm start`': async ({ says }) => {
        // The packages are already installed, because this test runs; `.ci/run` starts with `npm ci`.
        const command = says('`npm ci && npm start`').replace('npm ci && ', '');
        says('The first start creates an embedded PostgreSQL in `./data` and loads the demo');
        server = inTerminal(command);
        await waitForAddress(server);
      },

      '2. Check its health in a second terminal': async ({ says, code }) => {
        const command = `${here(code('sh')).trim()} --write-out '\\n%{http_code}'`;
        const printed = await runInShell(command, { cwd: ROOT });
        says('It answers 200 once the database responds and the rates are loaded');
        expect(printed).toMatch(/"ready":true.*\n200$/s);
      },

      '3. Stop it with Ctrl+C': async ({ says }) => {
        if (server === null) throw new Error('no server runs');
        says('Stop it with Ctrl+C');
        await signal(server, 'SIGINT');
        await expect(fetch(site)).rejects.toThrow();
        server = inTerminal('npm start');
        await waitForAddress(server);
        const load = await bookLoad(page);
        says('`kill -9` loses nothing either');
        await signal(server, 'SIGKILL');
        says('Start it again, and log in as before');
        server = inTerminal('npm start');
        await waitForAddress(server);
        await page.context().clearCookies();
        await page.goto(`/loads/${load.id}`);
        await logIn(page);
        await expect(page.getByRole('heading', { level: 1, name: load.number })).toBeVisible();
      },

      '4. Make a backup while it runs': async ({ says, code }) => {
        const [backup = '', restore = '', start = ''] = code('sh').trim().split('\n');
        await runInShell(here(`${backup}\n${restore}`), { cwd: ROOT, env });
        const restored = inTerminal(start);
        await waitForAddress(restored);
        says('http://localhost:3001 has the same loads and users as port 3000');
        expect(await readRecords(`http://localhost:${restoredPort}`)).toEqual(await readRecords(site));
        says('Stop both servers');
        if (server !== null) await signal(server, 'SIGINT');
        await signal(restored, 'SIGINT');
      },

      '5. Start as in production': async ({ says, code }) => {
        says('create the role and its database as a superuser');
        const postgresPort = await freePort();
        const postgres = await startOwnPostgres(work, postgresPort);
        resources.push(postgres);
        await postgres.sql(code('sql'));
        const [install, ...lines] = code('sh').trim().split('\n');
        // A build would replace the files that other tests' servers use, and `npm test` has already built.
        expect(install).toBe('npm ci --include=dev && npm run build');
        const command = lines
          .join('\n')
          .replace('@localhost/', `@localhost:${postgresPort}/`)
          .replace('smtp://localhost:1025', `smtp://localhost:${mails.port}`);
        says('A wrong or missing variable is named before anything is created');
        for (const [name, value] of [
          ['AUTH_SECRET', 'AUTH_SECRET=too-short'],
          ['PUBLIC_URL', ''],
        ] as const) {
          const wrong = command.replace(new RegExp(`${name}=\\S+`), value);
          await expect(runInShell(here(wrong), { cwd: ROOT, env })).rejects.toThrow(
            new RegExp(`Coldlane could not start[^]*- ${name} `),
          );
        }
        server = inTerminal(command);
        await waitForAddress(server);
      },

      '6. Open `PUBLIC_URL` through your proxy': async ({ says }) => {
        const proxy = await startTlsProxy(Number(port));
        resources.push(proxy);
        ownBrowser = await chromium.launch({
          executablePath: await findChromium(),
          args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP freight.example:443 127.0.0.1:${proxy.port}`],
        });
        admin = await newPage(ownBrowser);
        says('Open `PUBLIC_URL` through your proxy, log in as the first admin');
        await admin.goto('/');
        await logIn(admin, 'you@freight.example', 'a-long-password-of-yours');
        says('accept the terms of service');
        await admin.getByRole('button', { name: 'Accept', exact: true }).dblclick();
        await openMenuGroup(admin, says('**Administration**'), says('**Reference Data**'));
        await admin.getByRole('link', { name: says('**Upload a file**') }).click();
        const panel = admin.getByRole('dialog');
        const file = join(ROOT, says('`database/demo/master-zips.csv`'));
        await panel.locator('input[type="file"]').setInputFiles(file);
        await panel.getByRole('button', { name: says('**Upload**'), exact: true }).dblclick();
        await expect(panel.getByText('File has been processed')).toBeVisible({ timeout: 60_000 });
        await admin.keyboard.press('Escape');
      },

      '7. Follow the quick start for an admin': async ({ says }) => {
        if (admin === null || ownBrowser === null) throw new Error('no browser is open');
        await openMenu(admin, 'Customers');
        await createCustomer(admin, says('**Create customer**'), 'Greenfield Kitchens');
        const words = { tab: 'Users', button: 'Invite user', role: 'Customer Admin' };
        await inviteFirstUser(admin, { ...words, email: NEWCOMER });
        says('The invitation comes by your mail server');
        const invitation = () => mails.received.find(({ to }) => to.includes(NEWCOMER));
        await expect.poll(invitation).toBeDefined();
        const { text = '' } = await PostalMime.parse(invitation()?.raw ?? '');
        expect(text).toContain('https://freight.example/signup#');
        const user = await newPage(ownBrowser);
        await acceptInvitation(user, linkIn({ text }), 'Create account');
        await openMenuGroup(admin, 'Administration', says('**Fuel Prices**'));
        await admin.getByRole('button', { name: says('**Add a week**') }).click();
        await admin.getByRole('textbox', { name: /^US Diesel, / }).fill('3.844');
        await admin.getByRole('button', { name: /^Save/ }).dblclick();
        await expect(admin.getByRole('button', { name: /^Save/ })).toBeDisabled();
        says('Customers get quotes as soon as a carrier has sent its files');
      },

      'operations.md has every variable': async ({ says }) => {
        says('what to do when something fails');
      },
    });
  } finally {
    await (ownBrowser as Browser | null)?.close();
    for (const child of started) await signal(child, 'SIGINT');
    for (const { stop } of resources.reverse()) await stop();
    rmSync(work, { recursive: true, force: true });
  }
});

/** Opens a page in a new context at the address that users open. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: 'https://freight.example',
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}
