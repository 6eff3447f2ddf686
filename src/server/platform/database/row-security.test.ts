import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type Actor, ANONYMOUS, SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { testDatabase } from '../../../testing/database';
import { insertAccount, insertApiKey, insertRowsOfA } from '../../../testing/database-rows';
import { makePeople } from '../../../testing/people';
import { asSystemWithin } from './database';

const { database, connection } = await testDatabase();
const people = await makePeople(database);
const { shipperA, shipperB, carrierA, carrierB } = people;
const rows = await database.as(SYSTEM).transaction(async (tx) => {
  const made = await insertRowsOfA(tx, people);
  await insertAccount(tx, shipperA.admin);
  const ofA = { by: shipperA.staff, shipperId: shipperA.id };
  return {
    ...made,
    keyOfB: await insertApiKey(tx, { by: shipperB.staff, shipperId: shipperB.id }),
    // Of an ADMIN, whose own rights are no key's.
    keyByAdmin: await insertApiKey(tx, { ...ofA, by: people.admin }),
    revokedKey: await insertApiKey(tx, { ...ofA, isRevoked: true }),
  };
});
// A change by a person, which the audit tells with its actor.
await database
  .as(shipperA.staff.actor)
  .transaction((tx) =>
    asSystemWithin(tx, shipperA.staff.actor, (asSystem) =>
      asSystem
        .updateTable('profile_card')
        .set({ first_name: 'Anew' })
        .where('profile_id', '=', shipperA.staff.profileId)
        .execute(),
    ),
  );

const ACTORS = {
  admin: people.admin.actor,
  shipperAAdmin: shipperA.admin.actor,
  shipperAStaff: shipperA.staff.actor,
  carrierAAdmin: carrierA.admin.actor,
  carrierAStaff: carrierA.staff.actor,
  shipperBAdmin: shipperB.admin.actor,
  shipperBStaff: shipperB.staff.actor,
  carrierBAdmin: carrierB.admin.actor,
  carrierBStaff: carrierB.staff.actor,
  noRole: people.noRole.actor,
  deactivated: people.deactivated.actor,
  inactive: people.inactive.actor,
  nobody: { kind: 'user', profileId: newId() },
  keyA: { kind: 'key', keyId: rows.keyId },
  keyAByAdmin: { kind: 'key', keyId: rows.keyByAdmin },
  keyB: { kind: 'key', keyId: rows.keyOfB },
  revokedKey: { kind: 'key', keyId: rows.revokedKey },
  unknownKey: { kind: 'key', keyId: newId() },
  anonymous: ANONYMOUS,
  system: SYSTEM,
} as const satisfies Record<string, Actor>;
type Name = keyof typeof ACTORS;
const NAMES = Object.keys(ACTORS) as Name[];

const SHIPPER_A: Name[] = ['shipperAAdmin', 'shipperAStaff'];
const CARRIER_A: Name[] = ['carrierAAdmin', 'carrierAStaff'];
const SHIPPER_B: Name[] = ['shipperBAdmin', 'shipperBStaff'];
const KEYS_A: Name[] = ['keyA', 'keyAByAdmin'];
/** What a key reads of its shipper as staff would: everything but people, keys and what no shipper reads. */
const SHIPPER_A_OR_KEY: Name[] = [...SHIPPER_A, ...KEYS_A];
const ALWAYS: Name[] = ['admin', 'system'];
const KNOWN: Name[] = [
  ...ALWAYS,
  ...SHIPPER_A_OR_KEY,
  ...CARRIER_A,
  ...SHIPPER_B,
  'keyB',
  'carrierBAdmin',
  'carrierBStaff',
];

