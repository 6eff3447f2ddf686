import type { Pool } from 'pg';
import { AppError } from '../../../../contract/app-error';
import type { OwnSecurity } from '../../../../contract/people/own-security';
import type { Role } from '../../../../domain/people/roles';
import type { Caller } from '../../../access/caller';
import type { Clock } from '../../../platform/clock';
import { findFactors } from './account';

/** Returns the factors that the caller has set up, and how they can confirm their identity to change them. */
export async function readOwnSecurity(
  parts: { readonly pool: Pool; readonly clock: Clock; readonly requireSecondFactor: ReadonlySet<Role> },
  caller: Caller,
  sessionId: string,
): Promise<OwnSecurity> {
  const { pool, clock, requireSecondFactor } = parts;
  const found = await pool.query<{ userId: string; hasPassword: boolean; isConfirmed: boolean }>(
    `select session.user_id as "userId",
       exists (
         select from auth.login_password account
         where account.user_id = session.user_id and account.provider_id = 'credential'
       ) as "hasPassword",
       coalesce(confirmed_until > $2, false) as "isConfirmed"
     from auth.login_session session where id = $1`,
    [sessionId, clock.now()],
  );
  const account = found.rows[0];
  if (!account) throw new AppError('SESSION_ENDED', { detail: 'No user or session' });
  const { totpSince, recoveryCodes, isSet } = await findFactors(pool, account.userId);
  return {
    isRequired: caller.roles.some((role) => requireSecondFactor.has(role)),
    totpSince: totpSince?.toISOString() ?? null,
    recoveryCodesLeft: recoveryCodes,
    passkeys: await listPasskeys(pool, account.userId),
    confirmBy: isSet ? 'FACTOR' : account.hasPassword ? 'PASSWORD' : 'EMAIL_CODE',
    isConfirmed: account.isConfirmed,
  };
}

async function listPasskeys(pool: Pool, userId: string): Promise<OwnSecurity['passkeys']> {
  const { rows } = await pool.query<{ id: string; name: string; createdAt: Date; lastUsedAt: Date | null }>(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
     from auth.passkey where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
