import type pg from 'pg';
import type { Log } from '../log';
import { StartError } from '../start-error';

interface LoginRole {
  readonly login: string;
  readonly is_superuser: boolean;
  /** The roles of actors whose rights the login has without taking them. */
  readonly inherited: readonly string[];
  /** The statements that end this, one per line. */
  readonly mends: readonly string[];
}

/**
 * Before PostgreSQL 16, the login's INHERIT attribute decides for all its memberships. Since then, each membership has its
 * own option. A membership through a third role is found too, but only the membership in the third role can end it.
 */
const READ_LOGIN = {
  perRole: `
    select format('alter role %I noinherit;', session_user) as mend`,
  perMembership: `
    select format('grant %s to %I with inherit false granted by %s;', member.roleid::regrole, session_user,
      member.grantor::regrole) as mend
    from pg_auth_members member
    where member.member = session_user::regrole and member.inherit_option
      and pg_has_role(session_user, member.roleid, 'usage')
      and exists (
        select from pg_roles actor
        where actor.rolname like 'coldlane\\_%' and pg_has_role(member.roleid, actor.oid, 'usage')
      )`,
};

async function readLoginRole(client: pg.Client): Promise<LoginRole> {
  const { rows: versions } = await client.query<{ number: number }>(
    `select current_setting('server_version_num')::integer as number`,
  );
  const mends = (versions[0]?.number ?? 0) < 160_000 ? READ_LOGIN.perRole : READ_LOGIN.perMembership;
  const { rows } = await client.query<LoginRole>(
    `select session_user::text as login, rolsuper or rolbypassrls as is_superuser,
      array(
        select actor.rolname::text from pg_roles actor
        where actor.rolname = any ($1) and pg_has_role(session_user, actor.oid, 'usage') order by 1
      ) as inherited,
      array(select mend from (${mends}) as statement order by 1) as mends
    from pg_roles where rolname = session_user`,
    [ACTOR_ROLES],
  );
  if (rows[0] === undefined) throw new Error('the login role is not in pg_roles');
  return rows[0];
}

/** The roles of `database/roles.sql`. */
const ACTOR_ROLES = [
  'coldlane_user',
  'coldlane_key',
  'coldlane_anonymous',
  'coldlane_system',
  'coldlane_auth',
  'coldlane_policy',
];

/**
 * Throws a StartError if the login role has the rights of actors' roles without setting one of them, because row security
 * would then show it every company's rows. The error's message has the statements that end this. A superuser bypasses row
 * security in any case, and a warning says so at each start (decision 139).
 */
export async function requireBoundLogin(client: pg.Client, log: Log): Promise<void> {
  const { login, is_superuser, inherited, mends } = await readLoginRole(client);
  if (is_superuser) {
    log.warn(
      { role: login },
      'the role of DATABASE_URL bypasses row security; use one without SUPERUSER and BYPASSRLS (docs/operations.md)',
    );
    return;
  }
  if (inherited.length === 0) return;
  throw new StartError(
    `The role ${login} of DATABASE_URL inherits the rights of ${inherited.join(', ')}, so row security would show it every ` +
      `company's rows. Run this as a superuser, or as a role that may create roles, and start again:\n${mends.join('\n')}`,
  );
}
