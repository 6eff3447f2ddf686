import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../domain/ids';
import { SYSTEM } from '../../../../domain/people/actor';
import { insertAccount } from '../../../../testing/database/company-rows';
import { findTexts } from '../../../../testing/database/find-texts';
import { makePng } from '../../../../testing/hostile-files/images';
import { insertPerson, type Person } from '../../../../testing/people/people';
import { bookingApp, DROPOFF, PICKUP } from '../../../../testing/servers/booking-app';

import { eraseAgain, listErased } from './erase-again';

const booking = await bookingApp();
const { app, connection, database, people, send } = booking;
const { admin, shipperA, shipperB } = people;
const FORMER_EMAIL = 'zephyrine.before@alder.example';
const EMAIL = 'zephyrine@alder.example';
const PHONE = '+1 831 555 7719';
const NAME = 'Zephyrine Quill-Feather';
/** Texts of the person that must not remain. They include parts: a half-replaced name would be a leak. */
const TEXTS = ['zephyrine', 'quill-feather', 'quill feather', '555 7719', '5557719'];

const system = <T>(work: Parameters<typeof booking.system<T>>[0]) => database.as(SYSTEM).transaction(work);
const erasure = (who: Person, id: string, email: string) =>
  send(who, 'POST', `/v1/people/${id}/erasure`, { email });
const newPerson = (roles: readonly ('ADMIN' | 'SHIPPER_ADMIN' | 'SHIPPER_STAFF')[] = ['SHIPPER_STAFF']) =>
  system((tx) => insertPerson(tx, { email: `${newId()}@alder.example`, roles, shipperIds: [shipperA.id] }));

let person: Person;
beforeAll(async () => {
  person = await system((tx) =>
    insertPerson(tx, { email: FORMER_EMAIL, roles: ['SHIPPER_STAFF'], shipperIds: [shipperA.id] }),
  );
  await system(async (tx) => {
    await insertAccount(tx, person);
    // These rows have plain emails where the product stores hashes.
    await sql`set local role coldlane_auth`.execute(tx);
    await sql`delete from auth.one_time_code`.execute(tx);
    await sql`delete from auth.login_attempt`.execute(tx);
    await sql`update auth.verification set identifier = ${EMAIL}`.execute(tx);
  });
});

const done = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as Record<string, string>;
};

/** Leaves the person's name in every place where the product stores it. */
async function leaveTraces(): Promise<void> {
  const id = person.profileId;
  const picture = `profile-images/${id}/${newId()}.jpg`;
  await done(
    send(
      admin,
      'POST',
      '/v1/auth/profile',
      { profileId: id, email: EMAIL, firstName: 'Zephyrine', lastName: 'Quill-Feather' },
      {
        'Idempotency-Key': newId(),
      },
    ),
  );
  await done(send(person, 'PUT', '/v1/auth/user', { phone: PHONE }));
  await done(
    app.call('POST', `/storage/v1/object/${picture}`, {
      bearer: await app.tokenFor(id),
      body: makePng(2, 3),
      headers: { 'Content-Type': 'image/png' },
    }),
  );
  await done(
    send(person, 'POST', '/v1/auth/profile', { profileId: id, profileUrl: `/storage/v1/object/${picture}` }),
  );
  const { id: quoteId } = await booking.quote(person);
  const load = await done(
    booking.book(
      person,
      {
        quoteId,
        stops: [{ ...PICKUP, contactName: NAME, contactPhone: PHONE }, DROPOFF],
        specialInstructions: `Call ${NAME} (${PHONE}) before arrival\nor write to ${EMAIL}`,
      },
      { 'Idempotency-Key': newId() },
    ),
  );
  await done(
    send(
      person,
      'POST',
      `/v1/loads/${load.id}/messages`,
      { text: `Thanks,\n${NAME}` },
      { 'Idempotency-Key': newId() },
    ),
  );
  await done(send(person, 'POST', '/v1/api-keys', { name: `Key of ${NAME}` }));
  const { requestId } = await booking.found(person);
  await done(send(person, 'POST', '/v1/quotes/lanes', { requestId, name: `${NAME}’s lane` }));
  await done(
    send(shipperA.admin, 'POST', '/v1/auth/profile', {
      email: `${newId()}@alder.example`,
      firstName: 'New',
      lastName: 'One',
      roles: ['SHIPPER_STAFF'],
      shipperId: shipperA.id,
    }),
  );
  // Someone else learned that the email is in use.
  expect(
    await send(shipperA.admin, 'POST', '/v1/auth/profile', {
      email: EMAIL,
      firstName: 'New',
      lastName: 'One',
      roles: ['SHIPPER_STAFF'],
      shipperId: shipperA.id,
    }),
  ).toMatchObject({ status: 409 });
  await done(send(person, 'POST', '/v1/auth/otp', { email: EMAIL }));
  await system(async (tx) => {
    await tx
      .insertInto('kept_mail')
      .values([
        { id: newId(), to_address: EMAIL, subject: 'Your code', body: 'It is 123456.' },
        { id: newId(), to_address: shipperA.admin.email, subject: `${NAME} booked a load`, body: 'See it.' },
      ])
      .execute();
    await tx
      .insertInto('facility')
      .values({
        ...{
          id: newId(),
          name: 'Alder dock',
          type: 'USER_CUSTOM',
          street: '1 Pier',
          city: 'Seattle',
          state: 'WA',
        },
        ...{
          zip: '93901',
          shipper_id: shipperA.id,
          contact_name: NAME,
          contact_phone: PHONE,
          contact_email: EMAIL,
        },
      })
      .execute();
    await sql`select fn_enqueue_job('mail_invitation', ${JSON.stringify({ email: EMAIL })}::jsonb, 5, null, null, null)`.execute(
      tx,
    );
  });
}

