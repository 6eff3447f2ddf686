import { newId } from '../../domain/ids';
import { SYSTEM } from '../../domain/people/actor';
import type { Role } from '../../domain/people/roles';
import { hashPassword } from '../../server/features/auth/passwords';
import type { Database } from '../../server/platform/database/database';
import { insertPerson, type Person } from './people';

/** The password of every account that `giveAccounts` creates. */
export const PASSWORD = 'correct horse battery';

let hashed: Promise<string> | null = null;

/** Gives each person an account with the same password, hashed once; with `null`, an account without a password. */
export async function giveAccounts(
  database: Database,
  people: readonly Person[],
  password: typeof PASSWORD | null = PASSWORD,
): Promise<void> {
  const pool = database.poolAs('coldlane_auth', 'auth');
  try {
    await pool.query(
      `insert into auth.login (id, name, email, email_verified)
       select id, email, email, true from unnest($1::uuid[], $2::text[]) as given (id, email)`,
      [people.map(({ userId }) => userId), people.map(({ email }) => email)],
    );
    if (password === null) return;
    hashed ??= hashPassword(PASSWORD);
    await pool.query(
      `insert into auth.login_password (id, account_id, provider_id, user_id, password, updated_at)
       select gen_random_uuid(), id::text, 'credential', id, $2, now() from unnest($1::uuid[]) as given (id)`,
      [people.map(({ userId }) => userId), await hashed],
    );
  } finally {
    await pool.end();
  }
}

/** Creates this many active users of a shipper with accounts: `<name>-1@alder.example` and so on. */
export async function makeSignedUp(
  database: Database,
  who: {
    readonly name: string;
    readonly count: number;
    readonly shipperId: string;
    readonly roles?: readonly Role[];
  },
): Promise<Person[]> {
  const { name, count, shipperId, roles = ['SHIPPER_STAFF'] } = who;
  const people = await database.as(SYSTEM).transaction(async (tx) => {
    const inserted: Person[] = [];
    for (let number = 1; number <= count; number++) {
      const email = `${name}-${number}@alder.example`;
      inserted.push(await insertPerson(tx, { email, roles, shipperIds: [shipperId] }));
    }
    return inserted;
  });
  await giveAccounts(database, people);
  return people;
}

/** Creates an invited profile of a shipper, without an account. */
export async function makeInvited(database: Database, email: string, shipperId: string): Promise<string> {
  const id = newId();
  await database.as(SYSTEM).transaction(async (tx) => {
    await tx
      .insertInto('profile')
      .values({ id, email, status: 'INVITED', roles: ['SHIPPER_STAFF'] })
      .execute();
    await tx.insertInto('profile_card').values({ profile_id: id, first_name: '', last_name: '' }).execute();
    await tx.insertInto('profile_shipper').values({ profile_id: id, shipper_id: shipperId }).execute();
  });
  return id;
}