/** Of each table and view: which of its rows are A's, and exactly who reads any of them. */
const CASES: Record<string, { readonly ofA: string; readonly readers: readonly Name[] }> = {
  'public.applied_migration': { ofA: 'true', readers: [] },
  'public.shipper': { ofA: `id = '${shipperA.id}'`, readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A] },
  'public.shipper_account': {
    ofA: `shipper_id = '${shipperA.id}'`,
    readers: [...ALWAYS, ...SHIPPER_A_OR_KEY],
  },
  // The card of an active carrier is for every shipper.
  'public.carrier': {
    ofA: `id = '${carrierA.id}'`,
    readers: [...ALWAYS, ...CARRIER_A, ...SHIPPER_A_OR_KEY, ...SHIPPER_B, 'keyB'],
  },
  'public.carrier_settings': { ofA: `carrier_id = '${carrierA.id}'`, readers: [...ALWAYS, ...CARRIER_A] },
  'public.carrier_shipper': {
    ofA: `carrier_id = '${carrierA.id}'`,
    readers: [...ALWAYS, ...CARRIER_A, ...SHIPPER_A_OR_KEY],
  },
  // The multiplier: never for a shipper.
  'public.carrier_shipper_terms': {
    ofA: `carrier_id = '${carrierA.id}'`,
    readers: [...ALWAYS, ...CARRIER_A],
  },
  'public.profile': {
    ofA: `id = '${shipperA.staff.profileId}'`,
    readers: [...ALWAYS, 'shipperAAdmin', 'shipperAStaff'],
  },
  'public.profile_card': {
    ofA: `profile_id = '${shipperA.staff.profileId}'`,
    readers: [...ALWAYS, ...SHIPPER_A],
  },
  'public.profile_carrier': {
    ofA: `profile_id = '${carrierA.staff.profileId}'`,
    readers: [...ALWAYS, ...CARRIER_A],
  },
  'public.profile_shipper': {
    ofA: `profile_id = '${shipperA.staff.profileId}'`,
    readers: [...ALWAYS, ...SHIPPER_A],
  },
  'public.reference_state': { ofA: 'true', readers: KNOWN },
  'public.master_zip': { ofA: 'true', readers: KNOWN },
  'public.zip_substitution': { ofA: 'true', readers: KNOWN },
  'public.fuel_price': { ofA: 'true', readers: KNOWN },
  'public.facility': {
    ofA: `shipper_id = '${shipperA.id}'`,
    readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
  },
  ...Object.fromEntries(
    [
      'region',
      'region_zip',
      'rate_sheet',
      'rate_sheet_pallet_value',
      'rate_sheet_weight_value',
      'lane',
      'fuel_source_by_state',
      'fuel_surcharge',
      'pallet_weight_premium',
      'accessorial_charge',
      'schedule_lane',
      'schedule_region',
      'tariff_history',
    ].map((table) => [
      `public.${table}`,
      { ofA: `carrier_id = '${carrierA.id}'`, readers: [...ALWAYS, ...CARRIER_A] },
    ]),
  ),
  'public.quote_request_group': { ofA: `id = '${rows.groupId}'`, readers: [...ALWAYS, ...SHIPPER_A_OR_KEY] },
  'public.quote_request': {
    ofA: `id = '${rows.requestId}'`,
    readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
  },
  'public.quote_request_carrier': {
    ofA: `request_id = '${rows.requestId}'`,
    readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
  },
  'public.quote': { ofA: `id = '${rows.quoteId}'`, readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A] },
  'public.quote_line': {
    ofA: `quote_id = '${rows.quoteId}'`,
    readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
  },
  // The tariff rows behind a price: never for a shipper.
  'public.quote_working': { ofA: `request_id = '${rows.requestId}'`, readers: [...ALWAYS, ...CARRIER_A] },
  // What was done to a company is told to its admins, and who did it to those of the actor's own company.
  'public.audit_entry': {
    ofA: `subject_kind = 'SHIPPER' and subject_id = '${shipperA.id}'`,
    readers: [...ALWAYS, 'shipperAAdmin'],
  },
  'public.audit_author': {
    ofA: `actor_id = '${shipperA.staff.profileId}'`,
    readers: [...ALWAYS, 'shipperAAdmin'],
  },
  'public.vw_audit': {
    ofA: `subject_kind = 'SHIPPER' and subject_id = '${shipperA.id}'`,
    readers: [...ALWAYS, 'shipperAAdmin'],
  },
  // As the customer itself; the other buckets have a file of their own.
  'public.storage_object': {
    ofA: `shipper_id = '${shipperA.id}'`,
    readers: [...ALWAYS, ...SHIPPER_A, ...CARRIER_A],
  },
  'public.idempotent_answer': { ofA: 'true', readers: ['system'] },
  'public.api_key': { ofA: `id = '${rows.keyId}'`, readers: [...ALWAYS, ...SHIPPER_A] },
  'public.api_key_secret': { ofA: `key_id = '${rows.keyId}'`, readers: ['system'] },
  'public.api_key_usage': { ofA: `key_id = '${rows.keyId}'`, readers: ['system'] },
  'public.vw_api_key': { ofA: `id = '${rows.keyId}'`, readers: [...ALWAYS, ...SHIPPER_A] },
  // Sign-in codes among them: not for an ADMIN either.
  'public.kept_mail': { ofA: 'true', readers: ['system'] },
  'public.invitation': { ofA: 'true', readers: ['system'] },
  // The job queue is run by the owner; actors reach `fn_enqueue_job` only.
  ...Object.fromEntries(
    [
      '_private_job_queues',
      '_private_jobs',
      '_private_known_crontabs',
      '_private_tasks',
      'jobs',
      'migrations',
    ].map((table) => [`graphile_worker.${table}`, { ofA: 'true', readers: [] }]),
  ),
  'public.vw_user': { ofA: `id = '${shipperA.staff.profileId}'`, readers: ['shipperAStaff', 'system'] },
  'public.vw_profile': { ofA: `id = '${shipperA.staff.profileId}'`, readers: [...ALWAYS, ...SHIPPER_A] },
  // Names alone: also those of colleagues whose profile one does not read.
  'public.vw_colleague': { ofA: `id = '${shipperA.admin.profileId}'`, readers: [...ALWAYS, ...SHIPPER_A] },
  'public.vw_shipper': {
    ofA: `id = '${shipperA.id}'`,
    readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
  },
  'public.vw_carrier': {
    ofA: `id = '${carrierA.id}'`,
    readers: [...ALWAYS, ...CARRIER_A, ...SHIPPER_A_OR_KEY, ...SHIPPER_B, 'keyB'],
  },
  'public.vw_carrier_shipper': {
    ofA: `carrier_id = '${carrierA.id}'`,
    readers: [...ALWAYS, ...CARRIER_A, ...SHIPPER_A_OR_KEY],
  },
  'public.vw_facility': {
    ofA: `shipper_id = '${shipperA.id}'`,
    readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
  },
  'public.vw_quote_request': {
    ofA: `id = '${rows.requestId}'`,
    readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
  },
  ...Object.fromEntries(
    ['user', 'session', 'account', 'verification', 'rateLimit', 'one_time_code', 'code_proof'].map(
      (table) => [`auth.${table}`, { ofA: 'true', readers: [] }],
    ),
  ),
};

