import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type Actor, ANONYMOUS, SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { testDatabase } from '../../../testing/database/test-database';
import { insertCarrier, insertPerson, makePeople, makeShipper, relate } from '../../../testing/people/people';

const { database, connection } = await testDatabase();
const people = await makePeople(database);
const { admin, shipperA, shipperB, carrierA, carrierB } = people;
const { stranger, closed, both } = await database.as(SYSTEM).transaction(async (tx) => {
  const closedCarrier = await insertCarrier(tx, { name: 'Closed Cartage', isActive: false });
  await relate(tx, { carrierId: closedCarrier, shipperId: shipperA.id, multiplier: 8_713 });
  return {
    /** Without a relation to any carrier. */
    stranger: await makeShipper(tx, { name: 'Stranger Snacks' }),
    closed: closedCarrier,
    /** Belongs to carrier A too, without a role there. */
    both: await insertPerson(tx, {
      email: 'both@alder.example',
      roles: ['SHIPPER_ADMIN'],
      shipperIds: [shipperA.id],
      carrierIds: [carrierA.id],
    }),
  };
});

const ACTORS = {
  admin: admin.actor,
  shipperAAdmin: shipperA.admin.actor,
  shipperAStaff: shipperA.staff.actor,
  shipperBAdmin: shipperB.admin.actor,
  strangerAdmin: stranger.admin.actor,
  strangerStaff: stranger.staff.actor,
  both: both.actor,
  carrierAAdmin: carrierA.admin.actor,
  carrierAStaff: carrierA.staff.actor,
  carrierBAdmin: carrierB.admin.actor,
  noRole: people.noRole.actor,
  deactivated: people.deactivated.actor,
  inactive: people.inactive.actor,
  nobody: { kind: 'user', profileId: newId() },
  key: { kind: 'key', keyId: newId() },
  anonymous: ANONYMOUS,
} as const satisfies Record<string, Actor>;
type Name = keyof typeof ACTORS;
const NAMES = Object.keys(ACTORS) as Name[];
const SHIPPER_A: Name[] = ['shipperAAdmin', 'shipperAStaff', 'both'];
const SHIPPERS: Name[] = [...SHIPPER_A, 'shipperBAdmin', 'strangerAdmin', 'strangerStaff'];
const CARRIER_A: Name[] = ['carrierAAdmin', 'carrierAStaff'];

const DENIED = '42501';

