import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../domain/ids';
import { SYSTEM } from '../../../../domain/people/actor';
import { insertAccount } from '../../../../testing/database/company-rows';
import { insertPerson, type Person } from '../../../../testing/people/people';
import { bookingApp, DROPOFF, PICKUP } from '../../../../testing/servers/booking-app';

const booking = await bookingApp();
const { app, database, people, send } = booking;
const { admin, shipperA, shipperB } = people;
const system = <T>(work: Parameters<typeof booking.system<T>>[0]) => database.as(SYSTEM).transaction(work);

let person: Person;
beforeAll(async () => {
  person = await system((tx) =>
    insertPerson(tx, {
      email: 'exported@alder.example',
      roles: ['SHIPPER_ADMIN'],
      shipperIds: [shipperA.id],
    }),
  );
  await system((tx) => insertAccount(tx, person));
});

interface Exported {
  readonly profile: Record<string, unknown>;
  readonly isCut: readonly string[];
  readonly [section: string]: unknown;
}
const read = (who: Person, id: string) => send(who, 'GET', `/v1/people/${id}/data`);

/** Adds an authenticator app, a recovery code, and a passkey. */
async function addFactors(email: string): Promise<void> {
  const pool = database.poolAs('coldlane_auth', 'auth');
  const own = '(select id from auth.login where email = $1)';
  try {
    await pool.query(
      `insert into auth.totp (user_id, sealed_secret, confirmed_at, created_at) values (${own}, 'sealed', now(), now())
       on conflict (user_id) do update set sealed_secret = 'sealed', confirmed_at = now()`,
      [email],
    );
    await pool.query(
      `insert into auth.recovery_code (id, user_id, code_hash) values ('${newId()}', ${own}, 'hash') on conflict do nothing`,
      [email],
    );
    await pool.query(
      `insert into auth.passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       values ('${newId()}', ${own}, 'credential-export', '\\x00', 0, '{}', 'Work laptop', now())`,
      [email],
    );
  } finally {
    await pool.end();
  }
}

test('a person gets everything that is stored about them, and nothing about others', async () => {
  const { id: quoteId } = await booking.quote(person);
  const booked = await booking.book(person, {
    quoteId,
    stops: [{ ...PICKUP, contactName: 'Contact Someoneelse' }, DROPOFF],
  });
  const { id, number } = booked.body as { id: string; number: string };
  await send(person, 'POST', `/v1/loads/${id}/messages`, { text: 'On our way' });
  const key = await send(person, 'POST', '/v1/api-keys', { name: 'Warehouse' });
  expect(key.status).toBeLessThan(300);
  const other = await send(person, 'POST', '/v1/auth/profile', {
    ...{ email: `${newId()}@alder.example`, firstName: 'Otherfirst', lastName: 'Otherlast' },
    ...{ roles: ['SHIPPER_STAFF'], shipperId: shipperA.id },
  });
  expect(other.status).toBe(200);
  await system(async (tx) => {
    await tx
      .insertInto('kept_mail')
      .values({ id: newId(), to_address: person.email, subject: 'Code', body: 'It is 123456.' })
      .execute();
  });

  await addFactors(person.email);

  const answer = await read(person, person.profileId);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('coldlane-personal-data.json');
  const text = Buffer.from(answer.bytes).toString();
  const data = JSON.parse(text) as Exported;
  expect(data).toMatchObject({
    profile: { id: person.profileId, email: person.email, companies: [shipperA.name] },
    sessions: [{ startedAt: expect.any(String) }],
    authenticatorApps: [{ turnedOnAt: expect.any(String), recoveryCodesLeft: expect.any(Number) }],
    invitations: [{ email: person.email }],
    searches: [{ fromZip: PICKUP.zip, toZip: DROPOFF.zip }],
    bookings: [{ number }],
    messages: [{ text: 'On our way' }],
    apiKeys: [{ name: 'Warehouse' }],
    emails: [{ to: person.email }],
    isCut: [],
  });
  expect(data.passkeys).toContainEqual({
    name: 'Work laptop',
    addedAt: expect.any(String),
    lastUsedAt: null,
  });
  expect(data.changesByYou).toContainEqual(
    expect.objectContaining({ action: 'CREATED', subject: 'PROFILE', name: null, changed: null }),
  );
  const secret = (key.body as { secret?: string; key?: string }).secret ?? (key.body as { key: string }).key;
  for (const hidden of [
    'Otherfirst',
    'Otherlast',
    'Someoneelse',
    '123456',
    'hash',
    'sealed',
    'credential-export',
    secret,
  ]) {
    expect(text).not.toContain(hidden);
  }
});

test('an ADMIN exports anyone’s data, a company’s admin only their own, and strangers find nobody', async () => {
  const staff = shipperA.staff.profileId;
  expect((await read(admin, staff)).status).toBe(200);
  expect((await read(shipperA.staff, staff)).status).toBe(200);
  expect((await read(shipperA.admin, staff)).status).toBe(403);
  expect((await read(shipperB.admin, staff)).status).toBe(404);
  expect((await read(admin, newId())).status).toBe(404);
});

test('an export is audited, with who exported whose data', async () => {
  const { rows } = await system((tx) =>
    sql<{ actor: string; fields: string[] }>`
      select author.actor_id as actor, array(select jsonb_object_keys(entry.changed)) as fields
      from audit_entry entry join audit_author author on author.entry_id = entry.id
      where entry.subject_id = ${shipperA.staff.profileId} and entry.changed ? 'data_exported_at'
      order by entry.id`.execute(tx),
  );
  expect(rows.map(({ actor }) => actor)).toEqual([admin.profileId, shipperA.staff.profileId]);
  expect(rows[0]?.fields).toEqual(['data_exported_at']);
});

test('a long list comes in pages without a gap or a repetition', async () => {
  const { profileId } = shipperB.staff;
  await system((tx) =>
    sql`insert into reminder (kind, subject_id, profile_id, enqueued_at)
      select 'PICKUP_TOMORROW', gen_random_uuid(), ${profileId}, '2026-01-01'::timestamptz + (n / 3) * interval '1 microsecond'
      from generate_series(1, 2100) n`.execute(tx),
  );
  const bytes = (
    await app.call('GET', `/v1/people/${profileId}/data`, { bearer: await app.tokenFor(profileId) })
  ).bytes;
  const { reminders } = JSON.parse(Buffer.from(bytes).toString()) as { reminders: unknown[] };
  expect(reminders).toHaveLength(2100);
});
