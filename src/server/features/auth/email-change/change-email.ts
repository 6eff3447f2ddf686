import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { AppError, invalidInput } from '../../../../contract/app-error';
import { type ActorDb, joinTransaction, runAsAuth, runAsSystem } from '../../../platform/database/database';
import { codeOf } from '../../../platform/read-error';
import { countAttempt, EMAIL_CHANGE } from '../attempts';
import { lockConfirmedAccount } from '../factors/account';
import { isSessionConfirmed } from '../factors/is-session-confirmed';
import type { FactorParts } from '../factors/verify-factor';

const EMAIL_CHANGE_MINUTES = 30;
const MAX_TRIES = 5;

interface Change {
  readonly db: ActorDb;
  readonly sessionId: string;
}

/**
 * Stores the email that a user wants to have and mails a code to both mailboxes. If another account has the email, the
 * response and the work are the same, but no code is sent there, so the change can never be completed.
 */
export async function requestEmailChange(
  parts: FactorParts,
  { db, sessionId, address }: Change & { readonly address: string },
  newEmail: string,
): Promise<void> {
  const now = parts.clock.now();
  await db.transaction(async (tx) => {
    const userId = await runAsAuth(tx, db.actor, async () => {
      const account = await lockConfirmedAccount(tx, sessionId, now);
      if (newEmail === account.email)
        throw invalidInput({ field: 'email', message: 'This is your email already' });
      const attempt = { email: '', address, browserId: account.userId };
      await countAttempt(parts.pool, EMAIL_CHANGE, attempt, now.getTime());
      const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_MINUTES * 60_000);
      await sql`
        insert into auth.email_change (user_id, new_email, old_code_hash, new_code_hash, expires_at)
        values (${account.userId}, ${newEmail}, '', '', ${expiresAt})
        on conflict (user_id) do update set
          new_email = excluded.new_email, old_code_hash = '', new_code_hash = '', tries = 0,
          expires_at = excluded.expires_at`.execute(tx);
      return account.userId;
    });
    await parts.mails.emailChange(joinTransaction(tx, db.actor), { userId });
  });
}

interface PendingChange {
  readonly userId: string;
  readonly newEmail: string;
  readonly oldHash: string;
  readonly newHash: string;
}

/** Changes the email if the codes of both mailboxes are right. After five tries the user must start again. */
export async function confirmEmailChange(
  parts: FactorParts,
  { db, sessionId }: Change,
  codes: { readonly oldCode: string; readonly newCode: string },
): Promise<void> {
  const now = parts.clock.now();
  const pending = await takeTry(parts, sessionId, now);
  const isRight = (code: string, hash: string) => {
    const [sent, stored] = [Buffer.from(parts.box.hashCode(pending.userId, code)), Buffer.from(hash)];
    return sent.length === stored.length && timingSafeEqual(sent, stored);
  };
  const wrong = [
    ...(isRight(`old ${codes.oldCode}`, pending.oldHash) ? [] : ['oldCode']),
    ...(isRight(`new ${codes.newCode}`, pending.newHash) ? [] : ['newCode']),
  ];
  if (wrong.length > 0) {
    throw invalidInput(...wrong.map((field) => ({ field, message: 'The code is wrong or expired' })));
  }
  try {
    await db.transaction(async (tx) => {
      const account = await runAsAuth(tx, db.actor, async () => {
        const locked = await lockConfirmedAccount(tx, sessionId, now);
        const done = await sql`
          delete from auth.email_change where user_id = ${locked.userId} and new_code_hash = ${pending.newHash}
          returning 1`.execute(tx);
        // If two calls have the right codes, only the first one finds the row.
        if (done.rows.length === 0) throw expired();
        await sql`update auth.login set email = ${pending.newEmail}, updated_at = ${now} where id = ${locked.userId}`.execute(
          tx,
        );
        return locked;
      });
      await runAsSystem(tx, db.actor, () =>
        sql`update profile set email = ${pending.newEmail}, updated_at = now() where user_id = ${account.userId}`.execute(
          tx,
        ),
      );
      for (const email of [account.email, pending.newEmail]) {
        const about = { email, what: 'EMAIL_CHANGED', detail: pending.newEmail } as const;
        await parts.mails.account(joinTransaction(tx, db.actor), about);
      }
    });
  } catch (error) {
    // unique_violation: another account took the email meanwhile. The response is the same as for a wrong code.
    if (codeOf(error) !== '23505') throw error;
    throw invalidInput({ field: 'newCode', message: 'The code is wrong or expired' });
  }
}

const expired = () => invalidInput({ field: 'newCode', message: 'The codes have expired. Start again.' });

/** Counts a try in a separate statement, before anything is compared. */
async function takeTry(parts: FactorParts, sessionId: string, now: Date): Promise<PendingChange> {
  if (!(await isSessionConfirmed(parts, sessionId))) throw new AppError('CONFIRMATION_REQUIRED');
  const { rows } = await parts.pool.query<PendingChange>(
    `update auth.email_change change set tries = tries + 1
     from auth.login_session session
     where session.id = $1 and change.user_id = session.user_id and change.expires_at > $2 and tries < $3
     returning change.user_id as "userId", new_email as "newEmail", old_code_hash as "oldHash",
       new_code_hash as "newHash"`,
    [sessionId, now, MAX_TRIES],
  );
  if (!rows[0]) throw expired();
  return rows[0];
}
