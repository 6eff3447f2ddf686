import { newId } from '../../src/domain/ids';
import { hashPassword } from '../../src/server/features/auth/passwords';
import type { Replicas } from './replicas';

export const PASSWORD = 'a password of the bench';

export type AccountState = 'ACTIVE' | 'DEACTIVATED' | 'INVITED';

export interface PeopleOptions {
  /** The name in the emails, which are `<name>-<number>@<name>.example`, counted from 1. */
  readonly name: string;
  readonly count: number;
  readonly state: AccountState;
  readonly role: 'SHIPPER_ADMIN' | 'SHIPPER_STAFF';
  readonly shipperId: string;
}

export const emailOf = (name: string, number: number): string => `${name}-${number}@${name}.example`;

export async function insertShipper({ connect }: Replicas, name: string): Promise<string> {
  const id = newId();
  const client = await connect('coldlane_system');
  await client.query('insert into shipper (id, name) values ($1, $2)', [id, name]);
  await client.query(
    'insert into shipper_account (shipper_id, search_cap, number_of_seats) values ($1, 0, 0)',
    [id],
  );
  await client.end();
  return id;
}

/** Inserts people of a shipper. All except INVITED ones have an account with the same password, hashed once. */
export async function insertPeople({ connect }: Replicas, wanted: PeopleOptions): Promise<void> {
  const { name, count, state: standing, role, shipperId } = wanted;
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    userId: newId(),
    email: emailOf(name, index + 1),
  }));
  const ids = people.map(({ id }) => id);
  const userIds = people.map(({ userId }) => userId);
  const emails = people.map(({ email }) => email);

  const system = await connect('coldlane_system');
  await system.query(
    `insert into profile (id, user_id, email, status, roles)
     select id, case when $4 = 'INVITED' then null else user_id end, email, $4, array[$5]
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as given (id, user_id, email)`,
    [ids, userIds, emails, standing, role],
  );
  await system.query(
    `insert into profile_card (profile_id, first_name, last_name) select id, 'Pat', $2 from unnest($1::uuid[]) as given (id)`,
    [ids, name],
  );
  await system.query(
    'insert into profile_shipper (profile_id, shipper_id) select id, $2 from unnest($1::uuid[]) as given (id)',
    [ids, shipperId],
  );
  await system.end();
  if (standing === 'INVITED') return;

  const auth = await connect('coldlane_auth');
  await auth.query(
    `insert into auth.login (id, name, email, email_verified)
     select id, email, email, true from unnest($1::uuid[], $2::text[]) as given (id, email)`,
    [userIds, emails],
  );
  await auth.query(
    `insert into auth.login_password (id, account_id, provider_id, user_id, password, updated_at)
     select gen_random_uuid(), id::text, 'credential', id, $2, now() from unnest($1::uuid[]) as given (id)`,
    [userIds, await hashPassword(PASSWORD)],
  );
  await auth.end();
}

/** Waits for the newest email to each address, and returns them by address. */
export async function mailsTo(
  { connect }: Replicas,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const client = await connect('coldlane_system');
  try {
    for (;;) {
      const { rows } = await client.query<{ to_address: string; body: string }>(
        'select to_address, body from kept_mail where to_address = any ($1) order by kept_at, id',
        [emails],
      );
      const found = new Map(rows.map(({ to_address, body }) => [to_address, body]));
      if (found.size === emails.length) return found;
      await client.query('select pg_sleep(0.1)');
    }
  } finally {
    await client.end();
  }
}
