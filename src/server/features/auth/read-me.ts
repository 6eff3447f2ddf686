import { AppError } from '../../../contract/app-error';
import type { Me, Profile } from '../../../contract/auth';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';
import { findPerson, readCompanies, readProfile } from './person-queries';

/** Who is signed in: the session user, the profile, and the companies they can act for. */
export async function readMe(db: ActorDb, caller: Caller): Promise<Me> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx);
    const profile: Profile | null = person && (await readProfile(tx, caller.profileId));
    if (!person || !profile) throw new AppError('SESSION_ENDED', { detail: 'User not found' });
    return { user: person.user, profile, companies: await readCompanies(tx, caller) };
  });
}
