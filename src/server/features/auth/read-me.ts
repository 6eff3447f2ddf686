import { AppError } from '../../../contract/app-error';
import type { Me, Profile } from '../../../contract/people/own-account';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';
import { findPerson, readCompanies, readProfile } from './person-queries';

/** Returns the session's user, the profile, the companies to act for, and whether the current terms are accepted. */
export async function readMe(db: ActorDb, caller: Caller, termsVersion: string): Promise<Me> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx);
    const profile: Profile | null = person && (await readProfile(tx, caller.profileId));
    if (!person || !profile) throw new AppError('SESSION_ENDED', { detail: 'User not found' });
    const isAccepted = profile.attributes.terms.some(({ version }) => version === termsVersion);
    return {
      user: person.user,
      profile,
      terms: { version: termsVersion, isAccepted },
      needsSecondFactor: caller.needsSecondFactor ?? false,
      companies: await readCompanies(tx, caller),
    };
  });
}
