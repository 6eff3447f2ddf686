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
    /** Null: they log in with a code by mail until they choose one. */
    readonly password: string | null;
  },
) => Promise<void>;

/** Creates the account of a profile in the caller's transaction, which must run as the system. */
export const createAccount: CreateAccount = async (tx, account) => {
  const hashed = account.password === null ? null : await hashPassword(account.password);
  await sql`select set_config('role', 'coldlane_auth', true)`.execute(tx);
  await sql`
    insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${account.userId}, ${account.name}, ${account.email}, true, now(), now())`.execute(tx);
  if (hashed !== null) {
    await sql`
      insert into auth.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
      values (${newId()}, ${account.userId}, 'credential', ${account.userId}, ${hashed}, now(), now())`.execute(
      tx,
    );
  }
  await sql`select set_config('role', 'coldlane_system', true)`.execute(tx);
};
