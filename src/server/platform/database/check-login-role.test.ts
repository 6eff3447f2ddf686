import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/database/owner-query';
import { emptyDatabase } from '../../../testing/database/test-database';
import { createLog } from '../log';
import { requireBoundLogin } from './check-login-role';
import { migrateDatabase } from './migrate';

const connection = await emptyDatabase({ migrated: true });
const owner = ownerQuery(connection);
const silent = createLog('silent');
const [version] = await owner<{ number: number }>(
  `select current_setting('server_version_num')::integer as number`,
);
/** Since PostgreSQL 16 each membership has its own option. */
const isByMembership = (version?.number ?? 0) >= 160_000;

const LOGIN = `coldlane_test_login_${process.pid}`;
const asLogin = { ...connection, user: LOGIN };
await owner(`create role ${LOGIN} login inherit createrole`);
for (const role of ['user', 'key', 'anonymous', 'system', 'auth', 'policy']) {
  const option = isByMembership ? `with set true, inherit ${role === 'system' ? 'true' : 'false'}` : '';
  await owner(`grant coldlane_${role} to ${LOGIN} ${option}`);
}
afterAll(async () => {
  await owner(`drop owned by ${LOGIN}`).catch(() => undefined);
  await owner(`drop role ${LOGIN}`);
});

/** Returns the message with which a start would fail, or null. */
async function refusal(): Promise<string | null> {
  const client = new pg.Client(asLogin);
  await client.connect();
  try {
    return await requireBoundLogin(client, silent).then(
      () => null,
      (error: Error) => error.message,
    );
  } finally {
    await client.end();
  }
}

test('a login that inherits the rights of actors is refused until the statements of the message have run', async () => {
  await expect(migrateDatabase(asLogin, silent)).rejects.toThrow(
    /inherits the rights of .*coldlane_system.*, so row security would show it every company's rows/,
  );
  const message = (await refusal()) ?? '';
  const statements = message.split('\n').slice(1);
  expect(statements).toEqual([
    isByMembership
      ? expect.stringMatching(
          new RegExp(`^grant coldlane_system to ${LOGIN} with inherit false granted by \\w+;$`),
        )
      : `alter role ${LOGIN} noinherit;`,
  ]);
  for (const statement of statements) await owner(statement);
  expect(await refusal()).toBeNull();
});

test('a role between the login and an actor is found too', async () => {
  if (!isByMembership) return; // there the login's attribute decides for all its memberships
  const between = `${LOGIN}_between`;
  await owner(`create role ${between} noinherit`);
  await owner(`grant coldlane_key to ${between} with inherit true`);
  await owner(`grant ${between} to ${LOGIN} with inherit true`);
  try {
    const message = await refusal();
    expect(message).toContain('inherits the rights of coldlane_key,');
    expect(message).toContain(`grant ${between} to ${LOGIN} with inherit false`);
  } finally {
    await owner(`drop role ${between}`);
  }
});
