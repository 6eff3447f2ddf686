import { sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import { canDeactivateProfile } from '../../access/can-deactivate-profile';
import { type ActorDb, asSystemWithin } from '../../platform/database/database';
import { endSessions, findFullShipper, lockForEdit, readSubject } from './edit-queries';
import { seatsExceeded } from './save-profile';

interface Switched {
  readonly id: string;
  readonly status: 'ACTIVE' | 'INVITED' | 'DEACTIVATED';
}

/**
 * Ends a person's access: their rights with this transaction, their sessions too. Again changes nothing. Refused are
 * NOT_FOUND whom the caller may not see, FORBIDDEN who is not the caller's to edit, and oneself; so an ADMIN always remains.
 */
export function deactivateProfile(db: ActorDb, profileId: string): Promise<Switched> {
  return switchProfile(db, profileId, 'fn_profile_deactivate');
}

/**
 * Gives a deactivated person the access back: ACTIVE, or INVITED when the invitation was never accepted. They sign in
 * anew. Refused as a deactivation, and SEATS_EXCEEDED.
 */
export function reactivateProfile(db: ActorDb, profileId: string): Promise<Switched> {
  return switchProfile(db, profileId, 'fn_profile_reactivate');
}

function switchProfile(
  db: ActorDb,
  profileId: string,
  how: 'fn_profile_deactivate' | 'fn_profile_reactivate',
): Promise<Switched> {
  return db.transaction(async (tx) => {
    const caller = await lockForEdit(tx, db.actor, profileId);
    const was = await readSubject(tx, db.actor, profileId);
    const permission = canDeactivateProfile(caller, was);
    if (!permission.allowed) throw new AppError('FORBIDDEN', { detail: permission.reason });
    return asSystemWithin(tx, db.actor, async () => {
      if (how === 'fn_profile_reactivate' && was.status === 'DEACTIVATED') {
        const full = await findFullShipper(tx, was.shipperIds);
        if (full) throw seatsExceeded(full);
      }
      const switched = await sql<{ status: Switched['status'] }>`
        select ${sql.ref(how)}(${profileId}::uuid) as status`.execute(tx);
      const status = switched.rows[0]?.status ?? was.status;
      // A session that was opened while the person was being deactivated must not live again with them.
      if (was.userId !== null && (status === 'DEACTIVATED' || was.status === 'DEACTIVATED')) {
        await endSessions(tx, was.userId);
      }
      return { id: profileId, status };
    });
  });
}
