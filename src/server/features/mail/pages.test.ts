import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { createApp } from '../../http/app';
import { readConfig } from '../../platform/config';
import { storingMailer } from '../../platform/mail/stored-mail';
import { devMailPages } from './pages';

const { database, log } = await testDatabase();
const webFolder = mkdtempSync(join(tmpdir(), 'coldlane-web-'));
writeFileSync(join(webFolder, 'index.html'), '<html>the product __SETTINGS__</html>');
afterAll(() => rmSync(webFolder, { recursive: true, force: true }));

const mail = {
  id: newId(),
  to: 'jo@shipper.example',
  subject: '<b>Your</b> "code" & more',
  text: "It is 123456. <script>alert(1)</script>\nSee https://freight.example/otp?a=1&b='2. Or javascript:alert(1), (http://freight.example/x).",
};
await storingMailer(database).send(mail);
await storingMailer(database).send({ ...mail, id: newId(), to: 'other@shipper.example', subject: 'Other' });

const PATHS = ['/dev/mail', '/dev/mail.json', `/dev/mail/${mail.id}`];

function appWith(env: Record<string, string>, folder: string | null = null) {
  const config = readConfig(env);
  return createApp({
    config,
    log,
    database,
    demo: null,
    webFolder: folder,
    authenticate: async () => null,
    requestHashKey: 'a secret',
    authenticateSignup: async () => null,
    serverPages: devMailPages({ config, database }),
    routes: [],
  });
}

const get = async (app: ReturnType<typeof appWith>, path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(`http://localhost:3000${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('stored mails are listed, and each body is shown as plain text', async () => {
  const app = appWith({});
  const list = await get(app, '/dev/mail');
  expect(list.status).toBe(200);
  expect(list.text).toContain(
    `<a href="/dev/mail/${mail.id}">&lt;b&gt;Your&lt;/b&gt; &quot;code&quot; &amp; more</a>`,
  );
  const one = await get(app, `/dev/mail/${mail.id}`);
  expect(one.text).toContain('It is 123456. &lt;script&gt;');
  for (const { text } of [list, one]) expect(text).not.toMatch(/<script|<b>/);
});

test('only http:// and https:// addresses become links', async () => {
  const { text } = await get(appWith({}), `/dev/mail/${mail.id}`);
  const links = Array.from(text.matchAll(/<a href="([^"]*)"/g), ([, href]) => href);
  expect(links).toEqual(['/dev/mail', 'https://freight.example/otp?a=1&amp;b=', 'http://freight.example/x']);
});

test('the pages run no scripts, load no resources, cannot be framed and are not cached', async () => {
  for (const path of PATHS) {
    const { headers } = await get(appWith({}), path);
    expect(headers.get('Cache-Control'), path).toBe('no-store');
    expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
    if (path.endsWith('.json')) continue;
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  }
});

test('the JSON page lists all mails, or those to one address', async () => {
  const rowsOf = async (path: string) =>
    (JSON.parse((await get(appWith({}), path)).text) as { rows: { subject: string; text: string }[] }).rows;
  expect((await rowsOf('/dev/mail.json')).map(({ subject }) => subject)).toEqual(['Other', mail.subject]);
  expect(await rowsOf('/dev/mail.json?to=jo@shipper.example')).toMatchObject([
    { subject: mail.subject, text: mail.text },
  ]);
});

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://freight.example' };
const server = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.example' };

test.each([
  ['with a mail server', server],
  ['with a mail server and DEMO=on', { ...server, DEMO: 'on' }],
  ['on a reachable address', { HOST: '0.0.0.0' }],
  ['behind a proxy', { TRUST_PROXY: 'on' }],
  ['with a public address', { PUBLIC_URL: 'https://freight.example' }],
  ['in production', production],
  ['in production with DEMO=off', { ...production, DEMO: 'off' }],
])('%s the pages do not exist', async (_, env) => {
  for (const path of PATHS) expect((await get(appWith(env), path)).status, path).toBe(404);
});

test.each([
  ['on a reachable address', { DEMO: 'on', HOST: '0.0.0.0' }],
  ['behind a proxy', { DEMO: 'on', TRUST_PROXY: 'on' }],
  ['with a public address', { DEMO: 'on', PUBLIC_URL: 'https://freight.example' }],
  ['in production', { DEMO: 'on', ...production }],
])('%s DEMO=on opens the pages', async (_, env) => {
  for (const path of PATHS) expect((await get(appWith(env), path)).status, path).toBe(200);
});

test('requests through a proxy or with a foreign host name do not find the pages', async () => {
  const app = appWith({});
  for (const path of PATHS) {
    for (const header of ['X-Forwarded-For', 'Forwarded']) {
      expect((await get(app, path, { [header]: 'for=203.0.113.9' })).status, path).toBe(404);
    }
    expect((await app.request(`http://rebound.example:3000${path}`)).status, path).toBe(421);
  }
});

test('an unknown mail and a page that does not exist get the same response as any unknown path', async () => {
  const unknown = await get(appWith({}, webFolder), '/nothing/of/the/kind');
  expect(unknown.text).toContain('the product');
  const open = await get(appWith({}, webFolder), `/dev/mail/${newId()}`);
  const closed = await get(appWith(production, webFolder), '/dev/mail');
  for (const { status, text } of [open, closed]) {
    expect(status).toBe(unknown.status);
    expect(text).toContain('the product');
    expect(text).not.toContain('123456');
  }
  expect((await get(appWith(production, webFolder), '/dev/mail.json')).status).toBe(404);
});

test('only the system reads stored mails', async () => {
  const count = (actor: Parameters<typeof database.as>[0]) =>
    database.as(actor).transaction((tx) => tx.selectFrom('kept_mail').select('id').execute());
  expect(await count(SYSTEM)).toHaveLength(2);
  for (const actor of [{ kind: 'user', profileId: newId() }, { kind: 'anonymous' }] as const) {
    await expect(count(actor)).rejects.toThrow('permission denied for table kept_mail');
  }
});
