import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { makeSignedUp } from '../../../testing/people/accounts';
import { makePeople, type Person } from '../../../testing/people/people';
import { type TestApp, testApp } from '../../../testing/servers/test-app';
import { createOneTimeCodes } from './one-time-codes';

/**
 * Six-digit codes are safe only because each allows five guesses, even in parallel. Two replicas with pools of their
 * own share the database; `npm run bench:access` does the same with two processes over the network.
 */
const clock = fixedClock('2026-11-20T15:00:00Z');
const testDb = await testDatabase();
const { database } = testDb;
const EMAILS = 40;
const GUESSES = 10_000;
/** Concurrent requests. */
const AT_ONCE = 400;
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

/** Requests a code for each email, half of them RESET_PASSWORD codes, and returns the codes. */
async function mailedCodes(): Promise<Map<string, string>> {
  for (const [index, { email }] of guessed.entries()) {
    const call = index % 2 === 0 ? 'otp' : 'forgot-password';
    const answer = await replicas[0]?.call('POST', `/v1/auth/${call}`, {
      body: { email },
      headers: { 'X-Forwarded-For': addressOf(100_000 + index) },
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

test('of 10,000 parallel guesses at the codes of 40 emails, five each are compared and none succeeds', async () => {
  const codes = await mailedCodes();
  expect(codes.size).toBe(EMAILS);
  const statuses = new Map<number, number>();
  await inParallel(GUESSES, AT_ONCE, async (number) => {
    const email = guessed[number % EMAILS]?.email ?? '';
    const status = await send(number, email, another(codes.get(email) ?? '', 1 + number));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  // An email may send 25 codes in 15 minutes. Five of them are compared.
  expect(Object.fromEntries(statuses)).toEqual({ 401: 25 * EMAILS, 429: GUESSES - 25 * EMAILS });
  const tries = await inAuth('select tries from auth.one_time_code');
  expect(tries).toEqual(Array.from({ length: EMAILS }, () => ({ tries: 5 })));
  expect(await inAuth('select from auth.session')).toEqual([]);

  // The codes are used up, so even the correct ones fail. That new codes work shows that the guesses were sent
  // correctly.
  await inAuth('delete from auth."rateLimit"');
  for (const [email, code] of codes) expect(await send(0, email, code)).toBe(401);
  await inAuth('delete from auth."rateLimit"');
  for (const [email, code] of await mailedCodes()) expect(await send(0, email, code)).toBe(200);
}, 600_000);

test('a code allows five tries of hundreds sent to two replicas at once, even without the rate limit', async () => {
  const pools = [0, 1].map(() => database.poolAs('coldlane_auth', 'auth'));
  try {
    const stores = pools.map((pool) => createOneTimeCodes(pool, 'a secret'));
    const now = clock.now();
    const emails = Array.from({ length: 10 }, (_, index) => `bare-${index}@alder.example`);
    const codes = await Promise.all(
      emails.map((email) => stores[0]?.create(email, 'RESET_PASSWORD', now) ?? ''),
    );
    const accepted: unknown[] = [];
    await inParallel(2_000, AT_ONCE, async (number) => {
      const index = number % emails.length;
      const guess = another(codes[index] ?? '', 1 + number);
      const purpose = await stores[number % 2]?.consume(emails[index] ?? '', guess, now);
      if (purpose !== null) accepted.push(purpose);
    });
    expect(accepted).toEqual([]);
    const last = await Promise.all(
      emails.map((email, index) => stores[1]?.consume(email, codes[index] ?? '', now)),
    );
    expect(last).toEqual(emails.map(() => null));
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
});
