import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { ANONYMOUS, SYSTEM } from '../../../domain/people/actor';
import { attemptWrite, DENIED } from '../../../testing/database/attempts';
import { insertRowsOfA } from '../../../testing/database/company-rows';
import { ownerQuery } from '../../../testing/database/owner-query';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';

const { database, connection } = await testDatabase();
const people = await makePeople(database);
const { shipperA, shipperB, carrierA, carrierB } = people;
const { quoteId, keyId } = await database.as(SYSTEM).transaction((tx) => insertRowsOfA(tx, people));

const SAVE = `update quote set is_saved = not is_saved where id = '${quoteId}'`;

test('only users of the shipper and ADMINs can save a quote', async () => {
  const outcomes = {
    admin: await attemptWrite(database.as(people.admin.actor), SAVE),
    ownAdmin: await attemptWrite(database.as(shipperA.admin.actor), SAVE),
    ownStaff: await attemptWrite(database.as(shipperA.staff.actor), SAVE),
    otherShipper: await attemptWrite(database.as(shipperB.admin.actor), SAVE),
    itsCarrier: await attemptWrite(database.as(carrierA.admin.actor), SAVE),
    otherCarrier: await attemptWrite(database.as(carrierB.staff.actor), SAVE),
    noRole: await attemptWrite(database.as(people.noRole.actor), SAVE),
    deactivated: await attemptWrite(database.as(people.deactivated.actor), SAVE),
    unknownKey: await attemptWrite(database.as({ kind: 'key', keyId: newId() }), SAVE),
    anonymous: await attemptWrite(database.as(ANONYMOUS), SAVE),
  };
  expect(outcomes).toEqual({
    admin: 1,
    ownAdmin: 1,
    ownStaff: 1,
    otherShipper: 0,
    itsCarrier: 0,
    otherCarrier: 0,
    noRole: 0,
    deactivated: 0,
    unknownKey: 0,
    anonymous: DENIED,
  });
});

test('users can write no other column of a quote, not even together with is_saved', async () => {
  const columns = await ownerQuery(connection)<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'quote'::regclass and attnum > 0 and not attisdropped and attname <> 'is_saved'`,
  );
  expect(columns.length).toBeGreaterThan(15);
  for (const who of [people.admin, shipperA.admin, shipperA.staff, carrierA.admin]) {
    for (const { name } of columns) {
      const change = `update quote set is_saved = true, ${name} = ${name} where id = '${quoteId}'`;
      expect(await attemptWrite(database.as(who.actor), change), name).toBe(DENIED);
    }
  }
});

test('no user and no key adds to a search, not even to their own', async () => {
  const copies = ['quote_request', 'quote_request_result', 'quote', 'quote_working'].map(
    (table) => `insert into ${table} select * from ${table}`,
  );
  const actors = [shipperA.admin, people.admin, carrierA.admin].map(({ actor }) => actor);
  for (const actor of [...actors, { kind: 'key', keyId } as const]) {
    for (const copy of copies) expect(await attemptWrite(database.as(actor), copy), copy).toBe(DENIED);
  }
});

test('carriers, customers and people are never deleted, because searches refer to them without foreign keys', async () => {
  for (const table of ['carrier', 'shipper', 'profile', 'quote_request', 'quote']) {
    for (const actor of [SYSTEM, people.admin.actor]) {
      expect(await attemptWrite(database.as(actor), `delete from ${table}`), table).toBe(DENIED);
    }
  }
});