/** Tables whose rows a person adds, in a search of the own or as a file; tried below and beside one by one. */
const ADDED_BY_USERS = new Set([
  'public.quote_request_group',
  'public.quote_request',
  'public.quote_request_carrier',
  'public.quote',
  'public.quote_line',
  'public.quote_working',
  'public.storage_object',
]);

interface Relation {
  name: string;
  kind: 'r' | 'v';
  is_secured: boolean;
  is_forced: boolean;
  options: string[];
  owner: string;
}

async function owner<T extends object>(statement: string): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

const relations = await owner<Relation>(`
  select nspname || '.' || relname as name, relkind as kind, relrowsecurity as is_secured,
    relforcerowsecurity as is_forced, coalesce(reloptions, '{}') as options, pg_get_userbyid(relowner) as owner
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and relkind in ('r', 'p', 'v', 'm', 'f')
  order by 1`);

const isView = (name: string) => relations.some((one) => one.name === name && one.kind === 'v');
const quoted = (name: string) => name.replace('.', '."').concat('"');
const DENIED = '42501';
/** A view that is not one plain table, or a computed column, cannot be written by anybody. */
const NOT_WRITABLE = ['55000', '0A000'];

async function codeOf(attempt: Promise<unknown>): Promise<string | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? 'no code';
    throw error;
  }
}

