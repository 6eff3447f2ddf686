import type pg from 'pg';
import { StartError } from '../start-error';

/**
 * Lists each policy, grant to one of our roles, function, view, trigger, and constraint of our schemas, each as a line that
 * names it. Objects that others added are listed too, but only a missing line is an error.
 */
const OBJECT_LINES = `
  with relation as (
    select c.*, format('%I.%I', nspname, relname) as full_name
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'auth', 'actor')
  ),
  ours as (
    select oid, rolname from pg_roles
    where rolname in ('coldlane_user', 'coldlane_key', 'coldlane_anonymous', 'coldlane_system', 'coldlane_auth', 'coldlane_policy')
  ),
  routine as (
    select p.*, format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(p.oid)) as full_name
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname in ('public', 'auth', 'actor')
  )
  select 'policy ' || polname || ' on ' || full_name as line from pg_policy join relation on relation.oid = polrelid
  union all
  select 'row security of ' || full_name from relation where relrowsecurity and relforcerowsecurity
  union all
  select 'view ' || full_name from relation where relkind = 'v'
  union all
  select 'function ' || full_name from routine
  union all
  select 'trigger ' || tgname || ' on ' || full_name from pg_trigger join relation on relation.oid = tgrelid
  where not tgisinternal
  union all
  -- PostgreSQL 18 also lists NOT NULL here.
  select 'constraint ' || conname || ' on ' || full_name from pg_constraint join relation on relation.oid = conrelid
  where contype in ('p', 'u', 'f', 'c', 'x')
  union all
  select format('grant of %s on %s to %s', privilege_type, full_name, rolname)
  from relation, aclexplode(relacl) join ours on ours.oid = grantee
  union all
  select format('grant of %s on %s.%I to %s', privilege_type, full_name, attname, rolname)
  from relation join pg_attribute on attrelid = relation.oid, aclexplode(attacl) join ours on ours.oid = grantee
  union all
  select format('grant of %s on function %s to %s', privilege_type, full_name, rolname)
  from routine, aclexplode(proacl) join ours on ours.oid = grantee
  union all
  select format('grant of %s on schema %s to %s', privilege_type, nspname, rolname)
  from pg_namespace, aclexplode(nspacl) join ours on ours.oid = grantee
  where nspname in ('public', 'auth', 'actor')`;

const MAX_EXAMPLES = 5;

export async function readSchemaObjects(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(`${OBJECT_LINES} order by 1`);
  return rows.map(({ line }) => line);
}

/** Throws a StartError that counts and names the recorded objects that are missing. */
export async function rejectMissingObjects(client: pg.Client, recorded: readonly string[]): Promise<void> {
  const present = new Set(await readSchemaObjects(client));
  const missing = recorded.filter((line) => !present.has(line));
  if (missing.length === 0) return;
  const kindOf = (line: string) => line.slice(0, line.indexOf(' '));
  const counts = Array.from(new Set(missing.map(kindOf)), (kind) => {
    const of = (lines: readonly string[]) => lines.filter((line) => kindOf(line) === kind).length;
    return `${of(missing)} of ${of(recorded)} ${kind === 'policy' ? 'policies' : `${kind}s`}`;
  });
  throw new StartError(
    `The database is not complete: ${counts.join(', ')} are missing. The first are:\n` +
      `- ${missing.slice(0, MAX_EXAMPLES).join('\n- ')}\n` +
      'A restore without the roles of database/roles.sql does this. Restore the backup into a new, empty database ' +
      'as docs/operations.md describes.',
  );
}