/** What the statement gives, or the code with which it is refused; nothing is kept. */
async function attempt(
  actor: Actor,
  statement: string,
  asRole?: string,
): Promise<object[] | number | string> {
  let outcome: object[] | number = 0;
  const undo = new Error('undo');
  try {
    await database.as(actor).transaction(async (tx) => {
      if (asRole) await tx.executeQuery(CompiledQuery.raw(`set local role ${asRole}`));
      const done = await tx.executeQuery<object>(CompiledQuery.raw(statement));
      outcome = statement.startsWith('select') ? done.rows : Number(done.numAffectedRows ?? 0);
      throw undo;
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? 'no code';
    if (error !== undo) throw error;
  }
  return outcome;
}

/** Who reads any row of the condition. */
async function readersOf(name: string, condition: string): Promise<Name[]> {
  const seen: Name[] = [];
  for (const who of NAMES) {
    const rows = await attempt(ACTORS[who], `select 1 from ${name} where ${condition}`);
    if (Array.isArray(rows) && rows.length > 0) seen.push(who);
  }
  return seen.sort();
}

const ofA = `carrier_id = '${carrierA.id}' and shipper_id = '${shipperA.id}'`;
const ofB = `carrier_id = '${carrierB.id}' and shipper_id = '${shipperB.id}'`;

test.each<[string, string, string, Name[]]>([
  ['a customer', 'vw_shipper', `id = '${shipperA.id}'`, ['admin', ...SHIPPER_A, ...CARRIER_A]],
  ['its account', 'vw_shipper', `id = '${shipperA.id}' and search_cap is not null`, ['admin', ...SHIPPER_A]],
  ['its taken seats', 'vw_shipper', `id = '${shipperA.id}' and seats_used > 0`, ['admin', ...SHIPPER_A]],
  ['its account’s table', 'shipper_account', `shipper_id = '${shipperA.id}'`, ['admin', ...SHIPPER_A]],
  [
    'a customer without relation',
    'vw_shipper',
    `id = '${stranger.id}'`,
    ['admin', 'strangerAdmin', 'strangerStaff'],
  ],
  ['a carrier’s card', 'vw_carrier', `id = '${carrierA.id}'`, ['admin', ...SHIPPERS, ...CARRIER_A]],
  ['its settings', 'vw_carrier', `id = '${carrierA.id}' and revision is not null`, ['admin', ...CARRIER_A]],
  ['a deactivated carrier', 'vw_carrier', `id = '${closed}'`, ['admin']],
  ['a relation', 'vw_carrier_shipper', ofA, ['admin', ...SHIPPER_A, ...CARRIER_A]],
  ['another’s relation', 'vw_carrier_shipper', ofB, ['admin', 'shipperBAdmin', 'carrierBAdmin']],
  ['a relation to a deactivated carrier', 'vw_carrier_shipper', `carrier_id = '${closed}'`, ['admin']],
  ['its multiplier', 'vw_carrier_shipper', `${ofA} and multiplier is not null`, ['admin', ...CARRIER_A]],
  ['the table of multipliers', 'carrier_shipper_terms', ofA, ['admin', ...CARRIER_A]],
])('%s is read by those it is for, and by nobody else', async (_, name, condition, readers) => {
  expect(await readersOf(name, condition)).toEqual([...readers].sort());
});

test('no view or table gives a customer’s user a multiplier, whatever its name there', async () => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: relations } = await client
    .query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`,
    )
    .finally(() => client.end());
  expect(relations.length).toBeGreaterThan(30);
  const holds = async (who: Name) => {
    const found: string[] = [];
    for (const { name } of relations) {
      const rows = await attempt(
        ACTORS[who],
        `select 1 from "${name}" one
         where one::text ~ '\\m(11000|9000|8713)\\M' or to_jsonb(one) ? 'multiplier' and to_jsonb(one) ->> 'multiplier' is not null`,
      );
      if (Array.isArray(rows) && rows.length > 0) found.push(name);
    }
    return found;
  };
  for (const who of SHIPPERS) expect(await holds(who), who).toEqual([]);
  expect(await holds('carrierAStaff')).toEqual(['carrier_shipper_terms', 'vw_carrier_shipper']);
});

describe('writes', () => {
  const TABLES = {
    shipper: `id = '${shipperA.id}'`,
    shipper_account: `shipper_id = '${shipperA.id}'`,
    carrier: `id = '${carrierA.id}'`,
    carrier_settings: `carrier_id = '${carrierA.id}'`,
    carrier_shipper: ofA,
    carrier_shipper_terms: ofA,
  };

  test.each(Object.entries(TABLES))(
    'no person writes any column of %s past the functions',
    async (table, where) => {
      const client = new pg.Client(connection);
      await client.connect();
      const { rows: columns } = await client
        .query<{ name: string }>(
          `select attname as name from pg_attribute
         where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        )
        .finally(() => client.end());
      expect(columns.length).toBeGreaterThan(2);
      for (const who of NAMES) {
        for (const { name } of columns) {
          const change = `update ${table} set ${name} = ${name} where ${where}`;
          expect(await attempt(ACTORS[who], change), `${who} ${name}`).toBe(DENIED);
        }
        expect(await attempt(ACTORS[who], `delete from ${table} where ${where}`), who).toBe(DENIED);
      }
    },
  );

  const FUNCTIONS: Record<string, { readonly call: string; readonly allowed: readonly Name[] }> = {
    'edits a customer': {
      call: `fn_shipper_upsert('${shipperA.id}', false, '{"description": "Plums"}')`,
      allowed: ['admin', 'shipperAAdmin', 'both'],
    },
    'sets its cap': {
      call: `fn_shipper_upsert('${shipperA.id}', false, '{"search_cap": 5}')`,
      allowed: ['admin'],
    },
    'adds a customer': {
      call: `fn_shipper_upsert('${newId()}', true, '{"name": "New"}')`,
      allowed: ['admin'],
    },
    'deactivates a customer': { call: `fn_shipper_deactivate('${shipperA.id}')`, allowed: ['admin'] },
    'reactivates a customer': { call: `fn_shipper_reactivate('${shipperA.id}')`, allowed: ['admin'] },
    'edits a carrier': {
      call: `fn_carrier_upsert('${carrierA.id}', false, '{"food_grade": false}')`,
      allowed: ['admin', 'carrierAAdmin'],
    },
    'adds a carrier': {
      call: `fn_carrier_upsert('${newId()}', true, '{"name": "New", "carrier_type": "ASSET_BASED"}')`,
      allowed: ['admin'],
    },
    'deactivates a carrier': { call: `fn_carrier_deactivate('${carrierA.id}')`, allowed: ['admin'] },
    'reactivates a carrier': { call: `fn_carrier_reactivate('${carrierA.id}')`, allowed: ['admin'] },
    'asks for a carrier': {
      call: `fn_relation_request('${carrierB.id}', '${shipperA.id}')`,
      allowed: ['admin', 'shipperAAdmin', 'both'],
    },
    'sets a multiplier': {
      call: `fn_relation_set_multiplier('${carrierA.id}', '${shipperA.id}', 12000)`,
      allowed: ['admin', 'carrierAAdmin'],
    },
    'ends a relation': {
      call: `fn_relation_withdraw('${carrierA.id}', '${shipperA.id}')`,
      allowed: ['admin', 'shipperAAdmin', 'both'],
    },
  };

  test.each(Object.entries(FUNCTIONS))(
    '%s only who may, and only as the use case calls it',
    async (_, { call, allowed }) => {
      const done: Name[] = [];
      for (const who of NAMES) {
        // As the actor's own role nobody calls it at all.
        expect(await attempt(ACTORS[who], `select ${call}`), who).toBe(DENIED);
        const outcome = await attempt(ACTORS[who], `select ${call}`, 'coldlane_system');
        if (Array.isArray(outcome)) done.push(who);
        else expect(outcome, who).toBe('CL403');
      }
      expect(done.sort()).toEqual([...allowed].sort());
      // Nor the system by itself, on nobody's behalf.
      expect(await attempt(SYSTEM, `select ${call}`)).toBe('CL403');
    },
  );
});

test('how many seats are taken is told only to who may see the account', async () => {
  for (const who of NAMES) {
    const told = await attempt(ACTORS[who], `select actor.seats_used('${shipperA.id}') as seats`);
    if (who === 'anonymous') expect(told, who).toBe(DENIED);
    else expect(told, who).toEqual([{ seats: [...SHIPPER_A, 'admin'].includes(who) ? 4 : null }]);
  }
});
