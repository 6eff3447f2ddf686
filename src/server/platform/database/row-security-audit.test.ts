import { CompiledQuery, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Actor, ANONYMOUS, SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { testDatabase } from '../../../testing/database/test-database';
import { insertPerson, makePeople, type Person } from '../../../testing/people/people';
import { runAsSystem } from './database';
import type { DB } from './schema.generated';

const { database, connection } = await testDatabase();
const people = await makePeople(database);
const { admin, shipperA, shipperB, carrierA, carrierB } = people;

/** What a use case does for a person once `access` has allowed it. */
const actingAs = (actor: Actor, work: (tx: Transaction<DB>) => Promise<unknown>) =>
  database.as(actor).transaction((tx) => runAsSystem(tx, actor, work));

const lastId = async () =>
  (
    await database.as(SYSTEM).transaction((tx) =>
      tx
        .selectFrom('audit_entry')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirstOrThrow(),
    )
  ).id ?? 0;

const entriesFor = (reader: Actor, after: number) =>
  database
    .as(reader)
    .transaction((tx) =>
      tx.selectFrom('vw_audit').selectAll().where('id', '>', after).orderBy('id').execute(),
    );

/** What `work`, done by the actor, adds to the audit, as an ADMIN reads it. */
async function told(actor: Actor, work: (tx: Transaction<DB>) => Promise<unknown>) {
  const before = await lastId();
  await actingAs(actor, work);
  return entriesFor(admin.actor, before);
}

/** Who reads what was added after `before`, by name. */
async function readersOf(before: number): Promise<string[]> {
  const asked: Record<string, Person> = {
    admin,
    shipperAAdmin: shipperA.admin,
    shipperAStaff: shipperA.staff,
    shipperBAdmin: shipperB.admin,
    carrierAAdmin: carrierA.admin,
    carrierAStaff: carrierA.staff,
    carrierBAdmin: carrierB.admin,
    noRole: people.noRole,
    deactivated: people.deactivated,
    inactive: people.inactive,
  };
  const reading: string[] = [];
  for (const [name, { actor }] of Object.entries(asked)) {
    if ((await entriesFor(actor, before)).length > 0) reading.push(name);
  }
  return reading;
}

const ofStaffA = { profile_id: shipperA.staff.profileId };
const ofBoth = { carrier_id: carrierB.id, shipper_id: shipperA.id };

interface Change {
  readonly what: string;
  readonly by: Actor;
  readonly work: (tx: Transaction<DB>) => Promise<unknown>;
  readonly expected: Record<string, unknown>;
  readonly readers: readonly string[];
}

const RAW = (statement: string) => (tx: Transaction<DB>) => tx.executeQuery(CompiledQuery.raw(statement));

/** In this order: the relation comes before its terms. */
const CHANGES: readonly Change[] = [
  {
    what: "a person's roles and status",
    by: shipperA.admin.actor,
    work: RAW(
      `update profile set roles = '{SHIPPER_ADMIN}', status = 'INVITED', updated_at = now() where id = '${shipperA.staff.profileId}'`,
    ),
    expected: {
      action: 'CHANGED',
      subject_kind: 'PROFILE',
      subject_id: shipperA.staff.profileId,
      changed: { roles: [['SHIPPER_STAFF'], ['SHIPPER_ADMIN']], status: ['ACTIVE', 'INVITED'] },
    },
    readers: ['admin', 'shipperAAdmin'],
  },
  {
    what: 'back again, with the terms of use and the right to book',
    by: shipperA.admin.actor,
    work: RAW(
      `update profile set roles = '{SHIPPER_STAFF}', status = 'ACTIVE', allow_booking = false, terms = '[{"version":"2"}]' where id = '${shipperA.staff.profileId}'`,
    ),
    expected: {
      changed: {
        roles: [['SHIPPER_ADMIN'], ['SHIPPER_STAFF']],
        status: ['INVITED', 'ACTIVE'],
        allow_booking: [true, false],
        terms: [[], [{ version: '2' }]],
      },
    },
    readers: ['admin', 'shipperAAdmin'],
  },
  {
    what: "a person's name",
    by: carrierA.staff.actor,
    work: RAW(
      `update profile_card set first_name = 'Nina', last_name = 'Ng' where profile_id = '${carrierA.staff.profileId}'`,
    ),
    expected: { action: 'CHANGED', subject_kind: 'PROFILE', subject_name: 'Nina Ng', actor_name: 'Nina Ng' },
    readers: ['admin', 'carrierAAdmin'],
  },
  {
    what: 'a person who comes to a second company',
    by: admin.actor,
    work: (tx) =>
      tx
        .insertInto('profile_shipper')
        .values({ ...ofStaffA, shipper_id: shipperB.id })
        .execute(),
    expected: {
      action: 'CREATED',
      subject_kind: 'MEMBERSHIP',
      subject_id: shipperA.staff.profileId,
      company_id: shipperB.id,
      company_name: 'Birch Dairy',
      changed: { shipper_id: [null, shipperB.id] },
      actor_side: 'PLATFORM',
    },
    // Not of its first company: where else somebody works is the other's business.
    readers: ['admin', 'shipperBAdmin'],
  },
  {
    what: 'a person who leaves it',
    by: shipperB.admin.actor,
    work: RAW(
      `delete from profile_shipper where profile_id = '${shipperA.staff.profileId}' and shipper_id = '${shipperB.id}'`,
    ),
    expected: { action: 'REMOVED', subject_kind: 'MEMBERSHIP', company_name: 'Birch Dairy' },
    readers: ['admin', 'shipperBAdmin'],
  },
  {
    what: "a person's place at a carrier",
    by: admin.actor,
    work: (tx) =>
      tx
        .insertInto('profile_carrier')
        .values({ ...ofStaffA, carrier_id: carrierB.id })
        .execute(),
    expected: { action: 'CREATED', subject_kind: 'MEMBERSHIP', company_name: 'Boreal Freight' },
    readers: ['admin', 'carrierBAdmin'],
  },
  {
    what: 'and its end',
    by: admin.actor,
    work: RAW(`delete from profile_carrier where profile_id = '${shipperA.staff.profileId}'`),
    expected: { action: 'REMOVED', subject_kind: 'MEMBERSHIP', company_name: 'Boreal Freight' },
    readers: ['admin', 'carrierBAdmin'],
  },
  {
    what: "a customer's name",
    by: shipperA.admin.actor,
    work: RAW(`update shipper set name = 'Alder Fine Foods', updated_at = now() where id = '${shipperA.id}'`),
    expected: {
      action: 'CHANGED',
      subject_kind: 'SHIPPER',
      subject_name: 'Alder Fine Foods',
      changed: { name: ['Alder Foods', 'Alder Fine Foods'] },
      actor_side: 'SHIPPER',
    },
    readers: ['admin', 'shipperAAdmin'],
  },
  {
    what: "a customer's search cap",
    by: admin.actor,
    work: RAW(`update shipper_account set search_cap = 500 where shipper_id = '${shipperA.id}'`),
    expected: { subject_kind: 'SHIPPER', changed: { search_cap: [0, 500] } },
    readers: ['admin', 'shipperAAdmin'],
  },
  {
    what: "a carrier's card",
    by: carrierA.admin.actor,
    work: RAW(`update carrier set phone = '555', states_served = '{CA}' where id = '${carrierA.id}'`),
    expected: {
      subject_kind: 'CARRIER',
      changed: { phone: ['+1 206 555 0100', '555'] },
      actor_side: 'CARRIER',
    },
    readers: ['admin', 'carrierAAdmin'],
  },
  {
    what: "a carrier's settings",
    by: carrierA.admin.actor,
    work: RAW(
      `update carrier_settings set food_grade = false, revision = revision + 1 where carrier_id = '${carrierA.id}'`,
    ),
    expected: { subject_kind: 'CARRIER', changed: { food_grade: [true, false] } },
    readers: ['admin', 'carrierAAdmin'],
  },
  {
    what: 'a carrier that is asked for',
    by: shipperA.admin.actor,
    work: (tx) =>
      tx
        .insertInto('carrier_shipper')
        .values({ ...ofBoth, status: 'REQUESTED' })
        .execute(),
    expected: {
      action: 'CREATED',
      subject_kind: 'RELATION',
      subject_id: shipperA.id,
      subject_name: 'Alder Fine Foods',
      company_id: carrierB.id,
      company_name: 'Boreal Freight',
      changed: { status: [null, 'REQUESTED'] },
    },
    readers: ['admin', 'shipperAAdmin', 'carrierBAdmin'],
  },
  {
    what: 'terms',
    by: carrierB.admin.actor,
    work: (tx) =>
      tx
        .insertInto('carrier_shipper_terms')
        .values({ ...ofBoth, multiplier: 9_500 })
        .execute(),
    expected: { action: 'CREATED', subject_kind: 'TERMS', changed: { multiplier: [null, 9_500] } },
    // Never the customer's admin.
    readers: ['admin', 'carrierBAdmin'],
  },
];

test.each(CHANGES)(
  '$what: one entry with what changed, who did it, for those it is for',
  async ({ by, work, expected, readers }) => {
    const before = await lastId();
    const entries = await told(by, work);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      ...expected,
      actor_kind: 'USER',
      actor_id: by.kind === 'user' ? by.profileId : null,
    });
    if ('changed' in expected) expect(entries[0]?.changed).toEqual(expected.changed);
    expect(await readersOf(before)).toEqual(readers);
  },
);

