import { sql, type Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { type Actor, ANONYMOUS } from '../../../domain/people/actor';
import { DENIED } from '../../../testing/database/attempts';
import { ownerQuery } from '../../../testing/database/owner-query';
import { profileEdits } from '../../../testing/database/profile-edits';
import { testDatabase } from '../../../testing/database/test-database';
import { runAsSystem } from './database';
import type { DB } from './schema.generated';

const { database, connection } = await testDatabase();
const edits = await profileEdits(database);
const { people, invited, shared, adminToo, actors: ACTORS, attemptAs, attemptUnchecked, upsert } = edits;
const { shipperA, shipperB, carrierA, admin } = people;

type Name = keyof typeof ACTORS;
const NAMES = Object.keys(ACTORS) as Name[];

type Work = (tx: Transaction<DB>) => Promise<unknown>;

async function doneBy(work: Work): Promise<Name[]> {
  const done: Name[] = [];
  for (const who of NAMES) {
    const outcome = await attemptUnchecked(ACTORS[who], work);
    if (outcome === 'done') done.push(who);
    else expect(['CL403', '23514'], who).toContain(outcome);
  }
  return done;
}

const PEOPLE_TABLES = ['profile', 'profile_card', 'profile_carrier', 'profile_shipper'] as const;

describe.each(PEOPLE_TABLES)('%s', (table) => {
  test('users cannot update a column or insert or delete a row with their own database role', async () => {
    const columns = await ownerQuery(connection)<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const statements = [
      ...columns.map(({ name }) => `update ${table} set ${name} = ${name}`),
      `insert into ${table} default values`,
      `delete from ${table}`,
    ];
    const others: Actor[] = [ANONYMOUS, { kind: 'key', keyId: newId() }];
    for (const actor of [...Object.values(ACTORS), ...others]) {
      for (const statement of statements) {
        expect(await attemptAs(actor, (tx) => sql.raw(statement).execute(tx)), statement).toBe(DENIED);
      }
    }
  });
});

test('only the system may call the functions', async () => {
  const whom = shipperA.staff.profileId;
  for (const actor of [
    admin.actor,
    shipperA.admin.actor,
    ANONYMOUS,
    { kind: 'key', keyId: newId() } as const,
  ]) {
    for (const call of [
      `fn_profile_upsert('${whom}', false, '{}')`,
      `fn_profile_deactivate('${whom}')`,
      `fn_profile_reactivate('${whom}')`,
      `fn_profile_lock('${whom}')`,
    ]) {
      expect(await attemptAs(actor, (tx) => sql.raw(`select ${call}`).execute(tx)), call).toBe(DENIED);
    }
  }
});

test('fn_profile_upsert checks who may set which field of a user of shipper A', async () => {
  const editors: Name[] = ['admin', 'ownAdmin'];
  const [self, other] = [shipperA.staff.email, 'changed@example.com'];
  const doers: [object, Name[]][] = [
    [{ first_name: 'X' }, [...editors, 'ownStaff']],
    [{ last_name: 'X' }, [...editors, 'ownStaff']],
    [{ profile_url: 'x' }, [...editors, 'ownStaff']],
    [{ email: self }, [...editors, 'ownStaff']],
    [{ email: other }, ['admin']],
    [{ roles: ['SHIPPER_ADMIN'] }, editors],
    [{ roles: ['SHIPPER_STAFF'] }, editors],
    [{ roles: ['SHIPPER_STAFF', 'ADMIN'] }, ['admin']],
    [{ roles: ['SHIPPER_STAFF', 'CARRIER_STAFF'], carrier_ids: [carrierA.id] }, ['admin']],
    [{ shipper_ids: [shipperA.id] }, editors],
    [{ shipper_ids: [shipperA.id, shipperB.id] }, ['admin']],
    [{ carrier_ids: [carrierA.id] }, ['admin']],
    [{ attributes: { phone: '1' } }, [...editors, 'ownStaff']],
    [{ attributes: { theme: 'darkTheme' } }, [...editors, 'ownStaff']],
    [{ attributes: { language: 'es' } }, [...editors, 'ownStaff']],
    [{ attributes: { terms: [] } }, [...editors, 'ownStaff']],
    [{ attributes: { receive_dispatch_emails: true } }, [...editors, 'ownStaff']],
    [{ attributes: { allow_booking: false } }, editors],
  ];
  for (const [change, names] of doers) {
    expect(await doneBy(upsert(change)), JSON.stringify(change)).toEqual(names);
  }
});

test('the functions check who may deactivate and reactivate whom', async () => {
  const editors: Name[] = ['admin', 'ownAdmin'];
  for (const name of ['fn_profile_deactivate', 'fn_profile_reactivate']) {
    const of =
      (id: string): Work =>
      (tx) =>
        sql`select ${sql.ref(name)}(${id}::uuid)`.execute(tx);
    expect(await doneBy(of(shipperA.staff.profileId))).toEqual(editors);
    expect(await doneBy(of(adminToo.profileId))).toEqual(['admin']);
    expect(await doneBy(of(admin.profileId))).toEqual([]); // nobody may deactivate themselves, and others may not deactivate an ADMIN
    expect(await doneBy(of(shipperA.admin.profileId))).toEqual(['admin']);
    expect(await doneBy(of(shared.profileId))).toEqual(['admin', 'ownAdmin', 'otherShipper']);
    expect(await attemptUnchecked(admin.actor, of(newId()))).toBe('P0002');
  }
});

test('fn_profile_upsert checks who may create whom', async () => {
  const make = (more: object) =>
    upsert(
      { email: 'new@example.com', first_name: 'N', last_name: 'N', roles: ['SHIPPER_STAFF'], ...more },
      newId(),
      true,
    );
  expect(await doneBy(make({ shipper_ids: [shipperA.id] }))).toEqual(['admin', 'ownAdmin']);
  expect(await doneBy(make({ shipper_ids: [shipperB.id] }))).toEqual(['admin', 'otherShipper']);
  expect(await doneBy(make({ shipper_ids: [shipperA.id, shipperB.id] }))).toEqual(['admin']);
  expect(await doneBy(make({ roles: ['CARRIER_ADMIN'], carrier_ids: [carrierA.id] }))).toEqual([
    'admin',
    'carrier',
  ]);
  expect(await doneBy(make({ roles: ['ADMIN'] }))).toEqual(['admin']);
  expect(await doneBy(make({ roles: ['ADMIN'], shipper_ids: [shipperA.id] }))).toEqual(['admin']);
  expect(await doneBy(make({ shipper_ids: [] }))).toEqual([]);
});

test('a company’s admin can correct the email of an invitation; only an ADMIN that of a user of two companies', async () => {
  const change = { email: 'changed@example.com' };
  expect(await doneBy(upsert(change, invited.profileId))).toEqual(['admin', 'ownAdmin']);
  expect(await doneBy(upsert(change, shared.profileId))).toEqual(['admin']);
  expect(await doneBy(upsert({ roles: ['SHIPPER_ADMIN'] }, shared.profileId))).toEqual(['admin']);
});

test('companies that the editor cannot see stay, whatever list is sent', async () => {
  const shippersAfter = (actor: Actor, ids: string[]) =>
    database.as(actor).transaction(async (tx) => {
      const rows = await runAsSystem(tx, actor, async (system) => {
        await upsert({ shipper_ids: ids }, shared.profileId)(system);
        return system
          .selectFrom('profile_shipper')
          .select('shipper_id')
          .where('profile_id', '=', shared.profileId)
          .execute();
      });
      await runAsSystem(tx, actor, () =>
        sql`insert into profile_shipper (profile_id, shipper_id)
          values (${shared.profileId}, ${shipperA.id}) on conflict do nothing`.execute(tx),
      );
      return rows.map(({ shipper_id }) => shipper_id);
    });
  expect(await shippersAfter(shipperA.admin.actor, [])).toEqual([shipperB.id]);
  expect((await shippersAfter(shipperA.admin.actor, [shipperA.id])).sort()).toEqual(
    [shipperA.id, shipperB.id].sort(),
  );
});
