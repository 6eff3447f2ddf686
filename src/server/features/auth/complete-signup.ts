import { sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import { type Database, runAsSystem } from '../../platform/database/database';
import { codeOf } from '../../platform/read-error';
import { mergeTerms } from '../people/merge-terms';

/** Sets the names of a user who accepted an invitation, records accepted terms, and makes the profile ACTIVE. */
export async function completeSignup(
  database: Database,
  profileId: string,
  signup: {
    readonly firstName: string;
    readonly lastName: string;
    readonly termsVersion: string | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { firstName, lastName, termsVersion, now } = signup;
  const terms = termsVersion === undefined ? [] : mergeTerms([], [{ version: termsVersion }], now);
  const actor = { kind: 'user', profileId } as const;
  try {
    await database
      .as(actor)
      .transaction((tx) =>
        runAsSystem(tx, actor, (system) =>
          sql`select fn_complete_signup(${firstName}, ${lastName}, ${JSON.stringify(terms)}::jsonb)`.execute(
            system,
          ),
        ),
      );
  } catch (error) {
    // invalid_authorization_specification: the profile was deactivated or deleted in between.
    if (codeOf(error) === '28000') {
      throw new AppError('UNAUTHENTICATED', { detail: 'No authenticated user found.' });
    }
    throw error;
  }
}
