import { sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import { asSystemWithin, type Database } from '../../platform/database/database';

/** Completes the signup of an invited person who has accepted: names, and the profile becomes ACTIVE. */
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
        asSystemWithin(tx, actor, (system) =>
          sql`select fn_complete_signup(${names.firstName}, ${names.lastName})`.execute(system),
        ),
      );
  } catch (error) {
    // invalid_authorization_specification: deactivated or gone in between.
    if ((error as { code?: unknown }).code === '28000') {
      throw new AppError('UNAUTHENTICATED', { detail: 'No authenticated user found.' });
    }
    throw error;
  }
}
