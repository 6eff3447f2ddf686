import { type Kysely, sql } from 'kysely';
import { SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import type { Database } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import type { CreateAccount } from '../auth/create-account';

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/** Whether anybody can sign in who could make others. */
export async function hasAdmin(database: Database): Promise<boolean> {
  return database.as(SYSTEM).transaction(async (tx) => (await findAdmin(tx)) !== undefined);
}

const findAdmin = (tx: Kysely<DB>) =>
  tx.selectFrom('profile').select('id').where(sql<boolean>`'ADMIN' = any (roles)`).executeTakeFirst();

/**
 * Makes the configured ADMIN when there is none yet: only an ADMIN makes another, so the first comes from the
 * configuration. Later starts change nothing, also when the configuration names somebody else by then.
 * Answers whether one was made.
 */
export async function ensureFirstAdmin(
  parts: { readonly database: Database; readonly createAccount: CreateAccount },
  { email, password }: FirstAdmin,
): Promise<boolean> {
  return parts.database.as(SYSTEM).transaction(async (tx) => {
    // Two servers that start at once make one.
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
