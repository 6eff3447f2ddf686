import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import type { Person } from '../../../testing/people/people';
import { shippersApp } from '../../../testing/servers/shippers-app';

const { app, database, people, call, get, make, rowOf, rowsOf } = await shippersApp();
const { admin, shipperA, shipperB, carrierA, carrierB } = people;

const logoOf = (id: string) => `/storage/v1/object/shipper-logos/${id}/${newId()}-logo.jpg`;

test('an ADMIN adds a customer, which starts as LIGHT without search or seat limits', async () => {
  const answer = await call(admin, 'upsert', {
    name: '  Cedar Grocers ',
    stripe_email: ' Bills@Cedar.Example ',
  });
  expect(answer.status).toBe(200);
  const { id } = answer.body as { id: string };
  expect(await rowOf(id)).toMatchObject({
    name: 'Cedar Grocers',
    stripe_email: 'bills@cedar.example',
    description: null,
    is_active: true,
    tier: 'LIGHT',
    search_cap: 0,
    number_of_seats: 0,
    seats_used: 0,
    searches_this_month: 0,
    remaining_searches: null,
  });
});

test('fields that are not sent stay unchanged, and null clears a field', async () => {
  const id = await make('Dogwood Deli');
  const logo = logoOf(id);
  await call(admin, 'upsert', { id, search_cap: 100, tier: 'BASIC', description: 'Cheese', image_url: logo });
  await call(admin, 'upsert', { id, number_of_seats: 3, description: null });
  expect(await rowOf(id)).toMatchObject({
    name: 'Dogwood Deli',
    search_cap: 100,
    remaining_searches: 100,
    number_of_seats: 3,
    tier: 'BASIC',
    description: null,
    image_url: logo,
  });
});

test('a customer’s admin edits name, description, billing email and logo, and nothing else', async () => {
  const own = {
    id: shipperA.id,
    name: 'Alder Foods',
    description: 'Frozen berries',
    stripe_email: 'a@alder.example',
  };
  expect((await call(shipperA.admin, 'upsert', own)).status).toBe(200);
  expect(await rowOf(shipperA.id)).toMatchObject({
    description: 'Frozen berries',
    stripe_email: 'a@alder.example',
  });
  for (const [field, value] of Object.entries({
    search_cap: 0,
    number_of_seats: 9,
    tier: 'BASIC',
    carrier_onboarding_url: 'https://alder.example/',
  })) {
    const answer = await call(shipperA.admin, 'upsert', { ...own, description: 'Other', [field]: value });
    expect(answer, field).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', errors: [{ field }] } });
  }
  expect(await rowOf(shipperA.id)).toMatchObject({ description: 'Frozen berries', tier: 'LIGHT' });
});

test('staff and a related carrier see a customer but cannot edit it; others do not find it', async () => {
  for (const who of [shipperA.staff, carrierA.admin]) {
    expect((await call(who, 'upsert', { id: shipperA.id, name: 'Taken over' })).status).toBe(403);
  }
  for (const who of [shipperB.admin, carrierB.admin]) {
    expect((await call(who, 'upsert', { id: shipperA.id, name: 'Taken over' })).status).toBe(404);
    expect((await get(who, `?id=${shipperA.id}`)).status).toBe(404);
  }
  for (const who of [shipperA.admin, shipperA.staff, carrierA.admin]) {
    expect((await call(who, 'upsert', { name: 'A new one' })).status).toBe(403);
    for (const name of ['deactivate', 'reactivate']) {
      expect((await call(who, name, { shipper_id: shipperA.id })).status).toBe(403);
    }
  }
  expect((await call(shipperB.admin, 'deactivate', { shipper_id: shipperA.id })).status).toBe(404);
  expect((await rowOf(shipperA.id))?.name).toBe('Alder Foods');
});

