import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/actor';
import { testDatabase } from '../../../testing/database';

const { database } = await testDatabase();

test('the database answers', async () => {
  expect(await database.ping()).toBe(true);
  const rows = await database
    .as(SYSTEM)
    .transaction((tx) => tx.selectFrom('reference_state').selectAll().execute());
  expect(rows[0]?.revision).toBe(1);
});
