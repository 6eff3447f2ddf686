import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { runCount } from '../../../testing/long-runs';
import { makeSignedUp } from '../../../testing/people/accounts';
import { makePeople, type Person } from '../../../testing/people/people';
import { type TestApp, testApp } from '../../../testing/servers/test-app';
import { createOneTimeCodes } from './one-time-codes';

/**
 * Six-digit codes are safe only because each allows strangers five guesses, even in parallel. Two replicas with pools of
 * their own share the database; `npm run bench access` does the same with two processes over the network.
 */
const clock = fixedClock('2026-11-20T15:00:00Z');
const testDb = await testDatabase();
const { database } = testDb;
const EMAILS = 40;
const GUESSES = runCount(10_000, 2_000);
/** The number of concurrent requests. */
const AT_ONCE = 400;
/** The number from which on `addressOf` gives the requesters' addresses. */
const REQUESTERS = 100_000;
let replicas: TestApp[];
let guessed: Person[];

beforeAll(async () => {
  const people = await makePeople(database);
  // Each guess has a network address of its own, so that the limit per address does not stop it first.
  const env = { TRUST_PROXY: 'on' };
  replicas = [await testApp(testDb, clock, [], env), await testApp(testDb, clock, [], env)];
  guessed = await makeSignedUp(database, { name: 'guessed', count: EMAILS, shipperId: people.shipperA.id });
});

const another = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const addressOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

async function inAuth<T extends object>(statement: string): Promise<T[]> {
  const pool = database.poolAs('coldlane_auth', 'auth');
  try {
    return (await pool.query<T>(statement)).rows;
  } finally {
    await pool.end();
  }
}

/** Requests a code for each email (every second one a RESET_PASSWORD code) and returns the codes. */
async function mailedCodes(): Promise<Map<string, string>> {
  for (const [index, { email }] of guessed.entries()) {
    const call = index % 2 === 0 ? 'otp' : 'forgot-password';
    const answer = await replicas[0]?.call('POST', `/v1/auth/${call}`, {
      body: { email },
      headers: { 'X-Forwarded-For': addressOf(REQUESTERS + index) },
    });
    expect(answer?.status).toBe(204);
  }
  const mails = (await replicas[0]?.mailsSent()) ?? [];
  return new Map(mails.map(({ to, text }) => [to, /code is (\d{6})/.exec(text)?.[1] ?? '']));
}

const send = async (number: number, email: string, token: string) => {
  const answer = await replicas[number % 2]?.call('POST', '/v1/auth/verify-otp', {
    body: { email, token },
    headers: { 'X-Forwarded-For': addressOf(number) },
  });
  return answer?.status ?? 0;
};

/** Runs `work` for every number below `count`, with limited concurrency. */
async function inParallel(count: number, atOnce: number, work: (number: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

test('of thousands of parallel guesses at the codes of 40 emails from everywhere, five each are compared and none succeeds', async () => {
  const codes = await mailedCodes();
  expect(codes.size).toBe(EMAILS);
  const statuses = new Map<number, number>();
  await inParallel(GUESSES, AT_ONCE, async (number) => {
    const email = guessed[number % EMAILS]?.email ?? '';
    const status = await send(number, email, another(codes.get(email) ?? '', 1 + number));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  expect(Object.fromEntries(statuses)).toEqual({ 401: GUESSES });
  const tries = await inAuth(
    'select tries_elsewhere, tries_by_requester, tries_known from auth.one_time_code',
  );
  expect(tries).toEqual(
    Array.from({ length: EMAILS }, () => ({ tries_elsewhere: 5, tries_by_requester: 0, tries_known: 0 })),
  );
  expect(await inAuth('select from auth.login_session')).toEqual([]);

  // Strangers have used up their tries, so even the correct codes fail for them. The requesters can still use the codes.
  await inAuth('delete from auth.login_attempt');
  for (const [email, code] of codes) expect(await send(0, email, code)).toBe(401);
  for (const [index, { email }] of guessed.entries()) {
    expect(await send(REQUESTERS + index, email, codes.get(email) ?? '')).toBe(200);
  }
  // New codes work from elsewhere, which shows that the guesses were sent correctly.
  await inAuth('delete from auth.login_attempt');
  for (const [email, code] of await mailedCodes()) expect(await send(0, email, code)).toBe(200);
}, 600_000);

const ELSEWHERE = { address: '192.0.2.1', isKnownBrowser: false };
const REQUESTER = { address: '198.51.100.1', isKnownBrowser: false };
const KNOWN_BROWSER = { address: '192.0.2.1', isKnownBrowser: true };

test('an address may send 25 codes for an email in 15 minutes', async () => {
  const statuses: (number | undefined)[] = [];
  for (let time = 0; time < 26; time++) statuses.push(await send(200_000, 'nobody@alder.example', '000000'));
  expect(statuses).toEqual([...Array<number>(25).fill(401), 429]);
});

test('a code allows each budget five tries of hundreds sent to two replicas at once, even without the rate limit', async () => {
  await inAuth('delete from auth.one_time_code');
  const pools = [0, 1].map(() => database.poolAs('coldlane_auth', 'auth'));
  try {
    const stores = pools.map((pool) => createOneTimeCodes(pool, 'a secret'));
    const now = clock.now();
    const requester = stores[0]?.requesterOf(REQUESTER.address) ?? '';
    const guessers = [ELSEWHERE, { ...ELSEWHERE, address: '192.0.2.2' }, REQUESTER, KNOWN_BROWSER];
    const emails = Array.from({ length: 10 }, (_, index) => `bare-${index}@alder.example`);
    const codes = await Promise.all(
      emails.map((email) => stores[0]?.create(email, 'RESET_PASSWORD', requester, now) ?? ''),
    );
    const accepted: unknown[] = [];
    await inParallel(2_000, AT_ONCE, async (number) => {
      const index = number % emails.length;
      const guess = another(codes[index] ?? '', 1 + number);
      const from = guessers[Math.floor(number / emails.length) % guessers.length] ?? ELSEWHERE;
      const result = await stores[number % 2]?.consume(
        { ...from, email: emails[index] ?? '', code: guess },
        now,
      );
      if (result?.purpose !== null) accepted.push(result);
    });
    expect(accepted).toEqual([]);
    expect(
      await inAuth(
        'select distinct tries_elsewhere, tries_by_requester, tries_known from auth.one_time_code',
      ),
    ).toEqual([{ tries_elsewhere: 5, tries_by_requester: 5, tries_known: 5 }]);
    for (const from of guessers) {
      const last = await Promise.all(
        emails.map((email, index) => stores[1]?.consume({ ...from, email, code: codes[index] ?? '' }, now)),
      );
      expect(last).toEqual(emails.map(() => ({ purpose: null, triesLeft: 0 })));
    }
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
});
