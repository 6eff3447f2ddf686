import { sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import { type Database, runAsSystem } from '../../platform/database/database';

/** Sets the names of a user who accepted an invitation and makes the profile ACTIVE. */
export async function completeSignup(
  database: Database,
  profileId: string,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  const actor = { kind: 'user', profileId } as const;
  try {
    await database
      .as(actor)
      .transaction((tx) =>
        runAsSystem(tx, actor, (system) =>
          sql`select fn_complete_signup(${names.firstName}, ${names.lastName})`.execute(system),
        ),
      );
  } catch (error) {
    // invalid_authorization_specification: the profile was deactivated or deleted in between.
    if ((error as { code?: unknown }).code === '28000') {
      throw new AppError('UNAUTHENTICATED', { detail: 'No authenticated user found.' });
    }
    throw error;
  }
}
