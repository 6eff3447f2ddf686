import { sql } from 'kysely';
import { invalidInput } from '../../../../contract/app-error';
import { canErasePersonalData } from '../../../../domain/access/can-handle-personal-data';
import { requirePermission } from '../../../access/require-permission';
import { type ActorDb, joinTransaction, runAsSystem } from '../../../platform/database/database';
import { deleteUnusedFilesSoon } from '../../objects/delete-unused-files';
import { eraseAccount, lockForEdit, readPersonToEdit } from '../edit-queries';
import { findCompaniesWithoutAdmin } from './erasure-queries';

/**
 * Returns what an erasure would affect. Throws NOT_FOUND for a profile that the caller may not see and for an erased one,
 * and FORBIDDEN for anyone but an ADMIN.
 */
export function readErasure(db: ActorDb, profileId: string) {
  return db.transaction(async (tx) => {
    const caller = await lockForEdit(tx, db.actor, profileId);
    await readPersonToEdit(tx, db.actor, profileId);
    requirePermission(canErasePersonalData(caller, profileId));
    const companiesWithoutAdmin = await runAsSystem(tx, db.actor, (system) =>
      findCompaniesWithoutAdmin(system, profileId),
    );
    return { companiesWithoutAdmin };
  });
}

/**
 * Replaces or removes a person's data in one transaction (decision 96). A job deletes the pictures. Throws the errors of
 * `readErasure`, and INVALID_INPUT unless `email` is the person's.
 */
export function erasePerson(
  db: ActorDb,
  { profileId, email }: { readonly profileId: string; readonly email: string },
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const caller = await lockForEdit(tx, db.actor, profileId);
    const person = await readPersonToEdit(tx, db.actor, profileId);
    requirePermission(canErasePersonalData(caller, profileId));
    if (email.trim().toLowerCase() !== person.email) {
      throw invalidInput({ field: 'email', message: 'Enter the email of this user' });
    }
    await runAsSystem(tx, db.actor, async () => {
      await sql`select fn_profile_erase(${profileId}::uuid)`.execute(tx);
      await eraseAccount(tx, person);
    });
    await deleteUnusedFilesSoon(joinTransaction(tx, db.actor));
    return { id: profileId };
  });
}
