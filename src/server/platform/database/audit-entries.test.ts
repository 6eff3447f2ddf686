import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { type Actor, ANONYMOUS, SYSTEM } from '../../../domain/people/actor';
import { runSql } from '../../../testing/database/attempts';
import { auditEntries } from '../../../testing/database/audit-entries';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';

const { database, connection } = await testDatabase();
const people = await makePeople(database);
const { admin, shipperB } = people;
const { actingAs, lastId, entriesFor } = auditEntries(database, people);

test('an entry names the kind of its actor: system, demo, anonymous, key, database owner', async () => {
  const change = (to: string) => runSql(`update shipper set image_url = '${to}' where id = '${shipperB.id}'`);
  const keyId = newId();
  const before = await lastId();
  await database.as(SYSTEM).transaction(change('1'));
  await database.as(SYSTEM).transaction(async (tx) => {
    await sql`set local coldlane.is_demo = 'on'`.execute(tx);
    await change('2')(tx);
  });
  await actingAs(ANONYMOUS, change('3'));
  await actingAs({ kind: 'key', keyId }, change('4'));
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('alter table shipper disable row level security');
  await client.query('alter table shipper no force row level security');
  await client.query(`update shipper set image_url = '5' where id = '${shipperB.id}'`);
  await client.query('alter table shipper enable row level security');
  await client.query('alter table shipper force row level security');
  await client.end();
  const entries = await entriesFor(admin.actor, before);
  expect(entries.map(({ actor_kind, actor_id }) => [actor_kind, actor_id])).toEqual([
    ['SYSTEM', null],
    ['DEMO', null],
    ['ANONYMOUS', null],
    ['KEY', keyId],
    ['OPERATOR', null],
  ]);
});

test('a rollback, and a change of columns that are not recorded, leave no entry', async () => {
  const change = runSql(`update shipper_account set search_cap = 77 where shipper_id = '${shipperB.id}'`);
  const before = await lastId();
  await expect(
    actingAs(admin.actor, async (tx) => {
      await change(tx);
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  await actingAs(
    shipperB.admin.actor,
    runSql(
      `update profile set theme = 'darkTheme', phone = '1', status = status where id = '${shipperB.admin.profileId}'`,
    ),
  );
  expect(await entriesFor(admin.actor, before)).toEqual([]);
});

test('two concurrent changes of one value leave two entries in the order of their commits', async () => {
  const before = await lastId();
  const set = (actor: Actor, cap: number) =>
    actingAs(actor, async (tx) => {
      await runSql(`update shipper_account set search_cap = ${cap} where shipper_id = '${shipperB.id}'`)(tx);
      await runSql('select pg_sleep(0.05)')(tx);
    });
  await Promise.all([set(admin.actor, 11), set(shipperB.admin.actor, 22)]);
  const entries = await entriesFor(admin.actor, before);
  expect(entries).toHaveLength(2);
  const [first, second] = entries.map(
    ({ changed }) => (changed as { search_cap: [number, number] }).search_cap,
  );
  expect(first?.[0]).toBe(0);
  expect(second?.[0]).toBe(first?.[1]);
  expect(entries[0]?.at.getTime()).toBeLessThanOrEqual(entries[1]?.at.getTime() ?? 0);
});
