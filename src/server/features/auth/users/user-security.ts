import { sql, type Transaction } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { UserSecurity } from '../../../../contract/people/user-security';
import { permits } from '../../../../domain/people/permissions';
import type { Caller } from '../../../access/caller';
import { type ActorDb, joinTransaction, runAsAuth } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import type { AccountMail, AuthMails } from '../auth-jobs';
import { readFactors } from '../factors/account';

/** The limit applies only to the list. */
const MAX_LISTED = 100;

interface Parts {
  readonly db: ActorDb;
  readonly caller: Caller;
  readonly mails: AuthMails;
}

interface Target {
  readonly userId: string;
  readonly email: string;
}

/** Returns null for an invited user, who has no account yet. Throws FORBIDDEN and NOT_FOUND. */
async function findTarget(tx: Transaction<DB>, caller: Caller, profileId: string): Promise<Target | null> {
  if (!permits(caller, 'profile.security', {})) {
    throw new AppError('FORBIDDEN', { detail: 'Only an admin of Coldlane can do this.' });
  }
  const row = await tx
    .selectFrom('profile')
    .select(['user_id', 'email'])
    .where('id', '=', profileId)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', { detail: 'User not found' });
  return row.user_id === null ? null : { userId: row.user_id, email: row.email };
}

/** Returns a user's sessions and the second factors they have. */
export function readUserSecurity({ db, caller }: Parts, profileId: string): Promise<UserSecurity> {
  return db.transaction(async (tx) => {
    const target = await findTarget(tx, caller, profileId);
    if (!target) return { hasTotp: false, passkeys: 0, recoveryCodesLeft: 0, sessions: [] };
    return runAsAuth(tx, db.actor, async () => {
      const { totpSince, passkeys, recoveryCodes } = await readFactors(tx, target.userId);
      const sessions = await tx
        .selectFrom('auth.login_session')
        .select(['id', 'created_at', 'updated_at', 'last_used_at', 'ip_address', 'user_agent'])
        .where('user_id', '=', target.userId)
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(MAX_LISTED)
        .execute();
      return {
        hasTotp: totpSince !== null,
        passkeys,
        recoveryCodesLeft: recoveryCodes,
        sessions: sessions.map((row) => ({
          id: row.id,
          startedAt: row.created_at.toISOString(),
          renewedAt: row.updated_at.toISOString(),
          lastUsedAt: row.last_used_at?.toISOString() ?? null,
          address: row.ip_address,
          userAgent: row.user_agent,
        })),
      };
    });
  });
}

/** Ends one session of a user, or all. Adds an audit entry and sends a mail if there was one to end. */
export function endUserSessions(
  parts: Parts,
  profileId: string,
  sessionId: string | undefined,
): Promise<void> {
  return changeUser(parts, profileId, async (tx, { userId }) => {
    const ended = await sql`
      delete from auth.login_session
      where user_id = ${userId} and (${sessionId ?? null}::uuid is null or id = ${sessionId ?? null}::uuid)
      returning id`.execute(tx);
    if (ended.rows.length === 0) return null;
    const changed = JSON.stringify({ sessions_ended: [null, ended.rows.length] });
    await sql`select actor.add_sign_in_entry(${userId}, 'REMOVED', ${changed}::jsonb)`.execute(tx);
    return 'SESSIONS_ENDED';
  });
}

/**
 * Removes all second factors of a user and ends their sessions. Nobody can reset their own, because that would bypass the
 * confirmation of their identity.
 */
export function resetSecondFactor(parts: Parts, profileId: string): Promise<void> {
  if (profileId === parts.caller.profileId) {
    throw new AppError('FORBIDDEN', { detail: 'Change your own second factor on your profile.' });
  }
  return changeUser(parts, profileId, async (tx, { userId }) => {
    const { isSet, recoveryCodes } = await readFactors(tx, userId);
    await sql`delete from auth.totp where user_id = ${userId}`.execute(tx);
    await sql`delete from auth.passkey where user_id = ${userId}`.execute(tx);
    await sql`delete from auth.recovery_code where user_id = ${userId}`.execute(tx);
    await sql`delete from auth.factor_challenge where user_id = ${userId}`.execute(tx);
    await sql`delete from auth.login_session where user_id = ${userId}`.execute(tx);
    if (!isSet && recoveryCodes === 0) return null;
    const changed = JSON.stringify({ second_factor: ['set', 'reset'] });
    await sql`select actor.add_sign_in_entry(${userId}, 'REMOVED', ${changed}::jsonb)`.execute(tx);
    return 'FACTOR_RESET';
  });
}

/** Runs `work` on a user's account and mails the change that it returns. The audit names the ADMIN as the author. */
async function changeUser(
  { db, caller, mails }: Parts,
  profileId: string,
  work: (tx: Transaction<DB>, target: Target) => Promise<AccountMail['what'] | null>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const target = await findTarget(tx, caller, profileId);
    if (!target) return;
    const what = await runAsAuth(tx, db.actor, async () => {
      await sql`select id from auth.login where id = ${target.userId} for no key update`.execute(tx);
      return work(tx, target);
    });
    if (what) await mails.account(joinTransaction(tx, db.actor), { email: target.email, what });
  });
}
