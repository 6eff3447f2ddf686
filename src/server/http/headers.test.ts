import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall, jsonAnswer } from '../../contract/call';
import { endpoint } from '../../contract/endpoints';
import { filesApp } from '../../testing/servers/files-app';
import { fileRoutes } from '../features/files/routes';
import { devMailPages } from '../features/mail/pages';
import { type Config, readConfig } from '../platform/config';
import { createLog } from '../platform/log';
import { createFileLinks } from '../platform/storage/file-links';
import { createApp } from './app';
import { openRoute, publicRoute, reply } from './route';

const files = await filesApp();
const webFolder = mkdtempSync(join(tmpdir(), 'coldlane-web-'));
let imagePath = '';

beforeAll(async () => {
  writeFileSync(join(webFolder, 'index.html'), '<html><body>__SETTINGS__</body></html>');
  writeFileSync(join(webFolder, 'theme.js'), 'document.title;');
  imagePath = await files.storeLogo();
});
afterAll(() => rmSync(webFolder, { recursive: true, force: true }));

const call = <const P extends `/${string}`>(path: P) =>
  defineCall(endpoint('post', path), {
    responses: { 200: jsonAnswer('Done', z.object({ received: z.string().nullable() })) },
  });

/** Sets the session cookie and returns the one it received. */
const cookieRoute = openRoute(call('/v1/auth/cookie'), async ({ exchange }) => {
  const received = exchange.cookie('coldlane_session') ?? null;
  exchange.setCookie('coldlane_session', 'new', { path: '/v1/auth', maxAgeSeconds: 60 });
  return reply(200, { received });
});
const brokenRoute = publicRoute(call('/v1/broken'), async () => {
  throw new TypeError('a bug');
});

/** Creates an app that is in production with any setting, although `readConfig` requires PUBLIC_URL there. */
function appWith({ NODE_ENV, ...env }: Record<string, string>, more: Partial<Config> = {}) {
  const config = { ...readConfig(env), isProduction: NODE_ENV === 'production', ...more };
  const { database, storage, clock, people } = files;
  return createApp({
    config,
    log: createLog('silent'),
    database,
    demo: null,
    webFolder,
    serverPages: devMailPages({ config, database }),
    authenticate: async () => ({
      sessionId: null,
      caller: {
        profileId: people.shipperA.staff.profileId,
        roles: ['SHIPPER_STAFF'],
        carrierIds: [],
        shipperIds: [people.shipperA.id],
        allowBooking: true,
      },
    }),
    requestHashKey: 'a secret',
    authenticateSignup: async () => null,
    routes: [
      cookieRoute,
      brokenRoute,
      ...fileRoutes({ database, storage, clock, links: createFileLinks('a secret of the test') }),
    ],
  });
}

/** One response of each kind. */
const ANSWERS: [what: string, method: string, path: () => string, status: number, bearer?: string][] = [
  ['a page', 'GET', () => '/login', 200],
  ['a page by HEAD', 'HEAD', () => '/otp', 200],
  ['a file of the web app', 'GET', () => '/theme.js', 200],
  ['a missing file', 'GET', () => '/assets/missing.js', 404],
  ['the documentation page', 'GET', () => '/v1/docs', 200],
  ['the OpenAPI document', 'GET', () => '/v1/openapi.json', 200],
  ['a call', 'POST', () => '/v1/auth/cookie', 200, 'coldlane-public'],
  ['a call without a key', 'POST', () => '/v1/auth/cookie', 401],
  ['a call with another method', 'GET', () => '/v1/auth/cookie', 405, 'x'],
  ['an unknown call', 'GET', () => '/v1/nothing', 404, 'x'],
  ['an internal error', 'POST', () => '/v1/broken', 500],
  ['an image', 'GET', () => `/storage/v1/object/${imagePath}`, 200, 'x'],
  ['a malformed image path', 'GET', () => `/storage/v1/object/shipper-logos/x/y.jpg`, 400, 'x'],
  ['the stored mails', 'GET', () => '/dev/mail', 200],
  ['the stored mails as JSON', 'GET', () => '/dev/mail.json', 200],
  ['an invalid escape sequence', 'GET', () => '/%', 200],
];

const send = (app: ReturnType<typeof appWith>, method: string, path: string, headers = {}, bearer?: string) =>
  app.request(`http://localhost:3000${path}`, {
    method,
    headers: { ...headers, ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }) },
  });

test.each(ANSWERS)(
  '%s cannot be sniffed or framed, sends no referrer to other sites, and runs nothing inline',
  async (_, method, path, status, bearer) => {
    const answer = await send(appWith({}), method, path(), {}, bearer);
    expect(answer.status).toBe(status);
    const { headers } = answer;
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Permissions-Policy')).toContain('geolocation=()');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/^default-src '(none|self)'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:|blob:/);
    expect(/script-src ([^;]*)/.exec(policy)?.[1] ?? "'self'").toBe("'self'");
    expect(headers.get('Strict-Transport-Security')).toBeNull();
    expect(headers.get('Server')).toBeNull();
    expect(headers.get('X-Powered-By')).toBeNull();
  },
);

