import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { makeSignedUp, PASSWORD } from '../../../testing/people/accounts';
import { makePeople } from '../../../testing/people/people';
import { cookieOf, tokenOf } from '../../../testing/servers/sign-in-app';
import { type Answer, type TestApp, testApp } from '../../../testing/servers/test-app';

/** Anyone who knows an email can try to lock its owner out. `bench access` does the same to a running server. */
const clock = fixedClock('2026-11-20T15:00:00Z');
const testDb = await testDatabase();
const KNOWN_BROWSER = 'coldlane_known_browser';
const HOME = '198.51.100.1';
let app: TestApp;
let shipperId: string;

beforeAll(async () => {
  ({ id: shipperId } = (await makePeople(testDb.database)).shipperA);
  app = await testApp(testDb, clock, [], { TRUST_PROXY: 'on' });
});

type Send = (call: string, body: object, from?: string, Cookie?: string) => Promise<Answer>;
const send: Send = (call, body, from = HOME, Cookie = '') =>
  app.call('POST', `/v1/auth/${call}`, { body, headers: { 'X-Forwarded-For': from, Cookie } });

const knownBrowserOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(KNOWN_BROWSER))
    ?.split(';')[0] ?? '';
const codeIn = (text: string | undefined) => /code is (\d{6})/.exec(text ?? '')?.[1] ?? '';
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Creates an active user, and returns the cookie of the browser from which they signed in before. */
async function ownerOf(name: string) {
  const [owner] = await makeSignedUp(testDb.database, { name, count: 1, shipperId });
  const email = owner?.email ?? '';
  return { email, cookie: knownBrowserOf(await send('sign-in', { email, password: PASSWORD })) };
}

async function attack(work: (from: string) => Promise<unknown>): Promise<void> {
  for (let number = 0; number < 100; number++) await work(`10.9.0.${number}`);
}

test('100 addresses with wrong passwords lock out neither a known browser nor another email', async () => {
  const { email, cookie } = await ownerOf('passwords');
  const statuses = new Set<number>();
  await attack(async (from) => {
    for (let time = 0; time < 2; time++) {
      statuses.add((await send('sign-in', { email, password: 'wrong' }, from)).status);
    }
  });
  expect(statuses).toEqual(new Set([401, 429]));
  for (const from of [HOME, '203.0.113.77', '10.9.0.1']) {
    expect((await send('sign-in', { email, password: PASSWORD }, from, cookie)).status).toBe(200);
  }
  // A new browser waits at most a second.
  const isNew = await send('sign-in', { email, password: PASSWORD }, '203.0.113.78');
  if (isNew.status !== 200) expect(isNew.headers.get('Retry-After')).toBe('1');
  clock.advanceMs(1_000);
  expect((await send('sign-in', { email, password: PASSWORD }, '203.0.113.78')).status).toBe(200);
  const other = await ownerOf('someone-else');
  expect(other.cookie).not.toBe('');
});

test('100 addresses that request codes and guess at them do not stop a known browser from signing in by code', async () => {
  const { email, cookie } = await ownerOf('codes');
  await attack((from) => send('otp', { email }, from));
  expect(await app.mailsSent()).toHaveLength(11);
  expect((await send('otp', { email }, '203.0.113.5', cookie)).status).toBe(204);
  const code = codeIn((await app.mailsSent()).at(-1)?.text);
  await attack((from) => send('verify-otp', { email, token: otherThan(code) }, from));
  const opened = await send('verify-otp', { email, token: code }, '203.0.113.6', cookie);
  expect(opened.status).toBe(200);
  expect((await app.call('GET', '/v1/auth/me', { bearer: tokenOf(opened) })).status).toBe(200);
});

test('guesses from elsewhere do not use up the tries of the browser that requested the code', async () => {
  const { email } = await ownerOf('new-browser');
  expect((await send('otp', { email }, '203.0.113.9')).status).toBe(204);
  const code = codeIn((await app.mailsSent())[0]?.text);
  await attack((from) => send('verify-otp', { email, token: otherThan(code) }, from));
  expect((await send('verify-otp', { email, token: code }, '203.0.113.10')).status).toBe(401);
  expect((await send('verify-otp', { email, token: code }, '203.0.113.9')).status).toBe(200);
});

test('a wrong code says how many tries are left, alike for known and unknown emails', async () => {
  const { email } = await ownerOf('typing');
  const answers = new Map<string, unknown[]>();
  for (const typing of [email, 'nobody@alder.example']) {
    expect((await send('otp', { email: typing }, '203.0.113.20')).status).toBe(204);
    const [mail] = await app.mailsSent();
    // The code of an unknown email is never sent, so this guess is almost certainly wrong.
    const token = mail ? otherThan(codeIn(mail.text)) : '271828';
    const details: unknown[] = [];
    for (let time = 0; time < 6; time++) {
      const { status, body } = await send('verify-otp', { email: typing, token }, '203.0.113.20');
      details.push([status, (body as { detail: string }).detail]);
    }
    answers.set(typing, details);
  }
  const left = (tries: string) => [401, `The code is wrong. You have ${tries} left.`];
  const expired = [401, 'The code is wrong or expired. Request a new one.'];
  for (const details of answers.values()) {
    expect(details).toEqual([
      left('4 tries'),
      left('3 tries'),
      left('2 tries'),
      left('1 try'),
      expired,
      expired,
    ]);
  }
});

test('the cookie of a known browser opens nothing, and signing out keeps it', async () => {
  const { email, cookie } = await ownerOf('signing-out');
  expect((await send('refresh', {}, HOME, cookie)).status).toBe(401);
  expect((await send('sign-in', { email, password: 'wrong' }, HOME, cookie)).status).toBe(401);
  const signedIn = await send('sign-in', { email, password: PASSWORD }, HOME, cookie);
  expect(knownBrowserOf(signedIn)).toBe(cookie);
  const header = signedIn.headers.getSetCookie().find((set) => set.startsWith(KNOWN_BROWSER));
  expect(header).toMatch(/; Max-Age=15552000; Path=\/v1\/auth; HttpOnly; SameSite=Strict$/);
  const out = await send('sign-out', {}, HOME, `${cookieOf(signedIn)}; ${cookie}`);
  expect(knownBrowserOf(out)).toBe('');
  // A session that began before the cookie existed gets the cookie when it is renewed.
  const again = await send('sign-in', { email, password: PASSWORD }, HOME);
  const renewed = await send('refresh', {}, HOME, cookieOf(again));
  expect(renewed.status).toBe(200);
  expect(knownBrowserOf(renewed)).not.toBe('');
  const known = knownBrowserOf(renewed);
  expect(knownBrowserOf(await send('refresh', {}, HOME, `${cookieOf(again)}; ${known}`))).toBe('');
});