test('nothing of an erased person is left in any table, and the records stay', async () => {
  await leaveTraces();
  const before = await findTexts(connection, TEXTS);
  expect(before).toEqual(
    expect.arrayContaining([
      'audit_author.name',
      'audit_entry.changed',
      'auth.login.email',
      'profile.email',
      'profile.phone',
      'profile_card.last_name',
      'profile_card.search_text',
      'load.special_instructions',
      'load_stop.contact_name',
      'load_message.text',
      'api_key.name',
      'saved_lane.name',
      'idempotent_answer.body',
      'kept_mail.subject',
      'facility.contact_email',
      'graphile_worker._private_jobs.payload',
    ]),
  );
  const bearer = await app.tokenFor(person.profileId);
  const answer = await erasure(admin, person.profileId, EMAIL.toUpperCase());
  expect(answer).toMatchObject({ status: 200, body: { id: person.profileId } });

  expect(await findTexts(connection, TEXTS)).toEqual([]);
  expect((await app.call('GET', '/v1/auth/me', { bearer })).status).toBe(401);
  const { rows } = await system((tx) =>
    sql<{ name: string; status: string; loads: number; messages: number }>`
      select card.first_name || ' ' || card.last_name as name, profile.status,
        (select count(*)::int from load where created_by = profile.id) as loads,
        (select count(*)::int from load_message where made_by = profile.id) as messages
      from profile join profile_card card on card.profile_id = profile.id where profile.id = ${person.profileId}`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ name: 'Erased person', status: 'DEACTIVATED', loads: 1, messages: 1 }]);
});

test('the audit says who erased whom, and has no other entry of the erasure', async () => {
  const answer = await send(admin, 'GET', `/rest/v1/vw_audit?subject_id=${person.profileId}`);
  const entries = (answer.body as { rows: Record<string, unknown>[] }).rows;
  expect(entries[0]).toMatchObject({
    action: 'REMOVED',
    subject_kind: 'PROFILE',
    subject_name: 'Erased person',
    actor_id: admin.profileId,
    changed: {},
  });
  expect(entries.filter(({ action }) => action === 'REMOVED')).toHaveLength(1);
  expect(entries.find(({ changed }) => 'email' in (changed as object))).toMatchObject({
    changed: { email: ['[erased]', '[erased]'] },
  });
});

test('an erased person is in no list and cannot be edited, reactivated, exported or erased again', async () => {
  const id = person.profileId;
  const listed = await send(admin, 'GET', '/rest/v1/vw_profile?limit=100');
  expect(JSON.stringify(listed.body)).not.toContain(id);
  const { rows, total } = listed.body as { rows: unknown[]; total: number };
  expect(total).toBe(rows.length);
  const everywhere = await send(admin, 'GET', '/v1/search?q=erased');
  expect(everywhere.status).toBe(200);
  expect(JSON.stringify(everywhere.body)).not.toContain(id);
  for (const attempt of [
    send(admin, 'POST', '/v1/auth/profile', { profileId: id, firstName: 'Back' }),
    send(admin, 'POST', '/rest/v1/rpc/fn_profile_reactivate', { profile_id: id }),
    send(admin, 'GET', `/v1/people/${id}/data`),
    erasure(admin, id, `erased-${id}@erased.invalid`),
  ]) {
    expect((await attempt).status).toBe(404);
  }
  const filling = system((tx) => sql`update profile set phone = '1' where id = ${id}`.execute(tx));
  await expect(filling).rejects.toThrow('the data of this person was erased');
});

