import { sql, type Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { type Actor, SYSTEM } from '../../../domain/people/actor';
import { KEY_SCOPES, type KeyScope, withIncludedScopes } from '../../../domain/people/key-scopes';
import { attemptWrite, DENIED, refusalOf, runSql } from '../../../testing/database/attempts';
import { insertApiKey, insertRowsOfA } from '../../../testing/database/company-rows';
import { insertTrackingLink } from '../../../testing/database/load-rows';
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

/** Counts the ZIPs, accounts, requests, and carriers that a key sees. */
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

/** For each scope, the rows of shipper A that it reads or writes, one each. */
const OF_SCOPES: Readonly<Record<string, { scope: KeyScope; reads: string }>> = {
  shipper: { scope: 'reference:read', reads: `select from shipper where id = '${shipperA.id}'` },
  'a request': { scope: 'quotes:read', reads: `select from quote_request where id = '${rows.requestId}'` },
  'its quote': { scope: 'quotes:read', reads: `select from quote where id = '${rows.quoteId}'` },
  'its result': {
    scope: 'quotes:read',
    reads: `select from quote_request_result where request_id = '${rows.requestId}'`,
  },
  'its group': {
    scope: 'quotes:read',
    reads: `select from quote_request_group where id = '${rows.groupId}'`,
  },
  'its lanes': {
    scope: 'quotes:read',
    reads: `select from bulk_search_lane where group_id = '${rows.groupId}'`,
  },
  'a load': { scope: 'loads:read', reads: `select from load where id = '${rows.loadId}'` },
  'its stops': { scope: 'loads:read', reads: `select from load_stop where load_id = '${rows.loadId}'` },
  'its references': {
    scope: 'loads:read',
    reads: `select from load_reference where load_id = '${rows.loadId}'`,
  },
  'its tracking link': {
    scope: 'loads:write',
    reads: `select from tracking_link where load_id = '${rows.loadId}'`,
  },
};

test('a key reads and writes only what its scopes cover', async () => {
  await asActor(SYSTEM, (tx) => insertTrackingLink(tx, { ...ofStaff, loadId: rows.loadId }));
  const save = `update quote set is_saved = true where id = '${rows.quoteId}'`;
  for (const scope of KEY_SCOPES) {
    const scopes = withIncludedScopes([scope]);
    const actor = { kind: 'key', keyId: await newKey({ ...ofStaff, scopes }) } as const;
    for (const [name, { scope: needed, reads }] of Object.entries(OF_SCOPES)) {
      const found = await asActor(actor, runSql(reads));
      expect([scope, name, found.rows.length > 0]).toEqual([scope, name, scopes.includes(needed)]);
    }
    const saved = await attemptWrite(database.as(actor), save);
    expect([scope, saved]).toEqual([scope, scopes.includes('quotes:search') ? 1 : 0]);
  }
});

test('the functions that write check the scope themselves', async () => {
  const keyWith = async (scope: KeyScope) => {
    const keyId = await newKey({ ...ofStaff, scopes: withIncludedScopes([scope]) });
    return database.as({ kind: 'key', keyId });
  };
  const about = { changed_at: '2026-11-20T15:00:00Z', changed_load: rows.loadId, wanted: 'CANCEL' };
  const cancel = async (scope: KeyScope) => {
    const cancelled = { ...about, given_reason: 'No freight', is_by_link: false };
    return refusalOf((await keyWith(scope)).call('change_load_status', cancelled));
  };
  expect(await cancel('loads:read')).toBe('NOT_FOUND');
  expect(await cancel('loads:write')).not.toBe('NOT_FOUND');
  const share = { shared_at: about.changed_at, shared_load: rows.loadId, new_link: newId() };
  for (const scope of ['loads:read', 'quotes:search'] as const) {
    const shared = (await keyWith(scope)).call('share_tracking', share);
    expect(await refusalOf(shared)).toBe('NOT_FOUND');
  }
  const stop = { group_id: rows.groupId, cancelled_at: about.changed_at };
  const stopped = async (scope: KeyScope) =>
    (await keyWith(scope)).call<{ state: string | null }>('cancel_bulk_search', stop);
  expect((await stopped('quotes:read')).state).toBeNull();
});

test('a key is stored with the scopes that its scopes include', async () => {
  const withScopes = (scopes: string) =>
    attemptWrite(
      database.as(SYSTEM),
      `insert into api_key (id, shipper_id, created_by, name, prefix, scopes, created_at)
       values ('${newId()}', '${shipperA.id}', '${shipperA.staff.profileId}', '${newId()}', 'clk_', '${scopes}', now())`,
    );
  for (const scope of KEY_SCOPES) {
    const whole = withIncludedScopes([scope]);
    expect(await withScopes(`{${whole}}`), scope).toBe(1);
    for (const left of whole.filter((one) => one !== scope)) {
      const others = whole.filter((one) => one !== left);
      expect(await withScopes(`{${others}}`)).toBe('23514');
    }
  }
  expect(await withScopes('{}')).toBe('23514');
  expect(await withScopes('{reference:read,everything}')).toBe('23514');
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
    `insert into api_key (id, shipper_id, created_by, name, prefix, scopes, created_at ${values.more ? `, ${values.more[0]}` : ''})
     values ('${newId()}', '${values.shipperId ?? shipperA.id}', '${values.by ?? shipperA.staff.profileId}', '${newId()}',
       'clk_', '{reference:read}', '2026-01-05' ${values.more ? `, ${values.more[1]}` : ''})`;
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
  expect(await attemptWrite(database.as(actor), set(`scopes = '{reference:read}'`))).toBe(DENIED);
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