async function countOfA(actor: Actor, name: string, ofA: string): Promise<number> {
  try {
    return await database.as(actor).transaction(async (tx) => {
      const counted = await tx.executeQuery<{ n: number }>(
        CompiledQuery.raw(`select count(*) as n from ${quoted(name)} where ${ofA}`),
      );
      return counted.rows[0]?.n ?? 0;
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === DENIED) return 0;
    throw error;
  }
}

/** How many rows the statement wrote, or the code with which it was refused; nothing is kept. */
async function attemptWrite(actor: Actor, statement: string): Promise<number | string> {
  let written = -1;
  const undo = new Error('undo');
  const code = await codeOf(
    database.as(actor).transaction(async (tx) => {
      written = Number((await tx.executeQuery(CompiledQuery.raw(statement))).numAffectedRows ?? 0);
      throw undo;
    }),
  ).catch((error: unknown) => {
    if (error !== undo) throw error;
    return null;
  });
  return code ?? written;
}

test('every table and view has a case here, and every case a table or view', () => {
  expect(relations.map(({ name }) => name)).toEqual(Object.keys(CASES).sort());
});

test('row security is enabled and forced on every table, and every view asks as its reader', () => {
  for (const relation of relations) {
    if (relation.kind === 'v') expect(relation.options, relation.name).toContain('security_invoker=true');
    else expect([relation.is_secured, relation.is_forced], relation.name).toEqual([true, true]);
    expect(relation.owner, relation.name).not.toMatch(/^coldlane_(user|key|anonymous|system|auth|policy)$/);
  }
});

test('the roles that actors take cannot log in, pass row security, or become more than they are', async () => {
  const roles = await owner<{ rolname: string; powers: boolean; members: number }>(`
    select rolname,
      rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolinherit as powers,
      (select count(*)::integer from pg_auth_members where member = pg_roles.oid) as members
    from pg_roles where rolname like 'coldlane\\_%' order by 1`);
  expect(roles.map(({ rolname }) => rolname)).toEqual([
    'coldlane_anonymous',
    'coldlane_auth',
    'coldlane_key',
    'coldlane_policy',
    'coldlane_system',
    'coldlane_user',
  ]);
  for (const role of roles) expect(role, role.rolname).toMatchObject({ powers: false, members: 0 });
});

/** What it may do beyond its caller is to fill the job queue, which belongs to the login. */
const OF_THE_LOGIN = ['fn_enqueue_job'];

test('functions with the rights of their owner pin their search path and belong to the policy role', async () => {
  const functions = await owner<{ name: string; owner: string; settings: string[]; is_definer: boolean }>(`
    select proname as name, pg_get_userbyid(proowner) as owner, coalesce(proconfig, '{}') as settings,
      prosecdef as is_definer
    from pg_proc where pronamespace in ('actor'::regnamespace, 'public'::regnamespace)`);
  expect(functions.length).toBeGreaterThan(10);
  for (const one of functions) {
    expect(one.settings, one.name).toContain('search_path=pg_catalog, public, pg_temp');
    if (one.is_definer && !OF_THE_LOGIN.includes(one.name)) {
      expect(one.owner, one.name).toBe('coldlane_policy');
    }
  }
});

describe.each(Object.entries(CASES))('%s', (name, { ofA, readers }) => {
  test("A's rows are read by those it is for, and by nobody else", async () => {
    const seen: Name[] = [];
    for (const who of NAMES) if ((await countOfA(ACTORS[who], name, ofA)) > 0) seen.push(who);
    expect(seen.sort()).toEqual([...readers].sort());
  });

  test("A's rows are changed and removed by no person", async () => {
    const [{ column } = { column: 'none' }] = await owner<{ column: string }>(
      `select attname as column from pg_attribute
       where attrelid = '${quoted(name)}'::regclass and attnum > 0 and not attisdropped and attidentity = '' limit 1`,
    );
    for (const who of NAMES.filter((each) => each !== 'system')) {
      const changed = await attemptWrite(
        ACTORS[who],
        `update ${quoted(name)} set "${column}" = "${column}" where ${ofA}`,
      );
      const removed = await attemptWrite(ACTORS[who], `delete from ${quoted(name)} where ${ofA}`);
      for (const outcome of [changed, removed])
        expect([0, DENIED, ...(isView(name) ? NOT_WRITABLE : [])], who).toContain(outcome);
    }
  });

  test('nobody outside A adds a row in its name', async () => {
    const insert = await copyingInsert(name, ofA);
    const ownRows: readonly Name[] = ADDED_BY_USERS.has(name)
      ? ['system', 'admin', ...SHIPPER_A]
      : ['system'];
    for (const who of NAMES.filter((each) => !ownRows.includes(each))) {
      expect([DENIED, ...(isView(name) ? NOT_WRITABLE : [])], who).toContain(
        await attemptWrite(ACTORS[who], insert),
      );
    }
  });
});

/** Adds A's row again; whether the actor may is decided before whether it is there already. */
async function copyingInsert(name: string, ofA: string): Promise<string> {
  if (CASES[name]?.readers.length === 0) return `insert into ${quoted(name)} default values`;
  const found = await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.executeQuery<{ row: object }>(
        CompiledQuery.raw(`select to_jsonb(one) as row from ${quoted(name)} one where ${ofA} limit 1`),
      ),
    );
  expect(found.rows).toHaveLength(1);
  const copy = pg.escapeLiteral(JSON.stringify(found.rows[0]?.row));
  // A generated column is refused to everybody, before anyone asks who writes it.
  const columns = await owner<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = '${quoted(name)}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = columns.map((column) => column.name).join(', ');
  return (
    `insert into ${quoted(name)} (${names}) overriding system value ` +
    `select ${names} from jsonb_populate_record(null::${quoted(name)}, ${copy}::jsonb)`
  );
}

