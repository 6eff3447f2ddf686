import { type Kysely, sql } from 'kysely';
import { newId } from '../../../domain/ids';
import type { DB } from '../../platform/database/schema.generated';
import { hashPassword } from './passwords';

export type CreateAccount = (
  tx: Kysely<DB>,
  account: {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    /** Null if they have no password; they log in with a code by mail until they choose one. */
    readonly password: string | null;
  },
) => Promise<void>;

/** Creates the account of a profile in the caller's transaction, which must run as the system. */
export const createAccount: CreateAccount = (tx, account) => insertAccount(tx, account, hashPassword);

/**
 * Creates accounts that share one public password, such as the demo's. Hashes the password once, because each hash takes
 * 0.07 s.
 */
export function accountsWithPublicPassword(): CreateAccount {
  const hashes = new Map<string, Promise<string>>();
  const hashOnce = (password: string) => {
    const hash = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hash);
    return hash;
  };
  return (tx, account) => insertAccount(tx, account, hashOnce);
}

async function insertAccount(
  tx: Kysely<DB>,
  account: Parameters<CreateAccount>[1],
  hash: (password: string) => Promise<string>,
): Promise<void> {
  const hashed = account.password === null ? null : await hash(account.password);
  await sql`select set_config('role', 'coldlane_auth', true)`.execute(tx);
  await sql`
    insert into auth.login (id, name, email, email_verified, created_at, updated_at)
    values (${account.userId}, ${account.name}, ${account.email}, true, now(), now())`.execute(tx);
  if (hashed !== null) {
    await sql`
      insert into auth.login_password (id, account_id, provider_id, user_id, password, created_at, updated_at)
      values (${newId()}, ${account.userId}, 'credential', ${account.userId}, ${hashed}, now(), now())`.execute(
      tx,
    );
  }
  await sql`select set_config('role', 'coldlane_system', true)`.execute(tx);
}
