import { sql, type Transaction } from 'kysely';
import { canDeactivateProfile } from '../../../domain/access/can-deactivate-profile';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import { type ActorDb, joinTransaction, runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import {
  endSessions,
  findFullShipper,
  lockForEdit,
  readPersonToEdit,
  removeAccount,
  type StoredPerson,
} from './edit-queries';
import { type InvitationMails, seatsExceeded } from './save-profile';

interface ProfileStatusChange {
  readonly id: string;
  readonly status: 'ACTIVE' | 'INVITED' | 'DEACTIVATED';
}

/**
 * Deactivates a user and ends their rights and sessions in one transaction. For an INVITED user it withdraws the invitation
 * and any started signup. Idempotent. Throws NOT_FOUND for a profile that the caller may not see, and FORBIDDEN for one they
 * may not edit and for their own, so that one ADMIN always remains.
 */
export function deactivateProfile(db: ActorDb, profileId: string): Promise<ProfileStatusChange> {
  return db.transaction(
    async (tx) => (await setProfileActive(tx, db, profileId, 'fn_profile_deactivate')).now,
  );
}

/**
 * Reactivates a profile; the user must sign in again. A user who never accepted an invitation becomes INVITED and gets a new
 * one, because the old link no longer works. Throws the errors of `deactivateProfile`, and SEATS_EXCEEDED.
 */
export function reactivateProfile(
  { db, mails }: { readonly db: ActorDb; readonly mails: InvitationMails },
  profileId: string,
): Promise<ProfileStatusChange> {
  return db.transaction(async (tx) => {
    const { now, was, caller } = await setProfileActive(tx, db, profileId, 'fn_profile_reactivate');
    if (was.status === 'DEACTIVATED' && now.status === 'INVITED') {
      await mails.invitation(joinTransaction(tx, db.actor), {
        email: was.email,
        invitedBy: caller.profileId,
      });
    }
    return now;
  });
}

async function setProfileActive(
  tx: Transaction<DB>,
  db: ActorDb,
  profileId: string,
  how: 'fn_profile_deactivate' | 'fn_profile_reactivate',
): Promise<{ now: ProfileStatusChange; was: StoredPerson; caller: Caller }> {
  const caller = await lockForEdit(tx, db.actor, profileId);
  const was = await readPersonToEdit(tx, db.actor, profileId);
  requirePermission(canDeactivateProfile(caller, was));
  const status = await runAsSystem(tx, db.actor, async () => {
    if (how === 'fn_profile_reactivate' && was.status === 'DEACTIVATED') {
      const full = await findFullShipper(tx, was.shipperIds);
      if (full) throw seatsExceeded(full);
    }
    const updated = await sql<{ status: ProfileStatusChange['status'] }>`
        select ${sql.ref(how)}(${profileId}::uuid) as status`.execute(tx);
    const newStatus = updated.rows[0]?.status ?? was.status;
    if (was.userId === null) return newStatus;
    if (was.status === 'INVITED' && newStatus === 'DEACTIVATED') await removeAccount(tx, was.userId);
    // A session that was opened during the deactivation must not work after a reactivation.
    else if (newStatus === 'DEACTIVATED' || was.status === 'DEACTIVATED') await endSessions(tx, was.userId);
    return newStatus;
  });
  return { now: { id: profileId, status }, was, caller };
}
