import { AppError } from '../../../contract/app-error';
import type { Session } from '../../../contract/auth';
import { SYSTEM } from '../../../domain/actor';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from '../../platform/access-token';
import type { Database } from '../../platform/database/database';
import { findPerson } from './person-queries';
import type { LibrarySession } from './sign-in-library';

/**
 * An access token for a stored session, and who it is for. Refused when the profile may not sign in
 * (deactivated, of a deactivated company, without a role): the caller ends the stored session then.
 */
export async function openSession(
  parts: { readonly database: Database; readonly tokens: AccessTokens },
  session: LibrarySession,
): Promise<Session> {
  const { database, tokens } = parts;
  const profile = await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.selectFrom('profile').select('id').where('user_id', '=', session.userId).executeTakeFirst(),
    );
  if (!profile) throw new AppError('PROFILE_INACTIVE');
  const person = await database.as({ kind: 'user', profileId: profile.id }).transaction(findPerson);
  if (!person?.isActive || person.caller.roles.length === 0) throw new AppError('PROFILE_INACTIVE');
  return {
    accessToken: await tokens.issue({ profileId: profile.id, sessionId: session.id }),
    expiresIn: ACCESS_TOKEN_SECONDS,
    user: person.user,
  };
}
