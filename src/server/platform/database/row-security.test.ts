import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../domain/actor';
import { NAMES, type Name, rowCases, rowSecurityWorld } from '../../../testing/database/row-security-cases';
import { testDatabase } from '../../../testing/database/test-database';

const { database, connection } = await testDatabase();
const world = await rowSecurityWorld(database);
const { actors: ACTORS } = world;
const { shipperA } = world.people;
const CASES = rowCases(world);

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

/** Refused, or reaching no row, nothing was written; a constraint or trigger asks only who may write. */
const isWritten = (name: string, outcome: number | string) =>
  ![0, DENIED, ...(isView(name) ? NOT_WRITABLE : [])].includes(outcome);

const roleOf = (actor: Actor) => `coldlane_${actor.kind}`;

/** What is not generated: that is refused to everybody, before anyone asks who writes it. */
const columns = await owner<{ name: string; column: string }>(`
  select nspname || '.' || relname as name, quote_ident(attname) as column
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
  where nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and relkind in ('r', 'v') and attnum > 0
    and not attisdropped and attgenerated = '' and attidentity = ''`);
const columnsOf = (table: string) => columns.filter(({ name }) => name === table).map(({ column }) => column);

/** The columns that a role may fill or change, by `role COMMAND table`: one that a grant lets through is tried too. */
const granted = new Map<string, string[]>();
for (const { role, command, name, column } of await owner<{
  role: string;
  command: string;
  name: string;
  column: string;
}>(`
  select role, command, nspname || '.' || relname as name, quote_ident(attname) as column
  from unnest(array['coldlane_user', 'coldlane_key', 'coldlane_anonymous', 'coldlane_system']) role,
    unnest(array['INSERT', 'UPDATE']) command,
    pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
  where nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and relkind in ('r', 'v') and attnum > 0
    and not attisdropped and attgenerated = '' and (attidentity = '' or command = 'INSERT')
    and has_column_privilege(role, attrelid, attnum, command)`)) {
  const key = `${role} ${command} ${name}`;
  granted.set(key, [...(granted.get(key) ?? []), column]);
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

  const isUnwritten = isView(name) || readers.length === 0;
  const bySystem: readonly Name[] = isUnwritten ? [] : ['system'];
  const { adders = bySystem, changers = bySystem, removers = bySystem } = CASES[name] ?? {};

  test("A's row is added by exactly those whose it is to add", async () => {
    const inserts = new Map<string, string>();
    const added: Name[] = [];
    for (const who of NAMES) {
      const role = roleOf(ACTORS[who]);
      const columns = granted.get(`${role} INSERT ${name}`) ?? [];
      const insert = inserts.get(role) ?? (await copyingInsert(name, ofA, columns));
      inserts.set(role, insert);
      if (isWritten(name, await attemptWrite(ACTORS[who], insert))) added.push(who);
    }
    expect(added.sort()).toEqual([...adders].sort());
  });

  test("A's rows are changed by exactly those whose they are to change", async () => {
    const changed: Name[] = [];
    for (const who of NAMES) {
      const actor = ACTORS[who];
      const columns = granted.get(`${roleOf(actor)} UPDATE ${name}`) ?? [];
      const same = (columns.length > 0 ? columns : columnsOf(name).slice(0, 1))
        .map((column) => `${column} = ${column}`)
        .join(', ');
      const set =
        CASES[name]?.change?.(actor.kind === 'user' ? actor.profileId : shipperA.admin.profileId) ?? same;
      const update = `update ${quoted(name)} set ${set} where ${ofA}`;
      if (isWritten(name, await attemptWrite(actor, update))) changed.push(who);
    }
    expect(changed.sort()).toEqual([...changers].sort());
  });

  test("A's rows are removed by exactly those whose they are to remove", async () => {
    const removed: Name[] = [];
    for (const who of NAMES) {
      const outcome = await attemptWrite(ACTORS[who], `delete from ${quoted(name)} where ${ofA}`);
      if (isWritten(name, outcome)) removed.push(who);
    }
    expect(removed.sort()).toEqual([...removers].sort());
  });
});

/**
 * Adds A's row again, in the columns that the actor's role may fill; whether the actor may is decided before whether it
 * is there already.
 */
async function copyingInsert(name: string, ofA: string, columns: readonly string[]): Promise<string> {
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
  const names = (columns.length > 0 ? columns : columnsOf(name)).join(', ');
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
