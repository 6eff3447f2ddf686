import { sql } from 'kysely';
import { invalidInput } from '../../../contract/app-error';
import { SYSTEM } from '../../../domain/people/actor';
import type { Database } from '../../platform/database/database';
import { isCommonPassword, isNamedAfter } from './weak-passwords';

const PRODUCT = 'Coldlane';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loads the list when the first new password is checked, because most servers never need it. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return commonPasswords;
}

/** Rejects a password that is easy to guess. Applies only to new passwords: stored ones keep working (decision 106). */
export async function checkNewPassword(
  database: Database,
  { profileId, email, password }: { profileId: string; email: string; password: string },
): Promise<void> {
  if (isCommonPassword(password, await readCommonPasswords())) {
    throw invalidInput({
      field: 'password',
      message:
        'This password is easy to guess: it is one of the most common ones, or nearly. Choose another.',
    });
  }
  const [emailName = ''] = email.split('@');
  const names = await readOwnNames(database, profileId);
  if (isNamedAfter(password, [PRODUCT, emailName, ...names])) {
    throw invalidInput({
      field: 'password',
      message: `Do not build your password around your name, email, company, or “${PRODUCT}”. Choose another.`,
    });
  }
}

/** Returns the person's own names and those of their companies. */
async function readOwnNames(database: Database, profileId: string): Promise<string[]> {
  const { rows } = await database.as(SYSTEM).transaction((tx) =>
    sql<{ name: string }>`
      select unnest(array[first_name, last_name, first_name || last_name]) as name
      from profile_card where profile_id = ${profileId}
      union all
      select name from carrier join profile_carrier own on own.carrier_id = carrier.id where own.profile_id = ${profileId}
      union all
      select name from shipper join profile_shipper own on own.shipper_id = shipper.id where own.profile_id = ${profileId}`.execute(
      tx,
    ),
  );
  return rows.map(({ name }) => name ?? '');
}
