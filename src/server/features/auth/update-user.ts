import { AppError, invalidInput } from '../../../contract/app-error';
import type { UserChange } from '../../../contract/people/own-account';
import type { SessionUser } from '../../../contract/people/sign-in';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import type { Caller } from '../../access/caller';
import { saveProfile } from '../people/save-profile';
import { countAttempt, PASSWORD_ATTEMPT, refundAttempt } from './attempts';
import { checkNewPassword } from './check-new-password';
import { type HashClient, limitHashing } from './password-hashing';
import { hashPassword, verifyPassword } from './passwords';
import { readPerson } from './person-queries';
import type { InvitationMails } from './send-invitation';
import type { SignInParts } from './sign-in-parts';

type Parts = SignInParts & { readonly mails: InvitationMails };

interface CallContext extends Omit<HashClient, 'browserId'> {
  readonly caller: Caller;
  readonly sessionId: string;
}

/**
 * Changes the caller's names, phone and password. Replacing a password requires the old one, except in the first 15 minutes
 * after signing in with a RESET_PASSWORD code. Replacing it ends all other sessions, because one of them may be an
 * intruder's.
 */
export async function updateUser(
  parts: Parts,
  call: CallContext,
  { password, currentPassword, firstName, lastName, phone }: UserChange,
): Promise<SessionUser> {
  const { profileId } = call.caller;
  // The session counts as a known browser: it has its own limits and its own lane in the hash queue.
  const client = { ...call, browserId: call.sessionId };
  if (password !== undefined) {
    await limitHashing(client, () => changePassword(parts, call, password, currentPassword));
  }
  const own = parts.database.as({ kind: 'user', profileId });
  if ([firstName, lastName, phone].some((sent) => sent !== undefined)) {
    await saveProfile(
      { db: own, clock: parts.clock, mails: parts.mails },
      { profileId, firstName, lastName, ...(phone === undefined ? {} : { attributes: { phone } }) },
    );
  }
  const person = await readPerson(own);
  if (!person) throw new AppError('NOT_FOUND', { detail: 'No user found' });
  return person.user;
}

async function changePassword(
  parts: Parts,
  call: CallContext,
  password: string,
  currentPassword: string | undefined,
): Promise<void> {
  const { pool, clock } = parts;
  const { rows } = await pool.query<{ userId: string; email: string; password: string | null }>(
    `select login.id as "userId", login.email, stored.password
     from auth.login_session session join auth.login on login.id = session.user_id
     left join auth.login_password stored on stored.user_id = login.id and stored.provider_id = 'credential'
     where session.id = $1`,
    [call.sessionId],
  );
  const user = rows[0];
  if (!user) throw new AppError('SESSION_ENDED', { detail: 'No user or session' });
  const { profileId } = call.caller;
  await checkNewPassword(parts.database, { profileId, email: user.email, password });
  if (user.password !== null && !(await consumeResetProof(parts, call.sessionId))) {
    if (currentPassword === undefined) throw invalidInput({ field: 'currentPassword', message: 'Required' });
    const who = { email: user.email, address: call.address, browserId: call.sessionId };
    await countAttempt(pool, PASSWORD_ATTEMPT, who, clock.now().getTime());
    if (!(await verifyPassword({ hash: user.password, password: currentPassword }))) {
      throw invalidInput({ field: 'currentPassword', message: 'Your current password is wrong' });
    }
    await refundAttempt(pool, PASSWORD_ATTEMPT, who);
  }
  await storePassword(parts, user.userId, await hashPassword(password));
  await pool.query('delete from auth.login_session where user_id = $1 and id <> $2', [
    user.userId,
    call.sessionId,
  ]);
  await parts.database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.updateTable('profile').set({ has_password: true }).where('id', '=', call.caller.profileId).execute(),
    );
}

/** Replaces the user's password, or adds one for a user who has none. */
async function storePassword({ pool, clock }: SignInParts, userId: string, hashed: string): Promise<void> {
  const now = clock.now();
  await pool.query(
    `insert into auth.login_password (id, account_id, provider_id, user_id, password, created_at, updated_at)
     values ($1, $2::uuid::text, 'credential', $2::uuid, $3, $4, $4)
     on conflict (user_id, provider_id) do update
       set password = excluded.password, updated_at = excluded.updated_at`,
    [newId(now.getTime()), userId, hashed, now],
  );
}

/** Whether a RESET_PASSWORD code just opened this session. Deletes the proof, because it allows only one new password. */
async function consumeResetProof({ pool, clock }: SignInParts, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from auth.code_proof where session_id = $1 and ends_at > $2',
    [sessionId, clock.now()],
  );
  return rowCount === 1;
}
