import { expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { attemptWrite, DENIED } from '../../../testing/database/attempts';
import { insertRowsOfA } from '../../../testing/database/company-rows';
import { ownerQuery } from '../../../testing/database/owner-query';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';

const { database, connection } = await testDatabase();
const people = await makePeople(database);
const { shipperA, shipperB, carrierA, carrierB } = people;
const { quoteId } = await database.as(SYSTEM).transaction((tx) => insertRowsOfA(tx, people));

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

test('saving a quote does not allow adding lines', async () => {
  const line =
    `insert into quote_line (quote_id, position, carrier_id, shipper_id, code, cents, detail) ` +
    `values ('${quoteId}', 9, '${carrierA.id}', '${shipperA.id}', 'BASE', -1, 'cheaper')`;
  for (const who of [shipperA.admin, people.admin]) {
    expect(await attemptWrite(database.as(who.actor), SAVE, line)).toBe(DENIED);
  }
});
