import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { type SentryServer, sentryServer } from '../src/testing/servers/sentry-server';
import { expectStrictPolicy, listenForViolations } from './content-policy';
import { startReplica } from './servers';
import { SHIPPER, signIn, startSession } from './sessions';
import { test } from './test';

/**
 * Tests that our server logs an error in a page, and that Sentry gets it if Sentry is configured and someone is logged in.
 */

const SECRET = 'a-s3cr3t-of-a-link';

/**
 * Throws outside of React, as an event handler or a timer would. The tests use their own pages, because an uncaught error on
 * the usual ones fails the test.
 */
const throwInPage = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new RangeError(text);
      }),
    message,
  );

const loggedErrors = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/v1/browser-errors'));

/** Returns the text of the scripts that the page has loaded. */
async function scriptsOf(page: Page): Promise<string> {
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  const texts = await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()));
  return texts.join('\n');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

const countOf = (sentry: SentryServer, type: string) =>
  sentry.items.filter((item) => item.type === type).length;
const textOf = (sentry: SentryServer, type: string) =>
  sentry.items
    .filter((item) => item.type === type)
    .map(({ text }) => text)
    .join('\n');

test('without Sentry our server logs an error, and the page loads no Sentry code', async ({ context }) => {
  const page = await context.newPage();
  await signIn(page);
  const foreign: string[] = [];
  const { origin } = new URL((await page.goto('/quotes'))?.url() ?? '');
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) foreign.push(request.url());
  });
  await expect(page.getByRole('heading', { name: 'Quotes' }).first()).toBeVisible();
  const logged = loggedErrors(page);
  await throwInPage(page, `of /track?token=${SECRET}`);
  expect((await logged).status()).toBe(204);
  expect((await logged).request().postDataJSON()).toMatchObject({ page: '/quotes' });
  // With Sentry, a page waits less than this before it loads Sentry.
  await page.waitForTimeout(3_500);
  expect(await scriptsOf(page)).not.toContain('replay_recording');
  expect(foreign).toEqual([]);
});

test('with Sentry configured, it gets errors, traces and masked replays of logged-in users, without secrets', async ({
  context,
  baseURL,
}) => {
  const sentry = await sentryServer();
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const replica = await startReplica(baseURL ?? '', {
    PORT: String(port),
    PUBLIC_URL: site,
    NODE_ENV: 'production',
    SENTRY_DSN: sentry.dsn,
    SENTRY_TRACES_SAMPLE_RATE: '1',
    SENTRY_REPLAYS_SAMPLE_RATE: '1',
    SENTRY_REPLAY_MASKING: 'on',
  });
  try {
    const page = await context.newPage();
    await listenForViolations(page);
    // People who are not logged in are not recorded.
    await page.goto(`${site}/login`);
    await page.getByLabel('Password', { exact: true }).fill('pass-s3cr3t');
    const logged = loggedErrors(page);
    await throwInPage(page, 'on the login page');
    await logged;
    await page.waitForTimeout(3_500);
    expect(sentry.paths.filter((path) => path.includes('javascript.react'))).toEqual([]);

    await startSession(page, SHIPPER);
    await page.goto(`${site}/quotes?note=${SECRET}`);
    await expect(page.getByRole('heading', { name: 'Quotes' }).first()).toBeVisible();
    await throwInPage(page, `of /track?token=${SECRET}`);
    await expect.poll(() => textOf(sentry, 'event')).toContain('RangeError');
    await expect.poll(() => countOf(sentry, 'replay_recording')).toBeGreaterThan(0);
    await expect.poll(() => textOf(sentry, 'transaction')).toContain('/main/quotes');
    const recording = textOf(sentry, 'replay_recording');
    expect(recording).toContain('"type":4');
    expect(recording).toContain('******');
    expect(recording).not.toContain('Search quotes');
    expect(sentry.bodies.join('\n')).not.toMatch(/s3cr3t/);
    await expectStrictPolicy(page);
  } finally {
    await replica.stop();
    await sentry.stop();
  }
});
