import pg from 'pg';
import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { type Actor, ANONYMOUS, SYSTEM } from '../../../domain/people/actor';
import { DENIED, runSql, sqlStateOf } from '../../../testing/database/attempts';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';

const { database, connection } = await testDatabase();
const { admin, shipperA, carrierA } = await makePeople(database);

const EVERY_ACTOR: readonly Actor[] = [
  SYSTEM,
  ANONYMOUS,
  { kind: 'key', keyId: newId() },
  admin.actor,
  shipperA.admin.actor,
  shipperA.staff.actor,
  carrierA.admin.actor,
];

test.each(['audit_entry', 'audit_author'])(
  'no actor can insert into, update, delete from or truncate %s',
  async (table) => {
    for (const actor of EVERY_ACTOR) {
      for (const statement of [
        `insert into ${table} select * from ${table} limit 1`,
        `insert into ${table} default values`,
        `update ${table} set search_text = ''`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        const code = await sqlStateOf(database.as(actor).transaction(runSql(statement)));
        expect(code, `${actor.kind}: ${statement}`).toBe(DENIED);
      }
    }
  },
);

test('not even the owner of the tables can update, delete or truncate without dropping the triggers', async () => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const table of ['audit_entry', 'audit_author']) {
      for (const statement of [
        `update ${table} set search_text = ''`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await expect(client.query(statement), statement).rejects.toThrow(`${table} is append-only`);
      }
    }
  } finally {
    await client.end();
  }
});

test('nobody can forge entries with the trigger on their own table', async () => {
  for (const actor of EVERY_ACTOR) {
    const forging = database.as(actor).transaction(async (tx) => {
      await runSql('create temp table shipper (id uuid, name text)')(tx);
      await runSql(
        'create trigger audit after insert on shipper for each row execute function actor.trg_audit()',
      )(tx);
      await runSql(`insert into shipper values ('${shipperA.id}', 'Forged')`)(tx);
    });
    expect(await sqlStateOf(forging), actor.kind).toBe(DENIED);
  }
});

test('no actor can add an entry that a value is in use', async () => {
  for (const actor of EVERY_ACTOR) {
    const adding = database
      .as(actor)
      .transaction(
        runSql(`select actor.add_taken_value_entry('${admin.profileId}', 'email', 'a@b.example')`),
      );
    expect(await sqlStateOf(adding), actor.kind).toBe(DENIED);
  }
});

test('each column of an audited table is declared as recorded or omitted, and the table has the trigger', async () => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client
    .query<{ name: string; columns: string[]; declared: string[]; is_triggered: boolean }>(
      `select relname as name,
         array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by 1) as columns,
         array(select unnest(line.recorded || line.omitted) order by 1) as declared,
         (
           select bit_or(tgtype::integer) from pg_trigger
           where tgrelid = pg_class.oid and tgfoid = 'actor.trg_audit'::regproc
             and tgdeferrable and tginitdeferred and tgenabled = 'O'
         ) is not distinct from 1 | 4 | 8 | 16 as is_triggered
       from pg_class, actor.audit_rule(relname::text) line
       where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    .finally(() => client.end());
  expect(rows.length).toBeGreaterThanOrEqual(10);
  const sorted = (names: string[]) => names.toSorted().join(' ');
  for (const { name, columns, declared, is_triggered } of rows) {
    expect(sorted(declared), name).toBe(sorted(columns));
    expect(is_triggered, name).toBe(true);
  }
});
