import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { Session } from '../../../contract/people/sign-in';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import type { DB } from '../../platform/database/schema.generated';
import { codeOf } from '../../platform/read-error';
import { countAttempt, INVITATION_ATTEMPT } from './attempts';
import { checkNewPassword } from './check-new-password';
import type { CreateAccount } from './create-account';
import { hashInvitation } from './invitations';
import { openSignupSession } from './open-session';
import { type HashClient, limitHashing } from './password-hashing';
import { hashPassword } from './passwords';
import type { SignInParts } from './sign-in-parts';

/**
 * Accepts an invitation: creates the account with its password, or sets the password again if a signup was started but not
 * completed. The invitation stays valid until the signup is completed, so a user who closed the page can come back.
 */
export async function acceptInvitation(
  parts: SignInParts & { readonly createAccount: CreateAccount },
  accepted: Omit<HashClient, 'browserId'> & {
    readonly invitation: string;
    readonly password: string;
    readonly userAgent: string | null;
  },
): Promise<{ session: Session; token: string }> {
  const now = parts.clock.now();
  const tokenHash = hashInvitation(accepted.invitation);
  const client = { address: accepted.address, withoutSlot: accepted.withoutSlot, browserId: null };
  await countAttempt(parts.pool, INVITATION_ATTEMPT, { ...client, email: tokenHash }, now.getTime());
  // Looks the token up before waiting for a hash too, so that made-up tokens cost no hash.
  const system = parts.database.as(SYSTEM);
  const invited = await system.transaction((tx) => findInvited(tx, tokenHash, now).executeTakeFirst());
  if (!invited) throw new AppError('WRONG_INVITATION');
  const { createAccount } = parts;
  const { password } = accepted;
  await checkNewPassword(parts.database, { profileId: invited.id, email: invited.email, password });
  const userId = await limitHashing(client, () =>
    system.transaction((tx) => setUpAccount(tx, { tokenHash, password, now, createAccount })),
  );
  const opened = await parts.sessions.openSession({ ...accepted, userId }).catch((error: unknown) => {
    // foreign_key_violation: the invitation was withdrawn meanwhile, which deleted the account.
    if (codeOf(error) === '23503') throw new AppError('WRONG_INVITATION');
    throw error;
  });
  return { session: await openSignupSession(parts, opened), token: opened.token };
}

export const findInvited = (tx: Kysely<DB>, tokenHash: string, now: Date) =>
  tx
    .selectFrom('invitation')
    .innerJoin('profile', 'profile.id', 'invitation.profile_id')
    .select(['profile.id', 'profile.email', 'profile.user_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('profile.status', '=', 'INVITED')
    .whereRef('invitation.email', '=', 'profile.email');

/** Returns the id of the account, which it creates if there is none yet. */
async function setUpAccount(
  tx: Kysely<DB>,
  {
    tokenHash,
    password,
    now,
    createAccount,
  }: {
    readonly tokenHash: string;
    readonly password: string;
    readonly now: Date;
    readonly createAccount: CreateAccount;
  },
): Promise<string> {
  // If two requests accept the invitation at once, the second one finds the account of the first.
  const profile = await findInvited(tx, tokenHash, now).forUpdate('profile').executeTakeFirst();
  if (!profile) throw new AppError('WRONG_INVITATION');
  if (profile.user_id !== null) {
    await setPassword(tx, profile.user_id, password);
    return profile.user_id;
  }
  const userId = newId(now.getTime());
  await createAccount(tx, { userId, email: profile.email, name: profile.email, password });
  await tx
    .updateTable('profile')
    .set({ user_id: userId, has_password: true, updated_at: now })
    .where('id', '=', profile.id)
    .execute();
  return userId;
}

async function setPassword(tx: Kysely<DB>, userId: string, password: string): Promise<void> {
  const hashed = await hashPassword(password);
  await sql`select set_config('role', 'coldlane_auth', true)`.execute(tx);
  await sql`
    update auth.login_password set password = ${hashed}, updated_at = now()
    where user_id = ${userId} and provider_id = 'credential'`.execute(tx);
  await sql`delete from auth.login_session where user_id = ${userId}`.execute(tx);
  await sql`select set_config('role', 'coldlane_system', true)`.execute(tx);
}
