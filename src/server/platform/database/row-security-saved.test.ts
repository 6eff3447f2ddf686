import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Actor, ANONYMOUS, SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { insertRowsOfA } from '../../../testing/database/company-rows';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';

const { database, connection } = await testDatabase();
const people = await makePeople(database);
const { shipperA, shipperB, carrierA, carrierB } = people;
const { quoteId } = await database.as(SYSTEM).transaction((tx) => insertRowsOfA(tx, people));

const DENIED = '42501';

/** How many rows the statements wrote in all, or the code with which one was refused; nothing is kept. */
async function attempt(actor: Actor, ...statements: string[]): Promise<number | string | undefined> {
  let written = 0;
  const undo = new Error('undo');
  try {
    await database.as(actor).transaction(async (tx) => {
      for (const statement of statements) {
        written += Number((await tx.executeQuery(CompiledQuery.raw(statement))).numAffectedRows ?? 0);
      }
      throw undo;
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code;
    if (error !== undo) throw error;
  }
  return written;
}

const SAVE = `update quote set is_saved = not is_saved where id = '${quoteId}'`;

test('a quote is saved by the users of its shipper and by an ADMIN, and by nobody else', async () => {
  const outcomes = {
    admin: await attempt(people.admin.actor, SAVE),
    ownAdmin: await attempt(shipperA.admin.actor, SAVE),
    ownStaff: await attempt(shipperA.staff.actor, SAVE),
    otherShipper: await attempt(shipperB.admin.actor, SAVE),
    itsCarrier: await attempt(carrierA.admin.actor, SAVE),
    otherCarrier: await attempt(carrierB.staff.actor, SAVE),
    noRole: await attempt(people.noRole.actor, SAVE),
    deactivated: await attempt(people.deactivated.actor, SAVE),
    unknownKey: await attempt({ kind: 'key', keyId: newId() }, SAVE),
    anonymous: await attempt(ANONYMOUS, SAVE),
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

test('no other column of a quote is ever written by a person, not even beside the one that is', async () => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: columns } = await client
    .query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'quote'::regclass and attnum > 0 and not attisdropped and attname <> 'is_saved'`,
    )
    .finally(() => client.end());
  expect(columns.length).toBeGreaterThan(15);
  for (const who of [people.admin, shipperA.admin, shipperA.staff, carrierA.admin]) {
    for (const { name } of columns) {
      const change = `update quote set is_saved = true, ${name} = ${name} where id = '${quoteId}'`;
      expect(await attempt(who.actor, change), name).toBe(DENIED);
    }
  }
});

test('saving a quote opens it for no further lines', async () => {
  const line =
    `insert into quote_line (quote_id, position, carrier_id, shipper_id, code, cents, detail) ` +
    `values ('${quoteId}', 9, '${carrierA.id}', '${shipperA.id}', 'BASE', -1, 'cheaper')`;
  for (const who of [shipperA.admin, people.admin]) {
    expect(await attempt(who.actor, SAVE, line)).toBe(DENIED);
  }
});
