import { sql, type Transaction } from 'kysely';
import { canDeactivateProfile } from '../../../domain/access/can-deactivate-profile';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import { type ActorDb, asSystemWithin, joinTransaction } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import {
  endSessions,
  findFullShipper,
  lockForEdit,
  readSubject,
  removeAccount,
  type Subject,
} from './edit-queries';
import { type InvitationMails, seatsExceeded } from './save-profile';

interface ProfileStatusChange {
  readonly id: string;
  readonly status: 'ACTIVE' | 'INVITED' | 'DEACTIVATED';
}

/**
 * Ends a person's access: their rights with this transaction, their sessions too. Again changes nothing. Of who is
 * INVITED it withdraws the invitation, with a signup that was begun: its link opens nothing any more. Refused are
 * NOT_FOUND whom the caller may not see, FORBIDDEN who is not the caller's to edit, and oneself; so an ADMIN always remains.
 */
export function deactivateProfile(db: ActorDb, profileId: string): Promise<ProfileStatusChange> {
  return db.transaction(
    async (tx) => (await setProfileActive(tx, db, profileId, 'fn_profile_deactivate')).now,
  );
}

/**
 * Gives a deactivated person the access back: ACTIVE, or INVITED when the invitation was never accepted, with a new one,
 * because the former link ended. They sign in anew. Refused as a deactivation, and SEATS_EXCEEDED.
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
): Promise<{ now: ProfileStatusChange; was: Subject; caller: Caller }> {
  const caller = await lockForEdit(tx, db.actor, profileId);
  const was = await readSubject(tx, db.actor, profileId);
  requirePermission(canDeactivateProfile(caller, was));
  const status = await asSystemWithin(tx, db.actor, async () => {
    if (how === 'fn_profile_reactivate' && was.status === 'DEACTIVATED') {
      const full = await findFullShipper(tx, was.shipperIds);
      if (full) throw seatsExceeded(full);
    }
    const updated = await sql<{ status: ProfileStatusChange['status'] }>`
        select ${sql.ref(how)}(${profileId}::uuid) as status`.execute(tx);
    const becomes = updated.rows[0]?.status ?? was.status;
    if (was.userId === null) return becomes;
    if (was.status === 'INVITED' && becomes === 'DEACTIVATED') await removeAccount(tx, was.userId);
    // A session that was opened while the person was being deactivated must not live again with them.
    else if (becomes === 'DEACTIVATED' || was.status === 'DEACTIVATED') await endSessions(tx, was.userId);
    return becomes;
  });
  return { now: { id: profileId, status }, was, caller };
}
