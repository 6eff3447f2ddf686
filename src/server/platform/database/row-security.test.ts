import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../domain/people/actor';
import { attempt, attemptWrite, DENIED, runSql, sqlStateOf } from '../../../testing/database/attempts';
import { ownerQuery } from '../../../testing/database/owner-query';
import { rowCases } from '../../../testing/database/row-security-cases';
import { NAMES, type Name } from '../../../testing/database/row-security-names';
import { rowSecurityWorld } from '../../../testing/database/row-security-world';
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

const owner = ownerQuery(connection);

const relations = await owner<Relation>(`
  select nspname || '.' || relname as name, relkind as kind, relrowsecurity as is_secured,
    relforcerowsecurity as is_forced, coalesce(reloptions, '{}') as options, pg_get_userbyid(relowner) as owner
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and relkind in ('r', 'p', 'v', 'm', 'f')
  order by 1`);

const isView = (name: string) => relations.some((one) => one.name === name && one.kind === 'v');
const quoted = (name: string) => name.replace('.', '."').concat('"');
/** SQLSTATEs of writes that nobody can make: to views over several tables, and to computed columns. */
const NOT_WRITABLE = ['55000', '0A000'];

async function countOfA(actor: Actor, name: string, ofA: string): Promise<number> {
  const counted = await attempt(database.as(actor), (tx) =>
    runSql<{ n: number }>(`select count(*) as n from ${quoted(name)} where ${ofA}`)(tx),
  );
  if (typeof counted !== 'string') return counted.rows[0]?.n ?? 0;
  expect(counted, name).toBe(DENIED);
  return 0;
}

/** Whether the actor may write. Permission errors and 0 rows mean no. A constraint or trigger error means yes. */
const isWritten = (name: string, outcome: number | string) =>
  ![0, DENIED, ...(isView(name) ? NOT_WRITABLE : [])].includes(outcome);

const roleOf = (actor: Actor) => `coldlane_${actor.kind}`;

/** Columns that are not generated. Writing to a generated column fails for everyone before permissions are checked. */
const columns = await owner<{ name: string; column: string }>(`
  select nspname || '.' || relname as name, quote_ident(attname) as column
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
  where nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and relkind in ('r', 'v') and attnum > 0
    and not attisdropped and attgenerated = '' and attidentity = ''`);
const columnsOf = (table: string) => columns.filter(({ name }) => name === table).map(({ column }) => column);

/** The columns that a role may insert or update, by `role COMMAND table`. */
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

test('every table and view has a case, and every case a table or view', () => {
  expect(relations.map(({ name }) => name)).toEqual(Object.keys(CASES).sort());
});

test('row security is enabled and forced on every table, and every view checks its reader’s rights', () => {
  for (const relation of relations) {
    if (relation.kind === 'v') expect(relation.options, relation.name).toContain('security_invoker=true');
    else expect([relation.is_secured, relation.is_forced], relation.name).toEqual([true, true]);
    expect(relation.owner, relation.name).not.toMatch(/^coldlane_(user|key|anonymous|system|auth|policy)$/);
  }
});

