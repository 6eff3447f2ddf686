import { sql, type Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { attemptWrite, DENIED, runSql } from '../../../testing/database/attempts';
import { insertApiKey, insertRowsOfA } from '../../../testing/database/company-rows';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';
import type { DB } from './schema.generated';

const { database } = await testDatabase();
const people = await makePeople(database);
const { shipperA, shipperB, carrierA } = people;
const ofStaff = { by: shipperA.staff, shipperId: shipperA.id };
const rows = await database.as(SYSTEM).transaction((tx) => insertRowsOfA(tx, people));
const keyA = { kind: 'key', keyId: rows.keyId } as const;

function asActor<T>(actor: Actor, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return database.as(actor).transaction(work);
}

const newKey = (key: Parameters<typeof insertApiKey>[1]) => asActor(SYSTEM, (tx) => insertApiKey(tx, key));
const write = (statement: string) => asActor(SYSTEM, runSql(statement));

/** How many ZIPs, accounts, requests and carriers a key sees. */
const look = (keyId: string) =>
  asActor({ kind: 'key', keyId }, async (tx) => {
    const seen = await sql<{ zips: number; accounts: number; requests: number; cards: number }>`
      select (select count(*) from master_zip) as zips, (select count(*) from shipper_account) as accounts,
        (select count(*) from quote_request where id = ${rows.requestId}) as requests,
        (select count(*) from carrier) as cards`.execute(tx);
    return seen.rows[0];
  });
const ALL = { zips: 1, accounts: 1, requests: 1, cards: 2 };
const NOTHING = { zips: 0, accounts: 0, requests: 0, cards: 0 };

describe('a key works', () => {
  test('while it is neither revoked nor expired', async () => {
    expect(await look(await newKey(ofStaff))).toEqual(ALL);
    expect(await look(await newKey({ ...ofStaff, isRevoked: true }))).toEqual(NOTHING);
    const hour = 3_600_000;
    const expiringIn = (ms: number) => newKey({ ...ofStaff, expiresAt: new Date(Date.now() + ms) });
    expect(await look(await expiringIn(hour))).toEqual(ALL);
    expect(await look(await expiringIn(-hour))).toEqual(NOTHING);
  });

  test('while its shipper is active and its creator is an active user of it', async () => {
    const keyId = await newKey(ofStaff);
    const lookDuring = async (off: string, on: string) => {
      await write(off);
      const seen = await look(keyId);
      await write(on);
      expect(await look(keyId)).toEqual(ALL);
      return seen;
    };
    const { profileId } = shipperA.staff;
    const link = `profile_id = '${profileId}' and shipper_id = '${shipperA.id}'`;
    const setMaker = (set: string) => `update profile set ${set} where id = '${profileId}'`;
    const setShipper = (set: string) => `update shipper set ${set} where id = '${shipperA.id}'`;
    const ends = [
      [setShipper('is_active = false'), setShipper('is_active = true')],
      [setMaker(`status = 'DEACTIVATED'`), setMaker(`status = 'ACTIVE'`)],
      [setMaker(`roles = '{CARRIER_STAFF}'`), setMaker(`roles = '{SHIPPER_STAFF}'`)],
      [
        `delete from profile_shipper where ${link}`,
        `insert into profile_shipper (profile_id, shipper_id) values ('${profileId}', '${shipperA.id}')`,
      ],
    ] as const;
    for (const [off, on] of ends) expect(await lookDuring(off, on), off).toEqual(NOTHING);
  });
});

test('a key can save a quote of its shipper and write nothing else of it', async () => {
  const keyB = {
    kind: 'key',
    keyId: await newKey({ by: shipperB.staff, shipperId: shipperB.id }),
  } as const;
  const save = `update quote set is_saved = true where id = '${rows.quoteId}'`;
  expect(await attemptWrite(database.as(keyA), save)).toBe(1);
  expect(await attemptWrite(database.as(keyB), save)).toBe(0);
  expect(
    await attemptWrite(database.as(keyA), `update quote set total_cents = 1 where id = '${rows.quoteId}'`),
  ).toBe(DENIED);
});

test('a user can create a key only as themselves, for their own shipper, with no protected column set', async () => {
  const insert = (values: { by?: string; shipperId?: string; more?: [column: string, value: string] }) =>
    `insert into api_key (id, shipper_id, created_by, name, prefix, created_at ${values.more ? `, ${values.more[0]}` : ''})
     values ('${newId()}', '${values.shipperId ?? shipperA.id}', '${values.by ?? shipperA.staff.profileId}', '${newId()}',
       'clk_', '2026-01-05' ${values.more ? `, ${values.more[1]}` : ''})`;
  const staff = shipperA.staff.actor;
  expect(await attemptWrite(database.as(staff), insert({}))).toBe(1);
  expect(await attemptWrite(database.as(staff), insert({ by: shipperA.admin.profileId }))).toBe(DENIED);
  expect(await attemptWrite(database.as(staff), insert({ shipperId: shipperB.id }))).toBe(DENIED);
  expect(await attemptWrite(database.as(staff), insert({ more: ['last_used_at', 'now()'] }))).toBe(DENIED);
  expect(await attemptWrite(database.as(staff), insert({ more: ['ended_at', 'now()'] }))).toBe(DENIED);
  expect(await attemptWrite(database.as(keyA), insert({}))).toBe(DENIED);
  const { admin, carrierA: carrier, deactivated } = people;
  const byAdmin = { by: admin.profileId, shipperId: shipperB.id };
  expect(await attemptWrite(database.as(admin.actor), insert(byAdmin))).toBe(1);
  for (const who of [carrier.admin, deactivated]) {
    expect(await attemptWrite(database.as(who.actor), insert({ by: who.profileId }))).toBe(DENIED);
  }
});

test("only a key's creator, its shipper's admin and an ADMIN can revoke it, for good, and nothing else can change", async () => {
  const keyId = await newKey(ofStaff);
  const set = (what: string) => `update api_key set ${what} where id = '${keyId}'`;
  const revoke = (by: string) => set(`revoked_at = now(), ended_at = now(), revoked_by = '${by}'`);
  for (const who of [shipperA.staff, shipperA.admin, people.admin]) {
    expect(await attemptWrite(database.as(who.actor), revoke(who.profileId))).toBe(1);
  }
  for (const who of [shipperB.admin, carrierA.admin, people.noRole, people.deactivated]) {
    expect(await attemptWrite(database.as(who.actor), revoke(who.profileId))).toBe(0);
  }
  const { actor } = shipperA.admin;
  expect(await attemptWrite(database.as(actor), revoke(shipperA.staff.profileId))).toBe(DENIED);
  expect(await attemptWrite(database.as(actor), set(`name = 'other'`))).toBe(DENIED);
  expect(await attemptWrite(database.as(actor), set('expires_at = null'))).toBe(DENIED);
  expect(await attemptWrite(database.as(keyA), revoke(shipperA.staff.profileId))).toBe(DENIED);
  const over = await newKey({ ...ofStaff, isRevoked: true });
  const revive = `update api_key set revoked_at = null, revoked_by = null where id = '${over}'`;
  expect(await attemptWrite(database.as(actor), revive)).toBe(0);
  expect(await attemptWrite(database.as(people.admin.actor), revive)).toBe(0);
});

test('staff see only the keys they created, the admin sees all', async () => {
  const ofAdmin = await newKey({ by: shipperA.admin, shipperId: shipperA.id });
  const sees = async (actor: Actor, id: string) =>
    (await asActor(actor, (tx) => tx.selectFrom('vw_api_key').select('id').where('id', '=', id).execute()))
      .length;
  expect(await sees(shipperA.staff.actor, ofAdmin)).toBe(0);
  expect(await sees(shipperA.admin.actor, ofAdmin)).toBe(1);
  expect(await sees(shipperA.admin.actor, rows.keyId)).toBe(1);
  expect(await sees(shipperB.admin.actor, rows.keyId)).toBe(0);
});
