import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { testApp } from '../../../testing/servers/test-app';
import { createAccount } from '../auth/create-account';
import { ensureFirstAdmin } from './ensure-first-admin';

const testDb = await testDatabase();
const parts = { database: testDb.database, createAccount };

test('the first ADMIN is created from the configuration once, and can sign in', async () => {
  const first = { email: 'first@coldlane.example', password: 'a long enough password' };
  const made = await Promise.all([ensureFirstAdmin(parts, first), ensureFirstAdmin(parts, first)]);
  expect(made.sort()).toEqual([false, true]);
  expect(await ensureFirstAdmin(parts, { ...first, email: 'second@coldlane.example' })).toBe(false);

  const app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));
  expect(await app.call('POST', '/v1/auth/sign-in', { body: first })).toMatchObject({
    status: 200,
    body: { user: { email: first.email, roles: ['ADMIN'], hasPassword: true } },
  });
});