test('a name in use is rejected, ignoring case', async () => {
  const sentence = 'Error: The name field is already in use. Please enter a unique value.';
  for (const body of [{ name: 'birch DAIRY' }, { id: shipperA.id, name: 'Birch Dairy' }]) {
    expect(await call(admin, 'upsert', body)).toMatchObject({
      status: 409,
      body: { code: '23505', title: sentence, errors: [{ field: 'name', message: sentence }] },
    });
  }
  const both = await Promise.all([1, 2].map(() => call(admin, 'upsert', { name: 'Elm Eggs' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a company’s admin learns of at most 20 names an hour that they are in use, each with an audit entry', async () => {
  const ofShipper = (name: string) => call(shipperB.admin, 'upsert', { id: shipperB.id, name });
  const ofCarrier = async (name: string) =>
    app.call('POST', '/rest/v1/rpc/fn_carrier_upsert', {
      bearer: await app.tokenFor(carrierB.admin.profileId),
      body: { id: carrierB.id, name },
    });
  const entriesOf = async ({ profileId }: Person) => {
    const bearer = await app.tokenFor(profileId);
    const { body } = await app.call('GET', '/rest/v1/vw_audit?subject_kind=TAKEN_VALUE', { bearer });
    return body;
  };
  expect((await ofCarrier('arctic LINES')).status).toBe(409);
  expect(await entriesOf(carrierB.admin)).toMatchObject({
    total: 1,
    rows: [{ actor_id: carrierB.admin.profileId, changed: { name: [null, 'arctic LINES'] } }],
  });
  const taken = await Promise.all(Array.from({ length: 20 }, () => ofShipper('ALDER foods')));
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([409]));
  expect((await ofShipper('ALDER foods')).status).toBe(429);
  expect((await ofShipper('Birch Dairy')).status).toBe(429);
  expect(await entriesOf(shipperB.admin)).toMatchObject({ total: 20 });
});

test.each([
  [{}, 'name', 'Required'],
  [{ name: ' ' }, 'name', 'Required'],
  [{ name: 'x'.repeat(121) }, 'name', 'Use 120 characters or fewer'],
  [{ name: 'A\u0000B' }, 'name', 'Remove the control characters'],
  [{ name: 'F', stripe_email: 'nobody' }, 'stripe_email', 'Enter a valid email address'],
  [{ name: 'F', search_cap: -1 }, 'search_cap', 'Enter 0 or more'],
  [{ name: 'F', number_of_seats: 1.5 }, 'number_of_seats', 'Enter a whole number'],
  [{ name: 'F', tier: 'PRO' }, 'tier', 'Must be one of LIGHT, BASIC'],
  [
    { name: 'F', carrier_onboarding_url: 'javascript:alert(1)' },
    'carrier_onboarding_url',
    'Enter a URL that starts with http:// or https://',
  ],
  [
    { name: 'F', image_url: 'https://elsewhere.example/x.jpg' },
    'image_url',
    'Must be the `url` of an uploaded logo, or null',
  ],
  [{ id: newId(), unchanged_since: 'now' }, 'unchanged_since', 'Must be the `updated_at` of the customer'],
  [{ id: 'one', name: 'F' }, 'id', 'Must be a customer id'],
  [{ name: 'F', is_active: false }, 'is_active', 'Unknown field'],
])('%j is rejected by field', async (body, field, message) => {
  expect(await call(admin, 'upsert', body)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', errors: [{ field, message }] },
  });
});

test('a logo of another customer is rejected', async () => {
  const image_url = logoOf(shipperB.id);
  expect(await call(shipperA.admin, 'upsert', { id: shipperA.id, image_url })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'image_url' }] },
  });
});

test('of two concurrent edits of the same version, one is rejected and changes nothing', async () => {
  const id = await make('Elder Eggs');
  const read = (await rowOf(id))?.updated_at;
  const both = await Promise.all(
    ['Brown', 'White'].map((description) =>
      call(admin, 'upsert', { id, description, search_cap: 7, unchanged_since: read }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'WRONG_STATE',
    detail: expect.stringContaining('changed this customer after you opened it'),
    changes: [{ at: expect.any(String), by: 'Admin Coldlane', fields: ['search_cap', 'description'] }],
  });
  const description = both[0]?.status === 200 ? 'Brown' : 'White';
  const row = await rowOf(id);
  expect(row?.description).toBe(description);
  const retried = await call(admin, 'upsert', { id, description: 'Both', unchanged_since: row?.updated_at });
  expect([retried.status, (await rowOf(id))?.description]).toEqual([200, 'Both']);
});

test('one Idempotency-Key adds one customer', async () => {
  const key = { 'Idempotency-Key': newId() };
  const first = await call(admin, 'upsert', { name: 'Juniper Jams' }, key);
  const again = await call(admin, 'upsert', { name: 'Juniper Jams' }, key);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await rowsOf(admin, '?search=juniper')).toHaveLength(1);
});

test('the database function rejects unknown fields and callers without the right', async () => {
  const attempt = (who: Person, target: string, isNew: boolean, sent: object) =>
    database
      .as(who.actor)
      .transaction(async (tx) => {
        await tx.executeQuery(CompiledQuery.raw('set local role coldlane_system'));
        await tx.executeQuery(
          CompiledQuery.raw('select fn_shipper_upsert($1, $2, $3)', [target, isNew, JSON.stringify(sent)]),
        );
        return 'done';
      })
      .catch((error: { code?: string }) => error.code);
  expect(await attempt(shipperA.admin, shipperA.id, false, { description: 'Plums' })).toBe('done');
  expect(await attempt(shipperA.admin, shipperA.id, false, { search_cap: 5 })).toBe('CL403');
  expect(await attempt(shipperA.admin, shipperB.id, false, { name: 'Mine' })).toBe('CL403');
  expect(await attempt(shipperA.staff, shipperA.id, false, { name: 'Mine' })).toBe('CL403');
  expect(await attempt(shipperA.admin, newId(), true, { name: 'Mine' })).toBe('CL403');
  expect(await attempt(people.deactivated, shipperA.id, false, { name: 'Mine' })).toBe('CL403');
  expect(await attempt(admin, shipperA.id, false, { is_active: false })).toBe('P0001');
});
