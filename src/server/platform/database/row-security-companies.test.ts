import { describe, expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { type Actor, ANONYMOUS, SYSTEM } from '../../../domain/people/actor';
import { attempt, DENIED, runSql } from '../../../testing/database/attempts';
import { ownerQuery } from '../../../testing/database/owner-query';
import { testDatabase } from '../../../testing/database/test-database';
import { insertCarrier, insertPerson, makePeople, makeShipper, relate } from '../../../testing/people/people';

const { database, connection } = await testDatabase();
const people = await makePeople(database);
const { admin, shipperA, shipperB, carrierA, carrierB } = people;
const { stranger, closed, both } = await database.as(SYSTEM).transaction(async (tx) => {
  const closedCarrier = await insertCarrier(tx, { name: 'Closed Cartage', isActive: false });
  await relate(tx, { carrierId: closedCarrier, shipperId: shipperA.id, multiplier: 8_713 });
  return {
    /** A shipper without a relation to any carrier. */
    stranger: await makeShipper(tx, { name: 'Stranger Snacks' }),
    closed: closedCarrier,
    /** A shipper's admin who also belongs to carrier A, without a role there. */
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

/** Returns the rows of a query, the number of rows written, or the SQLSTATE of the error. Always rolls back. */
const attemptSql = (actor: Actor, statement: string, role?: string) =>
  attempt<object[] | number>(database.as(actor), async (tx) => {
    if (role) await runSql(`set local role ${role}`)(tx);
    const { rows, numAffectedRows } = await runSql<object>(statement)(tx);
    return statement.startsWith('select') ? rows : Number(numAffectedRows ?? 0);
  });

/** The actors who can read a row that matches the condition. */
async function readersOf(name: string, condition: string): Promise<Name[]> {
  const seen: Name[] = [];
  for (const who of NAMES) {
    const rows = await attemptSql(ACTORS[who], `select 1 from ${name} where ${condition}`);
    if (Array.isArray(rows) && rows.length > 0) seen.push(who);
  }
  return seen.sort();
}

const ofA = `carrier_id = '${carrierA.id}' and shipper_id = '${shipperA.id}'`;
const ofB = `carrier_id = '${carrierB.id}' and shipper_id = '${shipperB.id}'`;

test.each<[string, string, string, Name[]]>([
  ['a customer', 'vw_shipper', `id = '${shipperA.id}'`, ['admin', ...SHIPPER_A, ...CARRIER_A]],
  ['its account', 'vw_shipper', `id = '${shipperA.id}' and search_cap is not null`, ['admin', ...SHIPPER_A]],
  ['its used seats', 'vw_shipper', `id = '${shipperA.id}' and seats_used > 0`, ['admin', ...SHIPPER_A]],
  [
    'whether it has a plan',
    'vw_shipper',
    `id = '${shipperA.id}' and is_subscribed is not null`,
    ['admin', ...SHIPPER_A],
  ],
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
])('%s can be read by exactly the listed actors', async (_, name, condition, readers) => {
  expect(await readersOf(name, condition)).toEqual([...readers].sort());
});

test('no view or table shows a multiplier to a customer’s users, under any name', async () => {
  const relations = await ownerQuery(connection)<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`,
  );
  expect(relations.length).toBeGreaterThan(30);
  const relationsWithMultiplier = async (who: Name) => {
    const found: string[] = [];
    for (const { name } of relations) {
      const rows = await attemptSql(
        ACTORS[who],
        `select 1 from "${name}" one
         where one::text ~ '\\m(11000|9000|8713)\\M' or to_jsonb(one) ? 'multiplier' and to_jsonb(one) ->> 'multiplier' is not null`,
      );
      if (Array.isArray(rows) && rows.length > 0) found.push(name);
    }
    return found;
  };
  for (const who of SHIPPERS) expect(await relationsWithMultiplier(who), who).toEqual([]);
  expect(await relationsWithMultiplier('carrierAStaff')).toEqual([
    'carrier_shipper_terms',
    'vw_carrier_shipper',
  ]);
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
    'users can write no column of %s except through functions',
    async (table, where) => {
      const columns = await ownerQuery(connection)<{ name: string }>(
        `select attname as name from pg_attribute
         where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      );
      expect(columns.length).toBeGreaterThan(2);
      for (const who of NAMES) {
        for (const { name } of columns) {
          const change = `update ${table} set ${name} = ${name} where ${where}`;
          expect(await attemptSql(ACTORS[who], change), `${who} ${name}`).toBe(DENIED);
        }
        expect(await attemptSql(ACTORS[who], `delete from ${table} where ${where}`), who).toBe(DENIED);
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
    'requests a carrier': {
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
    'exactly the listed actors: %s, and only through a use case',
    async (_, { call, allowed }) => {
      const done: Name[] = [];
      for (const who of NAMES) {
        // No actor may call the function with their own role.
        expect(await attemptSql(ACTORS[who], `select ${call}`), who).toBe(DENIED);
        const outcome = await attemptSql(ACTORS[who], `select ${call}`, 'coldlane_system');
        if (Array.isArray(outcome)) done.push(who);
        else expect(outcome, who).toBe('CL403');
      }
      expect(done.sort()).toEqual([...allowed].sort());
      // The system may not call it without a user either.
      expect(await attemptSql(SYSTEM, `select ${call}`)).toBe('CL403');
    },
  );
});

test('only those who may see the account can see the number of used seats', async () => {
  for (const who of NAMES) {
    const seats = await attemptSql(ACTORS[who], `select actor.seats_used('${shipperA.id}') as seats`);
    if (who === 'anonymous') expect(seats, who).toBe(DENIED);
    else expect(seats, who).toEqual([{ seats: [...SHIPPER_A, 'admin'].includes(who) ? 4 : null }]);
  }
});
