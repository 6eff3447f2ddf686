import { CompiledQuery, type Transaction } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Actor, ANONYMOUS, SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';
import type { DB } from './schema.generated';

const { database, connection } = await testDatabase();
const { admin, shipperA, carrierA } = await makePeople(database);

const DENIED = '42501';

const RAW = (statement: string) => (tx: Transaction<DB>) => tx.executeQuery(CompiledQuery.raw(statement));

async function codeOf(attempt: Promise<unknown>): Promise<string | undefined> {
  try {
    await attempt;
    return 'no error';
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code;
    throw error;
  }
}

const EVERYBODY: readonly Actor[] = [
  SYSTEM,
  ANONYMOUS,
  { kind: 'key', keyId: newId() },
  admin.actor,
  shipperA.admin.actor,
  shipperA.staff.actor,
  carrierA.admin.actor,
];

test.each(['audit_entry', 'audit_author'])(
  '%s is added to by no actor, and changed, removed or emptied by none',
  async (table) => {
    for (const actor of EVERYBODY) {
      for (const statement of [
        `insert into ${table} select * from ${table} limit 1`,
        `insert into ${table} default values`,
        `update ${table} set search_text = ''`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        const code = await codeOf(database.as(actor).transaction(RAW(statement)));
        expect(code, `${actor.kind}: ${statement}`).toBe(DENIED);
      }
    }
  },
);

test('not even the owner of the tables changes or empties them in passing', async () => {
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

test('nobody hangs the trigger on a table of their own to make entries up', async () => {
  for (const actor of EVERYBODY) {
    const made = database.as(actor).transaction(async (tx) => {
      await RAW('create temp table shipper (id uuid, name text)')(tx);
      await RAW(
        'create trigger audit after insert on shipper for each row execute function actor.trg_audit()',
      )(tx);
      await RAW(`insert into shipper values ('${shipperA.id}', 'Made up')`)(tx);
    });
    expect(await codeOf(made), actor.kind).toBe(DENIED);
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
         exists (
           select from pg_trigger where tgrelid = pg_class.oid and tgfoid = 'actor.trg_audit'::regproc
             and tgdeferrable and tginitdeferred and tgenabled = 'O' and tgtype = 1 | 4 | 8 | 16
         ) as is_triggered
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
