import { type Kysely, sql } from 'kysely';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import type { Database } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';

/** Creates the account of a profile in the caller's transaction. `auth` provides this function. */
type CreateAccount = (
  tx: Kysely<DB>,
  account: {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    readonly password: string;
  },
) => Promise<void>;

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/** Whether there is an ADMIN. Without one, nobody can add users. */
export async function hasAdmin(database: Database): Promise<boolean> {
  return database.as(SYSTEM).transaction(async (tx) => (await findAdmin(tx)) !== undefined);
}

const findAdmin = (tx: Kysely<DB>) =>
  tx.selectFrom('profile').select('id').where(sql<boolean>`'ADMIN' = any (roles)`).executeTakeFirst();

/**
 * Creates the configured ADMIN if there is none, and returns whether it did. Only an ADMIN can create another one, so the
 * first comes from the configuration. Once there is an ADMIN, a changed configuration has no effect.
 */
export async function ensureFirstAdmin(
  parts: { readonly database: Database; readonly createAccount: CreateAccount },
  { email, password }: FirstAdmin,
): Promise<boolean> {
  return parts.database.as(SYSTEM).transaction(async (tx) => {
    // If two servers start at once, only one creates the ADMIN.
    await sql`select pg_advisory_xact_lock(hashtextextended('coldlane first admin', 0))`.execute(tx);
    if (await findAdmin(tx)) return false;

    const profileId = newId();
    const userId = newId();
    await parts.createAccount(tx, { userId, email, name: email, password });
    await tx
      .insertInto('profile')
      .values({
        id: profileId,
        user_id: userId,
        email,
        status: 'ACTIVE',
        roles: ['ADMIN'],
        has_password: true,
      })
      .execute();
    await tx
      .insertInto('profile_card')
      .values({ profile_id: profileId, first_name: 'Platform', last_name: 'Admin' })
      .execute();
    return true;
  });
}