test('pages may send reports to Sentry only if it is configured, and know nothing of it but its address', async () => {
  const SENTRY_DSN = 'https://publickey@sentry.example/42';
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://freight.example' };
  const sentry = readConfig({ ...production, SENTRY_DSN }).sentry;
  const answer = await send(appWith({}, { sentry }), 'GET', '/login');
  expect(answer.headers.get('Content-Security-Policy')).toContain(
    "connect-src 'self' https://sentry.example;",
  );
  expect(await answer.text()).toContain(`"errorReporting":{"dsn":"${SENTRY_DSN}","tracesSampleRate":0.2,`);
  const without = await send(appWith({ SENTRY_DSN }), 'GET', '/login');
  expect(without.headers.get('Content-Security-Policy')).toContain("connect-src 'self';");
  expect(await without.text()).toContain('"errorReporting":null');
});

test('only files may be cached, and images for no longer than an hour', async () => {
  for (const [what, method, path, , bearer] of ANSWERS) {
    const cacheControl = (await send(appWith({}), method, path(), {}, bearer)).headers.get('Cache-Control');
    const expected: Record<string, string> = {
      'a file of the web app': 'no-cache',
      'an image': 'private, max-age=3600',
    };
    expect([what, cacheControl]).toEqual([what, what in expected ? expected[what] : 'no-store']);
  }
});

test('the only style of the documentation page is allowed by its hash', async () => {
  const answer = await send(appWith({}), 'GET', '/v1/docs');
  const style = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`);
});

const TLS: [string, Record<string, string>, Record<string, string>][] = [
  ['PUBLIC_URL has https', { PUBLIC_URL: 'https://freight.example' }, {}],
  ['the trusted proxy reports https', { TRUST_PROXY: 'on' }, { 'X-Forwarded-Proto': 'http, https' }],
];
const PLAIN: [string, Record<string, string>, Record<string, string>][] = [
  ['by default', {}, {}],
  ['an untrusted proxy reports https', {}, { 'X-Forwarded-Proto': 'https' }],
  ['the trusted proxy reports http', { TRUST_PROXY: 'on' }, { 'X-Forwarded-Proto': 'https, http' }],
  [
    'PUBLIC_URL has http',
    { PUBLIC_URL: 'http://freight.example', TRUST_PROXY: 'on' },
    { 'X-Forwarded-Proto': 'https' },
  ],
];

test.each(TLS)(
  'over TLS (%s) every response in production has HSTS for two years',
  async (_, env, headers) => {
    const app = appWith({ ...env, NODE_ENV: 'production', DEMO: 'on' });
    for (const [what, method, path, status, bearer] of ANSWERS) {
      const answer = await send(app, method, path(), headers, bearer);
      expect([what, answer.status]).toEqual([what, status]);
      expect(answer.headers.get('Strict-Transport-Security'), what).toBe('max-age=63072000');
    }
    const trial = await send(appWith(env), 'GET', '/login', headers);
    expect(trial.headers.get('Strict-Transport-Security')).toBeNull();
  },
);

const cookieOf = (env: Record<string, string>, headers: Record<string, string>) =>
  send(appWith(env), 'POST', '/v1/auth/cookie', headers, 'coldlane-public');

test.each(TLS)(
  'over TLS (%s) a cookie has the __Host- prefix, and cookies without it are ignored',
  async (_, env, headers) => {
    const Cookie = 'coldlane_session=planted; __Secure-coldlane_session=planted';
    const answer = await cookieOf(env, { ...headers, Cookie });
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-coldlane_session=new; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
    expect(await answer.json()).toEqual({ received: null });
    const own = await cookieOf(env, { ...headers, Cookie: `${Cookie}; __Host-coldlane_session=own` });
    expect(await own.json()).toEqual({ received: 'own' });
  },
);

test.each(PLAIN)(
  'without TLS (%s) cookies have plain names and there is no HSTS',
  async (_, env, headers) => {
    const answer = await cookieOf(
      { ...env, NODE_ENV: 'production' },
      { ...headers, Cookie: 'coldlane_session=own' },
    );
    expect(answer.headers.getSetCookie()).toEqual([
      'coldlane_session=new; Max-Age=60; Path=/v1/auth; HttpOnly; SameSite=Strict',
    ]);
    expect(await answer.json()).toEqual({ received: 'own' });
    expect(answer.headers.get('Strict-Transport-Security')).toBeNull();
  },
);