test('a relation that ends tells its own end and that of its terms', async () => {
  const entries = await told(
    carrierB.admin.actor,
    RAW(`delete from carrier_shipper where carrier_id = '${carrierB.id}' and shipper_id = '${shipperA.id}'`),
  );
  expect(entries.map(({ subject_kind, action, changed }) => [subject_kind, action, changed])).toEqual([
    ['RELATION', 'REMOVED', { status: ['REQUESTED', null] }],
    ['TERMS', 'REMOVED', { multiplier: [9_500, null] }],
  ]);
});

test('a customer reads that a carrier answered, and neither who at the carrier nor the address', async () => {
  const before = await lastId();
  await actingAs(
    carrierA.admin.actor,
    RAW(
      `update carrier_shipper set status = 'PENDING' where carrier_id = '${carrierA.id}' and shipper_id = '${shipperA.id}'`,
    ),
  );
  const [entry] = await entriesFor(shipperA.admin.actor, before);
  expect(entry).toMatchObject({
    changed: { status: ['APPROVED', 'PENDING'] },
    actor_kind: 'USER',
    actor_side: 'CARRIER',
    actor_id: null,
    actor_name: null,
    actor_email: null,
  });
  expect(await entriesFor(carrierA.admin.actor, before)).toMatchObject([
    { actor_email: carrierA.admin.email },
  ]);
});