describe('schema auth', () => {
  test('it is for the sign-in role and for it alone, which reads nothing else', async () => {
    const pool = database.poolAs('coldlane_auth', 'auth');
    try {
      const accounts = await pool.query('select email from "user"');
      expect(accounts.rows).toEqual([{ email: shipperA.admin.email }]);
      expect(await codeOf(pool.query('select * from public.profile'))).toBe(DENIED);
    } finally {
      await pool.end();
    }
    expect(
      await codeOf(database.as(SYSTEM).transaction((tx) => tx.selectFrom('auth.user').selectAll().execute())),
    ).toBe(DENIED);
    expect(await attemptWrite(SYSTEM, `delete from auth.session`)).toBe(DENIED);
  });
});

test('no policy asks its question once a row', async () => {
  const tables = relations.filter(({ name, kind }) => kind === 'r' && name.startsWith('public.'));
  let explained = 0;
  for (const { name } of tables) {
    const plan = await database
      .as(shipperA.staff.actor)
      .transaction(async (tx) => {
        const told = await tx.executeQuery<{ 'QUERY PLAN': string }>(
          CompiledQuery.raw(`explain (verbose, costs off) select * from ${quoted(name)}`),
        );
        return told.rows.map((line) => line['QUERY PLAN'].trim());
      })
      .catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === DENIED) return [];
        throw error;
      });
    if (plan.length > 0) explained += 1;
    const conditions = plan.filter((line) => /^(\w+ )*(Filter|Cond):/.test(line));
    for (const line of conditions) expect(line, name).not.toContain('actor.');
  }
  expect(explained).toBeGreaterThan(25);
});
