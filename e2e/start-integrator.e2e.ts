import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { QuoteRequest } from '../src/contract/quotes/quotes';
import { codeUnder, newFolder, ROOT, runInShell } from './documented-code';
import { bookLoad } from './load-steps';
import { openMenuGroup } from './page-steps';
import { followQuickStart, test } from './quick-start';
import { SAMPLE_SEARCH } from './quote-steps';
import { json, logIn } from './sessions';

const API = 'docs/api.md';
/** Saves the terminal's variables and functions, with which the next recipes continue. */
const KEEP_TERMINAL = 'declare -p site key > terminal; declare -f field >> terminal';
const CONTACT = {
  name: 'Shed 4',
  street: '40 Growers Lane',
  contactName: 'Lupe Arriaga',
  contactPhone: '+1 831 555 0118',
};

test('docs/start/integrator.md, from the key to the last line', async ({ page, site }) => {
  test.setTimeout(240_000);
  // The document's commands need curl, which npm does not install.
  test.skip(spawnSync('curl', ['--version']).status !== 0, 'curl is not installed');
  const cwd = newFolder();
  const atSite = (lines: string) => {
    expect(lines).toContain('http://localhost:3000');
    return lines.replaceAll('http://localhost:3000', site);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const receivers: ChildProcess[] = [];
  let printedByReceiver = '';
  let key = '';
  let stored = '';
  const search = async () => {
    const earliestPickup = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const data = { ...SAMPLE_SEARCH, earliestPickup };
    const answer = await page.request.post('/v1/quotes/search', { ...json(key), data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as QuoteRequest;
  };
  const remaining = async () => {
    const answer = await page.request.get('/rest/v1/vw_remaining_searches_this_month', json(key));
    return (await answer.json()).rows[0].remaining_searches as number;
  };

  try {
    await followQuickStart('integrator', {
      'Ten minutes from a key to a booked load': async ({ says }) => {
        says('You need `curl` and Node. Start the demo (`npm ci && npm start`)');
      },

      "1. Paste the lines of the API's quick start": async ({ says }) => {
        says("Paste the lines of the API's quick start into a terminal");
        const lines = atSite(codeUnder(API, 'Quick start', 'sh'));
        const printed = await runInShell(`${lines}\n${KEEP_TERMINAL}`, { cwd });
        says('search from Salinas to New York');
        expect(printed).toMatch(/^Permafrost Pallet Lines {2}\d+(\.\d+)? {2}\d{4}-\d\d-\d\d$/m);
        expect(printed).toMatch(/^PENDING$/m);
        const file = readFileSync(join(cwd, says('`bill-of-lading.pdf`')));
        expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      },

      '2. Open http://localhost:3000/v1/docs': async ({ says }) => {
        await page.goto(atSite(says('http://localhost:3000/v1/docs')));
        says('every call with its fields, examples, and errors');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('/v1/quotes/search', { exact: true }).first()).toBeVisible();
        const document = await (await page.request.get(says('`/v1/openapi.json`'))).json();
        expect(Object.keys(document.paths).length).toBeGreaterThan(100);
      },

      '3. Log in as `shipper.admin@example.com`': async ({ says }) => {
        await page.goto('/');
        await logIn(page, says('`shipper.admin@example.com`'), says('`coldlane-demo`'));
        await openMenuGroup(page, says('**Settings**'), says('**API Keys**'));
        says('lists your key with its calls');
        await expect(page.getByRole('row', { name: /^Quick start \d+/ })).toBeVisible();
        const create = says('**Create key**');
        await button(create).first().dblclick();
        await dialog.getByLabel('Name').fill('Reads loads');
        says('with only the rights it needs');
        await dialog.getByRole('radio', { name: 'Read only' }).check();
        await dialog.getByRole('button', { name: create }).dblclick();
        says('it is shown once');
        const shown = page.locator('code', { hasText: /^clk_\w{40}$/ });
        const readKey = await shown.innerText();
        await button('I have saved it').click();
        await page.reload();
        await expect(page.getByRole('row', { name: /^Reads loads/ })).toBeVisible();
        await expect(shown).toHaveCount(0);
        const reads = await page.request.get('/v1/loads?limit=1', json(readKey));
        expect(reads.status()).toBe(200);
        const searches = await page.request.post('/v1/quotes/search', { ...json(readKey), data: {} });
        expect(searches.status()).toBe(403);
      },

      '4. **Webhooks** under **Settings**': async ({ says }) => {
        says('start the server with `WEBHOOKS_ALLOW_LOCAL=on npm start` first, and take the receiver');
        await openMenuGroup(page, says('**Settings**'), says('**Webhooks**'));
        const create = says('**Create webhook**');
        await button(create).dblclick();
        const url = 'http://localhost:8700';
        await dialog.getByLabel('URL').fill(url);
        says('sends each new load and each event on the road');
        for (const name of ['Load created', 'Tracking recorded'])
          await dialog.getByRole('checkbox', { name }).check();
        await dialog.getByRole('button', { name: create }).dblclick();
        const secret = await page.getByText(/^whsec_/).innerText();
        await button('I have saved it').click();
        writeFileSync(join(cwd, 'receiver.mjs'), codeUnder(API, 'Recipes', 'js'));
        const receiver = spawn(process.execPath, ['receiver.mjs'], {
          cwd,
          env: { ...process.env, PORT: '0', WEBHOOK_SECRET: secret },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        receivers.push(receiver);
        receiver.stdout.setEncoding('utf8').on('data', (text: string) => {
          printedByReceiver += text;
        });
        await expect.poll(() => printedByReceiver).toMatch(/listening on port \d+/);
        // The receiver chose another port if the documented one is in use on this machine.
        const chosen = `http://localhost:${/port (\d+)/.exec(printedByReceiver)?.[1]}`;
        expect((await fetch(chosen, { method: 'POST', body: '{}' })).status).toBe(400);
        await page.getByRole('link', { name: url }).click();
        await button('Edit').click();
        await dialog.getByLabel('URL').fill(chosen);
        await dialog.getByRole('button', { name: 'Save' }).dblclick();
        await expect(dialog).toBeHidden();
        const { number } = await bookLoad(page);
        await expect.poll(() => printedByReceiver).toMatch(/^load\.created \{/m);
        expect(printedByReceiver).toContain(number);
      },

      '5. Try the recipes': async ({ says }) => {
        says('a shopping cart, a file of lanes, a page of loads');
        const printed = await runInShell(
          `. ./terminal\n${codeUnder(API, 'Recipes', 'sh')}\necho "key $key"`,
          { cwd },
        );
        key = /^key (clk_\w+)$/m.exec(printed)?.[1] ?? '';
        const prices = printed.match(/^[\d.]+ USD until .*$/gm) ?? [];
        expect(prices).toHaveLength(2);
        expect(prices[0], 'the price of a cart that is reloaded').toBe(prices[1]);
        expect(readFileSync(join(cwd, 'prices.csv'), 'utf8').trim().split('\n')).toHaveLength(4);
        expect(printed).toMatch(/^L-\w+ PENDING$/m);
      },

      'What to know before you go live:': async () => {},

      '- Send an `Idempotency-Key` with each call': async ({ says }) => {
        const name = says('`Idempotency-Key`');
        const { requestId, quotes } = await search();
        const quoteId = quotes.find(({ bookable }) => bookable)?.id ?? '';
        says('A repeated call then returns the first answer instead of a second load');
        const stops = [
          { ...CONTACT, side: 'PICKUP', zip: SAMPLE_SEARCH.fromZip, city: 'Salinas', state: 'CA' },
          { ...CONTACT, side: 'DROPOFF', zip: SAMPLE_SEARCH.toZip, city: 'New York', state: 'NY' },
        ];
        const book = () =>
          page.request.post('/v1/loads', {
            headers: { ...json(key).headers, [name]: quoteId },
            data: { quoteId, stops },
          });
        const [first, repeated] = [await book(), await book()];
        expect(first.status(), await first.text()).toBe(200);
        expect(await repeated.json()).toEqual(await first.json());
        stored = requestId;
      },

      '- `POST /v1/quotes/search` counts': async ({ says }) => {
        const before = await remaining();
        await search();
        says("`POST /v1/quotes/search` counts toward the customer's monthly searches");
        expect(await remaining()).toBe(before - 1);
        says('Reading stored quotes does not');
        expect((await page.request.get(`/v1/quotes/requests/${stored}`, json(key))).status()).toBe(200);
        expect(await remaining()).toBe(before - 1);
      },

      '- A 429 or a 503 says in `Retry-After`': async ({ says }) => {
        const name = says('`Retry-After`').toLowerCase();
        const data = { email: 'nobody@example.com', password: 'not a password of anyone' };
        const refused = async () => {
          const answer = await page.request.post('/v1/auth/sign-in', { ...json('coldlane-public'), data });
          return [answer.status(), Number(answer.headers()[name])];
        };
        await expect.poll(refused, { intervals: [0] }).toEqual([429, expect.any(Number)]);
        expect((await refused())[1]).toBeGreaterThan(0);
        says('Each error code says what to do');
      },

      '- Calls and fields are only added': async ({ says }) => {
        says('The changelog has every change');
        expect(readFileSync(join(ROOT, 'docs/api-changelog.md'), 'utf8')).toMatch(/^## \d{4}-\d\d-\d\d$/m);
      },
    });
  } finally {
    for (const receiver of receivers) receiver.kill();
    rmSync(cwd, { recursive: true, force: true });
  }
});