test('a new person is told to the admins of the company it comes with, with its name and roles', async () => {
  const before = await lastId();
  await actingAs(shipperA.admin.actor, (tx) =>
    insertPerson(tx, {
      email: 'new@alder.example',
      roles: ['SHIPPER_STAFF'],
      status: 'INVITED',
      shipperIds: [shipperA.id],
    }),
  );
  const entries = await entriesFor(shipperA.admin.actor, before);
  expect(entries.map(({ action, subject_kind }) => `${action} ${subject_kind}`).sort()).toEqual([
    'CHANGED PROFILE',
    'CREATED MEMBERSHIP',
    'CREATED PROFILE',
  ]);
  expect(new Set(entries.map(({ subject_name }) => subject_name)).size).toBe(1);
  expect(
    entries.find(({ action, subject_kind }) => `${action} ${subject_kind}` === 'CREATED PROFILE'),
  ).toMatchObject({
    changed: { email: [null, 'new@alder.example'], roles: [null, ['SHIPPER_STAFF']] },
  });
  expect(await readersOf(before)).toEqual(['admin', 'shipperAAdmin']);
});

test('who acted is named by its kind: system, demo, a caller without a session, a key, the owner', async () => {
  const change = (to: string) => RAW(`update shipper set image_url = '${to}' where id = '${shipperB.id}'`);
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

test('what is undone, and what changes nothing told, leaves no entry', async () => {
  const change = RAW(`update shipper_account set search_cap = 77 where shipper_id = '${shipperB.id}'`);
  const before = await lastId();
  await expect(
    actingAs(admin.actor, async (tx) => {
      await change(tx);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await actingAs(
    shipperB.admin.actor,
    RAW(
      `update profile set theme = 'darkTheme', phone = '1', status = status where id = '${shipperB.admin.profileId}'`,
    ),
  );
  expect(await entriesFor(admin.actor, before)).toEqual([]);
});

test('two who change the same at once leave two entries, in the order in which they were done', async () => {
  const before = await lastId();
  const set = (actor: Actor, cap: number) =>
    actingAs(actor, async (tx) => {
      await RAW(`update shipper_account set search_cap = ${cap} where shipper_id = '${shipperB.id}'`)(tx);
      await RAW('select pg_sleep(0.05)')(tx);
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
