import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../../domain/ids';
import { type Actor, ANONYMOUS, SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { insertShipper, makePeople } from '../../../testing/people/people';
import { WAIT } from '../../../testing/wait';
import { createLog } from '../log';
import { clientConfig } from './connection';
import { joinTransaction, openDatabase, runAsSystem } from './database';

const { database, connection } = await testDatabase();
const people = await makePeople(database);
const user = people.shipperA.staff.actor;
const key: Actor = { kind: 'key', keyId: newId() };

const whoAmI = sql<{ role: string; profile: string; key: string }>`
  select current_user as role, current_setting('coldlane.profile_id') as profile,
    current_setting('coldlane.key_id') as key`;

test.each([
  [user, 'coldlane_user', user.profileId, ''],
  [key, 'coldlane_key', '', key.keyId],
  [ANONYMOUS, 'coldlane_anonymous', '', ''],
  [SYSTEM, 'coldlane_system', '', ''],
] as const)(
  'a transaction and a read of %o run with its role and id',
  async (actor, role, profile, keyId) => {
    const { rows } = await database.as(actor).transaction((tx) => whoAmI.execute(tx));
    expect(rows).toEqual([{ role, profile, key: keyId }]);
    expect(await database.as(actor).read(whoAmI)).toEqual([{ role, profile, key: keyId }]);
  },
);

test('an actor without a UUID is rejected', () => {
  for (const profileId of ['', "x'; drop table profile; --", 'null']) {
    expect(() => database.as({ kind: 'user', profileId })).toThrow(TypeError);
  }
});

test('a connection returns to the pool without the actor after a commit, an error, a failed statement and a read', async () => {
  // With only one connection, the query after a transaction uses the same connection.
  const pool = new pg.Pool({ ...clientConfig(connection), max: 1 });
  const { createActorDb: actorDb } = await import('./actor-transaction');
  const after = async () =>
    (
      await pool.query(
        `select current_user = session_user as owner, coalesce(current_setting('coldlane.profile_id', true), '') as profile`,
      )
    ).rows;
  const db = actorDb(pool, user);
  try {
    await db.transaction((tx) => whoAmI.execute(tx));
    expect(await after()).toEqual([{ owner: true, profile: '' }]);
    await expect(
      db.transaction(() => {
        throw new Error('work failed');
      }),
    ).rejects.toThrow('work failed');
    expect(await after()).toEqual([{ owner: true, profile: '' }]);
    await expect(db.transaction((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero');
    expect(await after()).toEqual([{ owner: true, profile: '' }]);
    await db.read(whoAmI);
    expect(await after()).toEqual([{ owner: true, profile: '' }]);
    await expect(db.read(sql`select 1 / 0`)).rejects.toThrow('division by zero');
    expect(await after()).toEqual([{ owner: true, profile: '' }]);
    await expect(db.read(sql`select ${1}`)).rejects.toThrow('no parameters');
  } finally {
    await pool.end();
  }
});

const owner = new pg.Client({ ...connection });
await owner.connect();
const { rows: logins } = await owner.query<{ is_plain: boolean }>(
  `select not rolsuper and current_setting('server_version_num')::integer >= 160000 as is_plain
   from pg_roles where rolname = session_user`,
);
await owner.end();

// A superuser bypasses row security, and before PostgreSQL 16 the login inherits the rights of its roles.
test.runIf(logins[0]?.is_plain)(
  'the owner reads no rows without a role, not even inside a transaction',
  async () => {
    const seen = await database.as(user).transaction(async (tx) => {
      await sql`reset role`.execute(tx);
      return tx.selectFrom('profile').select('id').execute();
    });
    expect(seen).toEqual([]);
  },
);

test('a transaction with a swallowed error throws instead of rolling back silently', async () => {
  const id = newId();
  const attempt = database.as(SYSTEM).transaction(async (tx) => {
    await tx.insertInto('shipper').values({ id, name: 'Lost Foods' }).execute();
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(attempt).rejects.toThrow(/aborted/);
});

test('a transaction can have a stricter isolation level', async () => {
  const level = await database
    .as(user)
    .transaction(
      async (tx) =>
        (await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx))
          .rows,
      { isolation: 'repeatable read' },
    );
  expect(level).toEqual([{ level: 'repeatable read' }]);
});

test('writes of a joined transaction are rolled back with the open one', async () => {
  const undo = new Error('undo');
  const attempt = database.as(SYSTEM).transaction(async (tx) => {
    const joined = joinTransaction(tx, SYSTEM);
    await joined.transaction((inner) => insertShipper(inner, { name: 'Joined Foods' }));
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  const found = await database
    .as(SYSTEM)
    .transaction((tx) => tx.selectFrom('shipper').select('id').where('name', '=', 'Joined Foods').execute());
  expect(found).toEqual([]);
});

test('runAsSystem keeps the actor’s id and restores the actor’s role, also after an error', async () => {
  await database.as(user).transaction(async (tx) => {
    const inside = await runAsSystem(tx, user, (system) => whoAmI.execute(system));
    expect(inside.rows[0]).toMatchObject({ role: 'coldlane_system', profile: user.profileId });
    const afterwards = await whoAmI.execute(tx);
    expect(afterwards.rows[0]).toMatchObject({ role: 'coldlane_user', profile: user.profileId });
    const failing = runAsSystem(tx, user, () => Promise.reject(new Error('work failed')));
    await expect(failing).rejects.toThrow('work failed');
    expect((await whoAmI.execute(tx)).rows[0]).toMatchObject({ role: 'coldlane_user' });
  });
});

test('runAsSystem throws the error of a failed statement', async () => {
  const attempt = database
    .as(user)
    .transaction((tx) => runAsSystem(tx, user, (system) => sql`select 1 / 0`.execute(system)));
  await expect(attempt).rejects.toThrow('division by zero');
});

test('bigints are numbers, dates are text, timestamps are Dates, and a bigint beyond 2^53 throws', async () => {
  const read = (statement: ReturnType<typeof sql>) =>
    database.as(user).transaction(async (tx) => (await statement.execute(tx)).rows[0]);
  expect(
    await read(
      sql`select 42::bigint as n, date '2026-02-28' as day, timestamptz '2026-02-28 10:00+02' as moment, null::date as no`,
    ),
  ).toEqual({ n: 42, day: '2026-02-28', moment: new Date('2026-02-28T08:00:00Z'), no: null });
  await expect(read(sql`select 9007199254740993::bigint as n`)).rejects.toThrow('beyond 2^53');
});

test('statements, locks and idle transactions have timeouts', async () => {
  const { rows } = await database.as(user).transaction((tx) =>
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone,
      current_setting('search_path') as path`.execute(tx),
  );
  expect(rows).toEqual([
    { statement: '30s', lock: '10s', idle: '1min', zone: 'UTC', path: 'public,pg_temp' },
  ]);
});

test('notifications arrive, and listening resumes after a lost connection and reports the reconnect', async () => {
  const own = openDatabase(connection, { log: createLog('silent') });
  onTestFinished(() => own.close());
  const received: string[] = [];
  let reconnects = 0;
  const listening = await own.listen(
    'coldlane_test',
    (payload) => received.push(payload),
    () => {
      reconnects += 1;
    },
  );
  const notify = (payload: string) =>
    database.as(user).transaction((tx) => sql`select pg_notify('coldlane_test', ${payload})`.execute(tx));
  await notify('one');
  await vi.waitUntil(() => received.length === 1, WAIT);

  const client = new pg.Client({ ...connection });
  await client.connect();
  const ended = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'coldlane-listen' and datname = current_database()`,
  );
  await client.end();
  expect(ended.rowCount).toBe(1);
  await vi.waitUntil(() => reconnects === 1, WAIT);
  await notify('two');
  await vi.waitUntil(() => received.length === 2, WAIT);
  await listening.stop();
  await notify('three');
  expect(received).toEqual(['one', 'two']);
});

test('terminated connections are replaced', async () => {
  const own = openDatabase(connection, { log: createLog('silent') });
  onTestFinished(() => own.close());
  const pidOf = () =>
    own.as(user).transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      return rows[0]?.pid ?? 0;
    });
  const pid = await pidOf();
  const client = new pg.Client({ ...connection });
  await client.connect();
  await client.query('select pg_terminate_backend($1)', [pid]);
  await client.end();
  await vi.waitFor(async () => expect(await pidOf()).not.toBe(pid), WAIT);
  expect(await own.ping()).toBe(true);
});

test('ping returns false for an unreachable database', async () => {
  const nowhere = openDatabase({ ...connection, host: '127.0.0.1', port: 1 }, { log: createLog('silent') });
  expect(await nowhere.ping()).toBe(false);
  await nowhere.close();
});
