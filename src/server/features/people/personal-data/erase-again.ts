import { sql } from 'kysely';
import { SYSTEM } from '../../../../domain/people/actor';
import { type Database, joinTransaction } from '../../../platform/database/database';
import { deleteUnusedFilesSoon } from '../../objects/delete-unused-files';
import { eraseAccount } from '../edit-queries';

/**
 * Erases people by id without a caller, for use after an old backup was restored: everyone who was erased since must be
 * erased again. Returns false if there is no such profile. A person who is already erased stays so.
 */
export function eraseAgain(database: Database, profileId: string): Promise<boolean> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const person = await tx
      .selectFrom('profile')
      .select(['user_id as userId', 'email', 'erased_at'])
      .where('id', '=', profileId)
      .executeTakeFirst();
    if (!person) return false;
    if (person.erased_at !== null) return true;
    await sql`select fn_profile_erase(${profileId}::uuid)`.execute(tx);
    await eraseAccount(tx, person);
    await deleteUnusedFilesSoon(joinTransaction(tx, SYSTEM));
    return true;
  });
}

/** Lists the ids of everyone who was erased, the earliest first. */
export async function listErased(database: Database): Promise<string[]> {
  const rows = await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.selectFrom('profile').select('id').where('erased_at', 'is not', null).orderBy('erased_at').execute(),
    );
  return rows.map(({ id }) => id);
}