test('only an ADMIN erases, never themselves, and only with the person’s email', async () => {
  const { profileId, email } = await newPerson();
  expect((await erasure(shipperB.admin, profileId, email)).status).toBe(404);
  expect((await erasure(shipperA.admin, profileId, email)).status).toBe(403);
  expect((await erasure(admin, admin.profileId, admin.email)).status).toBe(403);
  expect(await erasure(admin, profileId, shipperA.staff.email)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'email' }] },
  });
  const guarded = database.as(shipperA.admin.actor).transaction(async (tx) => {
    await sql`select set_config('role', 'coldlane_system', true)`.execute(tx);
    await sql`select fn_profile_erase(${profileId}::uuid)`.execute(tx);
  });
  await expect(guarded).rejects.toThrow('You cannot erase this user.');
});

test('the last active ADMIN cannot be erased, not even by the system', async () => {
  const erasing = system((tx) => sql`select fn_profile_erase(${admin.profileId}::uuid)`.execute(tx));
  await expect(erasing).rejects.toThrow('the last active platform admin cannot be removed');
  expect((await send(admin, 'GET', '/v1/auth/me')).status).toBe(200);
});

test('the companies that lose their only admin are named before', async () => {
  const read = async (id: string) => (await send(admin, 'GET', `/v1/people/${id}/erasure`)).body;
  expect(await read(shipperB.admin.profileId)).toEqual({
    companiesWithoutAdmin: [{ id: shipperB.id, name: shipperB.name }],
  });
  await system((tx) =>
    insertPerson(tx, {
      email: `${newId()}@birch.example`,
      roles: ['SHIPPER_ADMIN'],
      shipperIds: [shipperB.id],
    }),
  );
  expect(await read(shipperB.admin.profileId)).toEqual({ companiesWithoutAdmin: [] });
});

test('of two erasures at once, one erases and the other finds nobody', async () => {
  const { profileId, email } = await newPerson();
  const answers = await Promise.all([erasure(admin, profileId, email), erasure(admin, profileId, email)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('an invitation that was not accepted is erased with its person', async () => {
  const email = `${newId()}@alder.example`;
  const { id } = await done(
    send(admin, 'POST', '/v1/auth/profile', {
      email,
      firstName: 'Invited',
      lastName: 'Onethatnobodyis',
      roles: ['SHIPPER_STAFF'],
      shipperId: shipperA.id,
      sendInvite: true,
    }),
  );
  await app.mailsSent();
  expect((await erasure(admin, id as string, email)).status).toBe(200);
  expect(await findTexts(connection, [email, 'onethatnobodyis'])).toEqual([]);
});

test('after a restore, people are erased again by id', async () => {
  const { profileId, email } = await newPerson();
  expect(await eraseAgain(database, profileId)).toBe(true);
  expect(await eraseAgain(database, profileId)).toBe(true);
  expect(await eraseAgain(database, newId())).toBe(false);
  expect(await findTexts(connection, [email])).toEqual([]);
  expect(await listErased(database)).toContain(profileId);
});

test('a name with signs of patterns and JSON is replaced as it is written', async () => {
  const { profileId, email } = await newPerson();
  const [firstName, lastName] = ['An%a_"(x)\\', 'O’Brien.*'];
  await system((tx) =>
    sql`update profile_card set first_name = ${firstName}, last_name = ${lastName}
    where profile_id = ${profileId}`.execute(tx),
  );
  const { rows } = await system(async (tx) => {
    await sql`insert into idempotent_answer (owner, key, request_hash, status, body)
      values ('user:x', ${profileId}, 'hash', 200, ${JSON.stringify({ by: `${firstName} ${lastName}`, ok: 1 })})`.execute(
      tx,
    );
    await sql`select fn_profile_erase(${profileId}::uuid)`.execute(tx);
    return sql<{ body: string }>`select body from idempotent_answer where key = ${profileId}`.execute(tx);
  });
  expect(JSON.parse(rows[0]?.body ?? '')).toEqual({ by: '[erased]', ok: 1 });
  expect(email).not.toBe('');
});
