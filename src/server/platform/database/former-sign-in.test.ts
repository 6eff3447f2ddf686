import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database/test-database';

/**
 * During an upgrade, the former release signs people in by the old names, which are views now (decision 162). These are its
 * statements. The next release drops the views and this test.
 */
const { database } = await testDatabase();
const auth = database.poolAs('coldlane_auth', 'auth');
afterAll(() => auth.end());

const USER = '01900000-0000-7000-8000-000000000001';

test('the former release opens, extends, and ends sessions', async () => {
  await auth.query(
    `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
     values ($1, 'Ada', 'ada@example.com', true, now(), now())`,
    [USER],
  );
  await auth.query(
    `insert into auth.session (id, "expiresAt", token, "createdAt", "updatedAt", "ipAddress", "userAgent", "userId")
     values (gen_random_uuid(), now() + interval '1 day', 'token', now(), now(), '127.0.0.1', null, $1)`,
    [USER],
  );
  await auth.query(
    `update auth.session set "expiresAt" = "expiresAt" + interval '1 day', "updatedAt" = now()`,
  );
  const found = await auth.query(
    `select "userId", email from auth.session join auth."user" account on account.id = session."userId"
     where token = 'token' and "expiresAt" > now() + interval '1 day'`,
  );
  expect(found.rows).toEqual([{ userId: USER, email: 'ada@example.com' }]);
  expect((await auth.query('select user_id from auth.login_session')).rows).toEqual([{ user_id: USER }]);
  await auth.query(`select id from auth."user" where id = $1 for no key update`, [USER]);
  await auth.query(`delete from auth.session where "userId" = $1`, [USER]);
  expect((await auth.query('select from auth.login_session')).rowCount).toBe(0);
});

test('the former release sets a first password and replaces it', async () => {
  const setPassword = (hash: string) =>
    auth.query(
      `insert into auth.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
       values (gen_random_uuid(), $1, 'credential', $2, $3, now(), now())
       on conflict ("userId", "providerId") do update
         set password = excluded.password, "updatedAt" = excluded."updatedAt"`,
      [USER, USER, hash],
    );
  await setPassword('first');
  await setPassword('second');
  expect((await auth.query('select password from auth.login_password')).rows).toEqual([
    { password: 'second' },
  ]);
});

test('the former release counts attempts and deletes old rows', async () => {
  const count = () =>
    auth.query(
      `insert into auth."rateLimit" as attempts (id, key, count, "lastRequest")
       values (gen_random_uuid(), 'key', 1, 5)
       on conflict (key) do update set count = attempts.count + 1
       returning count, "lastRequest" as "startMs"`,
    );
  await count();
  expect((await count()).rows).toEqual([{ count: 2, startMs: 5 }]);
  await auth.query(
    `delete from auth."rateLimit" where "lastRequest" < 10
       and ctid = any (array(select ctid from auth."rateLimit" where "lastRequest" < 10 limit 100))`,
  );
  expect((await auth.query('select from auth.login_attempt')).rowCount).toBe(0);
});
