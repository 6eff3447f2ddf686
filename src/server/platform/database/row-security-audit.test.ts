import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '../../../domain/people/actor';
import { runSql } from '../../../testing/database/attempts';
import { auditEntries } from '../../../testing/database/audit-entries';
import { testDatabase } from '../../../testing/database/test-database';
import { insertPerson, makePeople } from '../../../testing/people/people';
import type { DB } from './schema.generated';

const { database } = await testDatabase();
const people = await makePeople(database);
const { admin, shipperA, shipperB, carrierA, carrierB } = people;

const { actingAs, lastId, entriesFor, entriesOf, readersAfter } = auditEntries(database, people);

const ofStaffA = { profile_id: shipperA.staff.profileId };
const ofBoth = { carrier_id: carrierB.id, shipper_id: shipperA.id };

interface Change {
  readonly what: string;
  readonly by: Actor;
  readonly work: (tx: Transaction<DB>) => Promise<unknown>;
  readonly expected: Record<string, unknown>;
  /** The subjects of further entries. */
  readonly also?: readonly string[];
  readonly readers: readonly string[];
}

/** The order matters, because the terms need the relation. */
const CHANGES: readonly Change[] = [
  {
    what: 'roles and status of a user',
    by: shipperA.admin.actor,
    work: runSql(
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
    what: 'roles and status reset, with the terms of use and the right to book',
    by: shipperA.admin.actor,
    work: runSql(
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
    what: 'the name of a user',
    by: carrierA.staff.actor,
    work: runSql(
      `update profile_card set first_name = 'Nina', last_name = 'Ng' where profile_id = '${carrierA.staff.profileId}'`,
    ),
    expected: { action: 'CHANGED', subject_kind: 'PROFILE', subject_name: 'Nina Ng', actor_name: 'Nina Ng' },
    readers: ['admin', 'carrierAAdmin'],
  },
  {
    what: 'a user added to a second company',
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
    // The first company is not a reader: it must not learn where else a user works.
    readers: ['admin', 'shipperBAdmin'],
  },
  {
    what: 'a user removed from a company',
    by: shipperB.admin.actor,
    work: runSql(
      `delete from profile_shipper where profile_id = '${shipperA.staff.profileId}' and shipper_id = '${shipperB.id}'`,
    ),
    expected: { action: 'REMOVED', subject_kind: 'MEMBERSHIP', company_name: 'Birch Dairy' },
    readers: ['admin', 'shipperBAdmin'],
  },
  {
    what: 'a user added to a carrier',
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
    what: 'a user removed from a carrier',
    by: admin.actor,
    work: runSql(`delete from profile_carrier where profile_id = '${shipperA.staff.profileId}'`),
    expected: { action: 'REMOVED', subject_kind: 'MEMBERSHIP', company_name: 'Boreal Freight' },
    readers: ['admin', 'carrierBAdmin'],
  },
  {
    what: 'the name of a customer',
    by: shipperA.admin.actor,
    work: runSql(
      `update shipper set name = 'Alder Fine Foods', updated_at = now() where id = '${shipperA.id}'`,
    ),
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
    what: 'the search cap of a customer',
    by: admin.actor,
    work: runSql(`update shipper_account set search_cap = 500 where shipper_id = '${shipperA.id}'`),
    expected: { subject_kind: 'SHIPPER', changed: { search_cap: [0, 500] } },
    readers: ['admin', 'shipperAAdmin'],
  },
  {
    what: 'the card of a carrier',
    by: carrierA.admin.actor,
    work: runSql(`update carrier set phone = '555', states_served = '{CA}' where id = '${carrierA.id}'`),
    expected: {
      subject_kind: 'CARRIER',
      changed: { phone: ['+1 206 555 0100', '555'] },
      actor_side: 'CARRIER',
    },
    readers: ['admin', 'carrierAAdmin'],
  },
  {
    what: 'the settings of a carrier',
    by: carrierA.admin.actor,
    work: runSql(
      `update carrier_settings set food_grade = false, revision = revision + 1 where carrier_id = '${carrierA.id}'`,
    ),
    expected: { subject_kind: 'CARRIER', changed: { food_grade: [true, false] } },
    // The change also creates a new version of the tariff.
    also: ['REVISION'],
    readers: ['admin', 'carrierAAdmin'],
  },
  {
    what: 'a requested carrier',
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
    what: 'the terms of a relation',
    by: carrierB.admin.actor,
    work: (tx) =>
      tx
        .insertInto('carrier_shipper_terms')
        .values({ ...ofBoth, multiplier: 9_500 })
        .execute(),
    expected: { action: 'CREATED', subject_kind: 'TERMS', changed: { multiplier: [null, 9_500] } },
    // The customer's admin is not a reader, because they must never see the multiplier.
    readers: ['admin', 'carrierBAdmin'],
  },
];

test.each(CHANGES)(
  '$what: one entry with the change and its actor, visible only to the listed readers',
  async ({ by, work, expected, also = [], readers }) => {
    const before = await lastId();
    const entries = await entriesOf(by, work);
    expect(entries.slice(1).map(({ subject_kind }) => subject_kind)).toEqual(also);
    expect(entries[0]).toMatchObject({
      ...expected,
      actor_kind: 'USER',
      actor_id: by.kind === 'user' ? by.profileId : null,
    });
    if ('changed' in expected) expect(entries[0]?.changed).toEqual(expected.changed);
    expect(await readersAfter(before)).toEqual(readers);
  },
);

test('ending a relation records its removal and that of its terms', async () => {
  const entries = await entriesOf(
    carrierB.admin.actor,
    runSql(
      `delete from carrier_shipper where carrier_id = '${carrierB.id}' and shipper_id = '${shipperA.id}'`,
    ),
  );
  expect(entries.map(({ subject_kind, action, changed }) => [subject_kind, action, changed])).toEqual([
    ['RELATION', 'REMOVED', { status: ['REQUESTED', null] }],
    ['TERMS', 'REMOVED', { multiplier: [9_500, null] }],
  ]);
});

test('a customer sees that a carrier responded, but not which user did, nor the email', async () => {
  const before = await lastId();
  await actingAs(
    carrierA.admin.actor,
    runSql(
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

test('a new user is visible to the admins of the company, with name and roles', async () => {
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
  expect(await readersAfter(before)).toEqual(['admin', 'shipperAAdmin']);
});
