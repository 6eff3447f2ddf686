import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { AppError } from '../../../../contract/app-error';
import { type ActorDb, joinTransaction, runAsAuth } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import type { AccountMail, AuthMails } from '../auth-jobs';

/** The account of a session, locked until the transaction ends, so that changes by one person run one after another. */
export interface Account {
  readonly userId: string;
  readonly email: string;
  readonly hasPassword: boolean;
  /** Whether the user of this session proved their identity within the last ten minutes. */
  readonly isConfirmed: boolean;
}

/**
 * Runs `work` on accounts in a transaction of this person, so audit entries name them as the author. The mails that `work`
 * adds are sent only if the transaction commits.
 */
export function changeAccounts<T>(
  { db, mails }: { readonly db: ActorDb; readonly mails: AuthMails },
  work: (tx: Transaction<DB>, mail: (about: AccountMail) => void) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const queued: AccountMail[] = [];
    const result = await runAsAuth(tx, db.actor, () => work(tx, (about) => queued.push(about)));
    for (const about of queued) await mails.account(joinTransaction(tx, db.actor), about);
    return result;
  });
}

export async function lockAccount(tx: Kysely<DB>, sessionId: string, now: Date): Promise<Account> {
  const { rows } = await sql<Account>`
    select account.id as "userId", account.email,
      exists (
        select from auth.login_password credential
        where credential.user_id = account.id and credential.provider_id = 'credential'
      ) as "hasPassword",
      coalesce(session.confirmed_until > ${now}, false) as "isConfirmed"
    from auth.login_session session join auth.login account on account.id = session.user_id
    where session.id = ${sessionId} and session.expires_at > now()
    for no key update of account`.execute(tx);
  if (!rows[0]) throw new AppError('SESSION_ENDED', { detail: 'No user or session' });
  return rows[0];
}

/** Locks the account for changes that someone at an unattended browser must not make. Throws CONFIRMATION_REQUIRED. */
export async function lockConfirmedAccount(tx: Kysely<DB>, sessionId: string, now: Date): Promise<Account> {
  const account = await lockAccount(tx, sessionId, now);
  if (!account.isConfirmed) throw new AppError('CONFIRMATION_REQUIRED');
  return account;
}

interface FactorsRow {
  readonly totpSince: Date | null;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

const FACTORS_OF_USER = `select
  (select confirmed_at from auth.totp where user_id = $1) as "totpSince",
  (select count(*)::integer from auth.passkey where user_id = $1) as passkeys,
  (select count(*)::integer from auth.recovery_code where user_id = $1 and used_at is null) as "recoveryCodes"`;

const factorsOf = ([row]: readonly FactorsRow[]) => {
  const { totpSince = null, passkeys = 0, recoveryCodes = 0 } = row ?? {};
  return { totpSince, passkeys, recoveryCodes, isSet: totpSince !== null || passkeys > 0 };
};

/** Reads which factors a user has set up, in one statement, because every sign-in runs it. */
export const findFactors = async (pool: Pool, userId: string) =>
  factorsOf((await pool.query<FactorsRow>(FACTORS_OF_USER, [userId])).rows);

/** Does the same inside a transaction, which runs as the role that owns accounts. */
export const readFactors = async (tx: Kysely<DB>, userId: string) =>
  factorsOf((await tx.executeQuery(CompiledQuery.raw(FACTORS_OF_USER, [userId]))).rows as FactorsRow[]);

/** Deletes the recovery codes of a user without a factor, because they only stand in for a factor. */
export async function dropCodesWithoutFactor(tx: Kysely<DB>, userId: string): Promise<void> {
  const { isSet } = await readFactors(tx, userId);
  if (!isSet) await tx.deleteFrom('auth.recovery_code').where('user_id', '=', userId).execute();
}
