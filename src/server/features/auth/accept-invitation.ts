import { hashPassword } from 'better-auth/crypto';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { Session } from '../../../contract/sign-in';
import { SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import type { DB } from '../../platform/database/schema.generated';
import { countAttempt, INVITATION_ATTEMPT } from './attempts';
import type { CreateAccount } from './create-account';
import { hashInvitation } from './invitations';
import { openSignupSession } from './open-session';
import type { SignInParts } from './sign-in';

/**
 * Accepts an invitation: creates the account with its password, or sets the password again if a signup was started but
 * not completed. The invitation stays valid until the signup is completed, so a user who closed the page can come back.
 */
export async function acceptInvitation(
  parts: SignInParts & { readonly createAccount: CreateAccount },
  accepted: {
    readonly invitation: string;
    readonly password: string;
    readonly address: string;
    readonly userAgent: string | null;
  },
): Promise<{ session: Session; token: string }> {
  const now = parts.clock.now();
  const tokenHash = hashInvitation(accepted.invitation);
  await countAttempt(
    parts.pool,
    INVITATION_ATTEMPT,
    { email: tokenHash, address: accepted.address },
    now.getTime(),
  );
  const userId = await parts.database.as(SYSTEM).transaction(async (tx) => {
    const profile = await tx
      .selectFrom('invitation')
      .innerJoin('profile', 'profile.id', 'invitation.profile_id')
      .select(['profile.id', 'profile.email', 'profile.user_id'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('profile.status', '=', 'INVITED')
      .whereRef('invitation.email', '=', 'profile.email')
      // If two requests accept it at once, the second one finds the first one's account.
      .forUpdate('profile')
      .executeTakeFirst();
    if (!profile) throw new AppError('WRONG_INVITATION');
    if (profile.user_id !== null) {
      await setPassword(tx, profile.user_id, accepted.password);
      return profile.user_id;
    }
    const userId = newId(now.getTime());
    await parts.createAccount(tx, {
      userId,
      email: profile.email,
      name: profile.email,
      password: accepted.password,
    });
    await tx
      .updateTable('profile')
      .set({ user_id: userId, has_password: true, updated_at: now })
      .where('id', '=', profile.id)
      .execute();
    return userId;
  });
  const opened = await parts.library.openSession({ ...accepted, userId }).catch((error: unknown) => {
    // foreign_key_violation: the invitation was withdrawn in between, which deleted the account.
    if ((error as { code?: unknown }).code === '23503') throw new AppError('WRONG_INVITATION');
    throw error;
  });
  return { session: await openSignupSession(parts, opened), token: opened.token };
}

async function setPassword(tx: Kysely<DB>, userId: string, password: string): Promise<void> {
  const hashed = await hashPassword(password);
  await sql`select set_config('role', 'coldlane_auth', true)`.execute(tx);
  await sql`
    update auth.account set password = ${hashed}, "updatedAt" = now()
    where "userId" = ${userId} and "providerId" = 'credential'`.execute(tx);
  await sql`delete from auth.session where "userId" = ${userId}`.execute(tx);
  await sql`select set_config('role', 'coldlane_system', true)`.execute(tx);
}
