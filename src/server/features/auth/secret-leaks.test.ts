import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database/test-database';
import { makeInvited, makeSignedUp, PASSWORD } from '../../../testing/people/accounts';
import { makePeople } from '../../../testing/people/people';
import { realServer } from '../../../testing/servers/real-server';
import { listStoredMails } from '../../platform/mail/stored-mail';

/** Secrets that must never be logged, each with its kind. */
const secrets = new Map<string, string>();
/** Every requested URL, and every mailed link as a server would see it. */
const urls: string[] = [];

const testDb = await testDatabase();
const { database, connection } = testDb;
const people = await makePeople(database);
const server = await realServer(testDb, { TRUST_PROXY: 'on' });

let requests = 0;
async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  requests += 1;
  const url = server.url + path;
  urls.push(url);
  const response = await fetch(url, {
    method,
    headers: {
      Authorization: 'Bearer coldlane-public',
      'X-Forwarded-For': `10.3.0.${requests}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name === 'coldlane_session' && value !== '') recordSecret(value, 'a session cookie');
  }
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  const answer = (isJson && text !== '' ? JSON.parse(text) : null) as {
    accessToken?: string;
    key?: string;
  } | null;
  if (answer?.accessToken) recordSecret(answer.accessToken, 'an access token');
  if (answer?.key) recordSecret(answer.key, 'an API key');
  return { status: response.status, accessToken: answer?.accessToken ?? '', key: answer?.key ?? '' };
}

/** Records a secret in plain and encoded form. */
function recordSecret(secret: string, what: string): string {
  secrets.set(secret, what);
  secrets.set(encodeURIComponent(secret), what);
  secrets.set(Buffer.from(secret).toString('base64'), what);
  secrets.set(JSON.stringify(secret).slice(1, -1), what);
  return secret;
}

async function mailedLink(email: string, seen: number): Promise<URL> {
  for (;;) {
    const rows = await listStoredMails(database, email);
    if (rows.length <= seen) continue;
    const link = new URL(/http:\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '');
    // The part of the link that a browser sends to the server.
    urls.push(link.origin + link.pathname + link.search);
    const { code, invitation } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
    if (code) recordSecret(code, 'a code');
    if (invitation) recordSecret(invitation, 'an invitation');
    return link;
  }
}

const of = (link: URL, name: string) => new URLSearchParams(link.hash.slice(1)).get(name) ?? '';

/**
 * Makes every sign-in and sign-out call, with correct and wrong input, and returns the statuses. `suffix` keeps the emails
 * of each run apart.
 */
async function makeAllCalls(suffix: string): Promise<number[]> {
  const statuses: number[] = [];
  const record = <T extends { status: number }>(answer: T): T => {
    statuses.push(answer.status);
    return answer;
  };
  const [person] = await makeSignedUp(database, {
    name: `secret-${suffix}`,
    count: 1,
    shipperId: people.shipperA.id,
    roles: ['SHIPPER_ADMIN'],
  });
  const email = person?.email ?? '';
  const wrong = recordSecret(`wrong pass/word "${suffix}" é`, 'a wrong password');
  const chosen = recordSecret(`chosen pass+word ${suffix}`, 'a chosen password');
  record(await send('POST', '/v1/auth/sign-in', { email, password: wrong }));
  record(await send('POST', '/v1/auth/sign-in', `{"email":"${email}","password":"${chosen}`));
  record(await send('POST', '/v1/auth/sign-in', { email, password: chosen, extra: wrong }));
  const signedIn = record(await send('POST', '/v1/auth/sign-in', { email, password: PASSWORD }));
  const bearer = { Authorization: `Bearer ${signedIn.accessToken}` };

  record(await send('POST', '/v1/auth/otp', { email }));
  const magic = await mailedLink(email, 0);
  const codeOf = (link: URL) => ({ email, token: of(link, 'code') });
  record(await send('POST', '/v1/auth/verify-otp', { email, token: recordSecret('000001', 'a wrong code') }));
  record(await send('POST', '/v1/auth/verify-otp', codeOf(magic)));
  record(await send('POST', '/v1/auth/verify-otp', codeOf(magic)));

  record(await send('POST', '/v1/auth/forgot-password', { email }));
  const reset = record(await send('POST', '/v1/auth/verify-otp', codeOf(await mailedLink(email, 1))));
  const byReset = { Authorization: `Bearer ${reset.accessToken}` };
  record(await send('PUT', '/v1/auth/user', { password: chosen }, byReset));
  record(await send('PUT', '/v1/auth/user', { password: chosen, currentPassword: wrong }, byReset));

  const sessions = Array.from(secrets).filter(([, what]) => what === 'a session cookie');
  const Cookie = `coldlane_session=${sessions.at(-1)?.[0] ?? 'none'}`;
  record(await send('POST', '/v1/auth/refresh', undefined, { Cookie }));

  const invited = `invited-${suffix}@alder.example`;
  await makeInvited(database, invited, people.shipperA.id);
  const inviter = statuses.includes(500) ? bearer : byReset;
  record(await send('POST', '/v1/auth/invite', { email: invited }, inviter));
  const key = record(await send('POST', '/v1/api-keys', { name: `Key ${suffix}` }, inviter));
  record(await send('GET', '/rest/v1/vw_facility', undefined, { Authorization: `Bearer ${key.key}` }));
  record(
    await send('GET', '/v1/auth/me', undefined, {
      Authorization: `Bearer ${recordSecret(`clk_${'x'.repeat(40)}`, 'a wrong key')}`,
    }),
  );
  if (statuses.at(-4) === 204) {
    const invitation = of(await mailedLink(invited, 0), 'invitation');
    const joined = record(await send('POST', '/functions/v1/users/signup', { invitation, password: chosen }));
    record(
      await send(
        'POST',
        '/rest/v1/rpc/fn_complete_signup',
        { first_name: 'Ana', last_name: 'Lopez' },
        { Authorization: `Bearer ${joined.accessToken}` },
      ),
    );
  }
  record(await send('POST', '/v1/auth/sign-out', undefined, { ...bearer, Cookie }));
  return statuses;
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

recordSecret(PASSWORD, 'a password');

test('no sign-in call writes a code, token or password to the log or a URL, even when the database fails', async () => {
  const all = await makeAllCalls('working');
  expect(all.filter((status) => status >= 500)).toEqual([]);
  expect(new Set(all)).toEqual(new Set([200, 201, 204, 400, 401]));
  // The calls used every kind of secret.
  expect(new Set(secrets.values())).toEqual(
    new Set([
      'a password',
      'a wrong password',
      'a chosen password',
      'a session cookie',
      'an access token',
      'a code',
      'a wrong code',
      'an invitation',
      'an API key',
      'a wrong key',
    ]),
  );

  const before = server.lines.length;
  await asOwner('alter table auth.login_session rename to session_away');
  const failed = await makeAllCalls('failing');
  await asOwner('alter table auth.session_away rename to login_session');
  expect(failed).toContain(500);
  expect(server.lines.length).toBeGreaterThan(before);

  const log = server.lines.join('');
  for (const [secret, what] of secrets) {
    // Six digits also occur in times and ids.
    const text = /^\d{6}$/.test(secret) ? new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`) : secret;
    if (text instanceof RegExp) expect(log, what).not.toMatch(text);
    else expect(log.includes(text), what).toBe(false);
    for (const url of urls) expect(url.includes(secret), `${what} in ${url}`).toBe(false);
  }
});
