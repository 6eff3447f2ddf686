import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database/test-database';
import {
  type AttemptKind,
  CODE_ATTEMPT,
  CODE_REQUEST,
  countAttempt,
  PASSWORD_ATTEMPT,
  refundAttempt,
} from './attempts';

const { database } = await testDatabase();
const pool = database.poolAs('coldlane_auth', 'auth');
afterAll(() => pool.end());
beforeEach(() => pool.query('delete from auth.login_attempt'));

const EMAIL = 'ana@alder.example';
const START_MS = Date.parse('2026-11-20T15:00:00Z');
const HOME = { email: EMAIL, address: '198.51.100.1', browserId: null };
const KNOWN = { ...HOME, browserId: 'a known browser' };
const attacker = (number: number) => ({ ...HOME, address: `10.0.${number >> 8}.${number & 255}` });

/** Returns 0 if the attempt is admitted, otherwise the seconds to wait. */
async function waitOf(kind: AttemptKind, who: typeof HOME | typeof KNOWN, atMs = 0): Promise<number> {
  try {
    await countAttempt(pool, kind, who, START_MS + atMs);
    return 0;
  } catch (error) {
    return (error as { retryAfterSeconds: number }).retryAfterSeconds;
  }
}
const setHashes = (count: number) =>
  pool.query(`update auth.login_attempt set count = $1 where key like 'sign-in:hashes:%'`, [count]);

async function countAdmitted(times: number, next: (number: number) => Promise<number>): Promise<number> {
  let admitted = 0;
  for (let number = 0; number < times; number++) if ((await next(number)) === 0) admitted += 1;
  return admitted;
}

test.each([
  ['wrong passwords', PASSWORD_ATTEMPT],
  ['requests for codes', CODE_REQUEST],
  ['wrong codes', CODE_ATTEMPT],
])(
  '%s from 100 addresses never refuse a known browser, and from a new one they only cause a short wait',
  async (_name, kind) => {
    for (let number = 0; number < 100; number++) {
      for (let time = 0; time < 3; time++) await waitOf(kind, attacker(number));
    }
    expect(await waitOf(kind, KNOWN)).toBe(0);
    expect(await waitOf(kind, HOME)).toBeLessThanOrEqual((kind.ceiling?.everyMs ?? 0) / 1000);
    expect(await waitOf(kind, HOME, kind.ceiling?.everyMs)).toBe(0);
  },
);

test('beyond the ceiling of an email, one attempt per interval is admitted', async () => {
  const request = (number: number, atMs = 0) => waitOf(CODE_REQUEST, attacker(number), atMs);
  expect(await countAdmitted(30, request)).toBe(11);
  const minutes = Array.from({ length: 14 }, (_, index) => index + 1);
  expect(await countAdmitted(14, (n) => request(100 + n, (minutes[n] ?? 0) * 60_000))).toBe(4);
});

test('a known browser has a separate budget, and correct passwords count against it too', async () => {
  expect(await countAdmitted(12, () => waitOf(PASSWORD_ATTEMPT, KNOWN))).toBe(10);
  expect(await waitOf(PASSWORD_ATTEMPT, HOME)).toBe(0);
  await pool.query('delete from auth.login_attempt');
  const correct = async () => {
    const wait = await waitOf(PASSWORD_ATTEMPT, KNOWN);
    await refundAttempt(pool, PASSWORD_ATTEMPT, KNOWN);
    return wait;
  };
  expect(await correct()).toBe(0);
  await setHashes(298);
  expect(await countAdmitted(4, correct)).toBe(2);
});

test('correct passwords for many emails count for the network', async () => {
  const correct = async (number: number) => {
    const who = { ...HOME, email: `user-${number}@alder.example` };
    const wait = await waitOf(PASSWORD_ATTEMPT, who);
    await refundAttempt(pool, PASSWORD_ATTEMPT, who);
    return wait;
  };
  expect(await countAdmitted(20, correct)).toBe(20);
  await setHashes(298);
  expect(await countAdmitted(4, correct)).toBe(2);
});

test('an IPv6 network counts as one address', async () => {
  const from = (number: number) => ({ ...HOME, address: `2001:db8:0:1:${number.toString(16)}::1` });
  expect(await countAdmitted(20, (number) => waitOf(PASSWORD_ATTEMPT, from(number)))).toBe(10);
  expect(await waitOf(PASSWORD_ATTEMPT, { ...HOME, address: '2001:db8:0:2::1' })).toBe(0);
});

test('concurrent attempts neither slip through nor deadlock', async () => {
  const ofPair = Array.from({ length: 100 }, () => waitOf(PASSWORD_ATTEMPT, HOME));
  const mixed = Array.from({ length: 180 }, (_, number) =>
    waitOf(PASSWORD_ATTEMPT, { ...attacker(number % 4), email: `user-${number % 5}@alder.example` }),
  );
  expect((await Promise.all(ofPair)).filter((wait) => wait === 0)).toHaveLength(10);
  expect((await Promise.all(mixed)).filter((wait) => wait === 0)).toHaveLength(180);
});