test('the actors’ roles cannot log in, bypass row security or gain other rights', async () => {
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

/** Functions with the login's rights. They write to the job queue, which belongs to the login. */
const OWNED_BY_LOGIN = ['fn_enqueue_job', 'fn_forget_jobs'];

/**
 * Functions without a pinned search path, which would keep them from being inlined. They have the caller's rights and name
 * each table with its schema.
 */
const INLINED = ['adds_past', 'answers_of_load', 'has_missed_day', 'key_id', 'profile_id'];

test('functions with their owner’s rights belong to the policy role, and all functions pin their search path', async () => {
  const functions = await owner<{ name: string; owner: string; settings: string[]; is_definer: boolean }>(`
    select proname as name, pg_get_userbyid(proowner) as owner, coalesce(proconfig, '{}') as settings,
      prosecdef as is_definer
    from pg_proc where pronamespace in ('actor'::regnamespace, 'public'::regnamespace)`);
  expect(functions.length).toBeGreaterThan(10);
  for (const one of functions) {
    if (INLINED.includes(one.name)) {
      expect(one.is_definer, one.name).toBe(false);
      continue;
    }
    expect(one.settings, one.name).toContain('search_path=pg_catalog, public, pg_temp');
    if (one.is_definer && !OWNED_BY_LOGIN.includes(one.name)) {
      expect(one.owner, one.name).toBe('coldlane_policy');
    }
  }
});

describe.each(Object.entries(CASES))('%s', (name, { ofA, readers }) => {
  test("exactly the listed actors can read A's rows", async () => {
    const seen: Name[] = [];
    for (const who of NAMES) if ((await countOfA(ACTORS[who], name, ofA)) > 0) seen.push(who);
    expect(seen.sort()).toEqual([...readers].sort());
  });

  const isUnwritten = isView(name) || readers.length === 0;
  const bySystem: readonly Name[] = isUnwritten ? [] : ['system'];
  const { adders = bySystem, changers = bySystem, removers = bySystem } = CASES[name] ?? {};

  test("exactly the listed actors can insert A's row", async () => {
    const inserts = new Map<string, string>();
    const added: Name[] = [];
    for (const who of NAMES) {
      const role = roleOf(ACTORS[who]);
      const columns = granted.get(`${role} INSERT ${name}`) ?? [];
      const insert = inserts.get(role) ?? (await copyingInsert(name, ofA, columns));
      inserts.set(role, insert);
      if (isWritten(name, await attemptWrite(database.as(ACTORS[who]), insert))) added.push(who);
    }
    expect(added.sort()).toEqual([...adders].sort());
  });

  test("exactly the listed actors can update A's rows", async () => {
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
      if (isWritten(name, await attemptWrite(database.as(actor), update))) changed.push(who);
    }
    expect(changed.sort()).toEqual([...changers].sort());
  });

  test("exactly the listed actors can delete A's rows", async () => {
    const removed: Name[] = [];
    for (const who of NAMES) {
      const outcome = await attemptWrite(
        database.as(ACTORS[who]),
        `delete from ${quoted(name)} where ${ofA}`,
      );
      if (isWritten(name, outcome)) removed.push(who);
    }
    expect(removed.sort()).toEqual([...removers].sort());
  });
});

/**
 * Returns a statement that inserts A's row again, in the columns that the actor's role may insert. PostgreSQL checks
 * permissions before it reports the duplicate.
 */
async function copyingInsert(name: string, ofA: string, columns: readonly string[]): Promise<string> {
  if (CASES[name]?.readers.length === 0) return `insert into ${quoted(name)} default values`;
  const found = await database
    .as(SYSTEM)
    .transaction(
      runSql<{ row: object }>(`select to_jsonb(one) as row from ${quoted(name)} one where ${ofA} limit 1`),
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
  test('only the sign-in role can use it, and that role can use nothing else', async () => {
    const pool = database.poolAs('coldlane_auth', 'auth');
    try {
      const accounts = await pool.query('select email from login');
      expect(accounts.rows).toEqual([{ email: shipperA.admin.email }]);
      expect(await sqlStateOf(pool.query('select * from public.profile'))).toBe(DENIED);
    } finally {
      await pool.end();
    }
    expect(
      await sqlStateOf(
        database.as(SYSTEM).transaction((tx) => tx.selectFrom('auth.login').selectAll().execute()),
      ),
    ).toBe(DENIED);
    expect(await attemptWrite(database.as(SYSTEM), `delete from auth.login_session`)).toBe(DENIED);
  });
});

test('no policy calls a function for each row', async () => {
  const tables = relations.filter(({ name, kind }) => kind === 'r' && name.startsWith('public.'));
  let explained = 0;
  for (const { name } of tables) {
    const explanation = await attempt(
      database.as(shipperA.staff.actor),
      runSql<{ 'QUERY PLAN': string }>(`explain (verbose, costs off) select * from ${quoted(name)}`),
    );
    if (typeof explanation === 'string') {
      expect(explanation, name).toBe(DENIED);
      continue;
    }
    const plan = explanation.rows.map((line) => line['QUERY PLAN'].trim());
    if (plan.length > 0) explained += 1;
    const conditions = plan.filter((line) => /^(\w+ )*(Filter|Cond):/.test(line));
    for (const line of conditions) expect(line, name).not.toContain('actor.');
  }
  expect(explained).toBeGreaterThan(25);
});
