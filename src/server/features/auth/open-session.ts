import { AppError } from '../../../contract/app-error';
import type { Session, SessionUser } from '../../../contract/people/sign-in';
import { SYSTEM } from '../../../domain/people/actor';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from '../../platform/access-token';
import type { Database } from '../../platform/database/database';
import { readPerson } from './person-queries';
import type { StoredSession } from './session-store';

/**
 * Issues an access token for a stored session. Throws PROFILE_INACTIVE if the profile may not sign in (it is deactivated,
 * all its companies are deactivated, or it has no role); the caller must then end the stored session.
 */
export async function openSession(
  parts: { readonly database: Database; readonly tokens: AccessTokens },
  session: StoredSession,
): Promise<Session> {
  const user = await readActiveUser(parts.database, session.userId);
  return {
    accessToken: parts.tokens.issue({ profileId: user.id, sessionId: session.id }),
    expiresIn: ACCESS_TOKEN_SECONDS,
    user,
  };
}

/** Throws PROFILE_INACTIVE if the user may not sign in. */
export async function readActiveUser(database: Database, userId: string): Promise<SessionUser> {
  const profile = await findProfileOf(database, userId);
  if (!profile) throw new AppError('PROFILE_INACTIVE');
  const person = await readPerson(database.as({ kind: 'user', profileId: profile.id }));
  if (!person?.isActive || person.caller.roles.length === 0) throw new AppError('PROFILE_INACTIVE');
  return person.user;
}

async function findProfileOf(database: Database, userId: string) {
  return database
    .as(SYSTEM)
    .transaction((tx) =>
      tx
        .selectFrom('profile')
        .innerJoin('profile_card as card', 'card.profile_id', 'profile.id')
        .select([
          'profile.id',
          'status',
          'email',
          'roles',
          'has_password',
          'phone',
          'card.first_name',
          'card.last_name',
        ])
        .where('user_id', '=', userId)
        .executeTakeFirst(),
    );
}

/** Issues an access token to a user who accepted an invitation. The token allows only completing the signup. */
export async function openSignupSession(
  parts: { readonly database: Database; readonly tokens: AccessTokens },
  session: StoredSession,
): Promise<Session> {
  const profile = await findProfileOf(parts.database, session.userId);
  if (profile?.status !== 'INVITED') throw new AppError('WRONG_INVITATION');
  return {
    accessToken: parts.tokens.issue({ profileId: profile.id, sessionId: session.id }),
    expiresIn: ACCESS_TOKEN_SECONDS,
    user: {
      id: profile.id,
      firstName: profile.first_name,
      lastName: profile.last_name,
      email: profile.email,
      roles: profile.roles,
      hasPassword: profile.has_password,
      phone: profile.phone,
    },
  };
}
