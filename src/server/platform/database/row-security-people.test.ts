import { sql, type Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../contract/app-error';
import { canEditProfile, type ProfileChange } from '../../../domain/access/can-edit-profile';
import { type Actor, ANONYMOUS, SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { attempt, DENIED } from '../../../testing/database/attempts';
import { ownerQuery } from '../../../testing/database/owner-query';
import { testDatabase } from '../../../testing/database/test-database';
import { insertPerson, makePeople } from '../../../testing/people/people';
import type { Caller } from '../../access/caller';
import { readPersonToEdit } from '../../features/people/edit-queries';
import { readCurrentCaller } from '../../features/people/read-current-caller';
import { runAsSystem } from './database';
import type { DB } from './schema.generated';

const { database, connection } = await testDatabase();
const people = await makePeople(database);
const { shipperA, shipperB, carrierA, carrierB, admin } = people;
const [invited, shared, adminToo] = await database.as(SYSTEM).transaction(async (tx) => {
  const ofA = { roles: ['SHIPPER_STAFF'] as const, shipperIds: [shipperA.id] };
  const someone = await insertPerson(tx, { email: 'invited@alder.example', ...ofA, status: 'INVITED' });
  await tx.updateTable('profile').set({ user_id: null }).where('id', '=', someone.profileId).execute();
  return [
    someone,
    await insertPerson(tx, {
      email: 'shared@alder.example',
      roles: ['SHIPPER_STAFF'],
      shipperIds: [shipperA.id, shipperB.id],
    }),
    await insertPerson(tx, { email: 'both@alder.example', ...ofA, roles: ['ADMIN', 'SHIPPER_STAFF'] }),
  ] as const;
});

const ACTORS = {
  admin: admin.actor,
  ownAdmin: shipperA.admin.actor,
  ownStaff: shipperA.staff.actor,
  otherShipper: shipperB.admin.actor,
  carrier: carrierA.admin.actor,
  otherCarrier: carrierB.admin.actor,
  noRole: people.noRole.actor,
  deactivated: people.deactivated.actor,
  inactive: people.inactive.actor,
} as const satisfies Record<string, Actor>;
type Name = keyof typeof ACTORS;
const NAMES = Object.keys(ACTORS) as Name[];

type Work = (tx: Transaction<DB>) => Promise<unknown>;

/** 'done', or the SQLSTATE of the error. Always rolled back. */
const attemptAs = async (actor: Actor, work: Work): Promise<string> =>
  (await attempt(database.as(actor), async (tx) => {
    await work(tx);
    return null;
  })) ?? 'done';

/** Like a use case that forgot the access rules: runs as the system in a user's transaction. */
const attemptUnchecked = (actor: Actor, work: Work) =>
  attemptAs(actor, (tx) => runAsSystem(tx, actor, async (system) => work(system)));

const upsert = (change: object, target: string = shipperA.staff.profileId, isNew = false): Work => {
  return (tx) =>
    sql`select fn_profile_upsert(${target}::uuid, ${isNew}, ${JSON.stringify(change)}::jsonb)`.execute(tx);
};

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
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    const statements = [
      ...columns.map(({ name }) => `update ${table} set ${name} = ${name}`),
      `insert into ${table} select * from ${table} limit 0`,
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

describe('the database functions reject exactly what the access rules reject', () => {
  const PERSONS = {
    staff: shipperA.staff.profileId,
    ownAdmin: shipperA.admin.profileId,
    carrierStaff: carrierA.staff.profileId,
    invited: invited.profileId,
    shared: shared.profileId,
    adminToo: adminToo.profileId,
  };
  const CHANGES: readonly (ProfileChange & { readonly about: string })[] = [
    { about: 'nothing' },
    { about: 'another email', email: 'other@example.com' },
    { about: 'the same role', roles: ['SHIPPER_STAFF'] },
    { about: 'a role of the family', roles: ['SHIPPER_ADMIN'] },
    { about: 'a carrier role', roles: ['CARRIER_STAFF'], carrierIds: [carrierA.id] },
    { about: 'the platform admin role', roles: ['ADMIN', 'SHIPPER_STAFF'] },
    { about: 'shipper A', shipperIds: [shipperA.id] },
    { about: 'both shippers', shipperIds: [shipperA.id, shipperB.id] },
    { about: 'a carrier', carrierIds: [carrierA.id] },
    { about: 'booking', allowBooking: false },
  ];

  /** The companies after the change: those sent, and those that the caller cannot see. */
  const companiesAfter = (
    caller: Caller,
    was: readonly string[],
    own: readonly string[],
    sent?: readonly string[],
  ) =>
    sent &&
    Array.from(
      new Set([...sent, ...was.filter((id) => !caller.roles.includes('ADMIN') && !own.includes(id))]),
    );

  async function isAllowedByRules(actor: Actor, id: string, wanted: ProfileChange): Promise<boolean> {
    const decide = database.as(actor).transaction(async (tx) => {
      const caller = await readCurrentCaller(tx);
      const person = await readPersonToEdit(tx, actor, id);
      return canEditProfile(caller, person, {
        ...wanted,
        carrierIds: companiesAfter(caller, person.carrierIds, caller.carrierIds, wanted.carrierIds),
        shipperIds: companiesAfter(caller, person.shipperIds, caller.shipperIds, wanted.shipperIds),
      }).allowed;
    });
    return decide.catch((error: unknown) => {
      if (error instanceof AppError && ['NOT_FOUND', 'SESSION_ENDED'].includes(error.code)) return false;
      throw error;
    });
  }

  test.each(NAMES)('as %s', async (name) => {
    const actor = ACTORS[name];
    for (const [person, id] of Object.entries(PERSONS)) {
      for (const { about, ...wanted } of CHANGES) {
        const { email, roles, carrierIds, shipperIds, allowBooking } = wanted;
        const outcome = await attemptUnchecked(
          actor,
          upsert(
            {
              ...(email && { email }),
              ...(roles && { roles }),
              ...(carrierIds && { carrier_ids: carrierIds }),
              ...(shipperIds && { shipper_ids: shipperIds }),
              ...(allowBooking !== undefined && { attributes: { allow_booking: allowBooking } }),
            },
            id,
          ),
        );
        // 23514: allowed, but roles and companies do not match.
        expect(outcome, `${person}, ${about}`).toMatch(
          (await isAllowedByRules(actor, id, wanted)) ? /^(done|23514)$/ : /^CL403$/,
        );
      }
    }
  });
});
