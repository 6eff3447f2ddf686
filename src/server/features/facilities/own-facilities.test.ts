import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OwnFacility } from '../../../contract/reference/facilities';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import type { Person } from '../../../testing/people/people';
import { bookingApp, DROPOFF } from '../../../testing/servers/booking-app';

const { database, people, send, book, quote } = await bookingApp();
const { shipperA, shipperB, carrierA, carrierB, admin } = people;

const ADDRESS = { street: '40 Growers Lane', city: 'Salinas', state: 'CA', zip: '93901' };
const PLAIN = {
  carrierId: null,
  type: 'USER_CUSTOM',
  owner: null,
  scheduling: 'FCFS',
  hours: [],
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  logoUrl: null,
};
const add = (who: Person, body: object = {}) =>
  send(who, 'POST', '/v1/facilities', { ...ADDRESS, name: newId(), ...body });
const added = async (who: Person = shipperA.staff, body: object = {}) =>
  (await add(who, body)).body as OwnFacility & { isNew: boolean };
const edit = (who: Person, id: string, body: object = {}) => {
  const { zip: _, ...address } = ADDRESS;
  return send(who, 'PUT', `/v1/facilities/${id}`, { ...address, name: newId(), ...body });
};
const remove = (who: Person, id: string) => send(who, 'DELETE', `/v1/facilities/${id}`);
const listed = async (who: Person, name: string) => {
  const { body } = await send(who, 'GET', `/rest/v1/vw_facility?search=${encodeURIComponent(name)}`);
  return (body as { rows: { id: string; type: string }[] }).rows;
};
const errorsOf = (body: unknown) => (body as { errors: { field: string; message: string }[] }).errors;

test('a customer’s users add a facility that they, its carriers and ADMINs see, and the next booking takes it', async () => {
  const facility = await added(shipperA.staff, { name: ' Salinas Shed 4 ', street2: 'Dock 2', state: 'ca' });
  expect(facility).toEqual({
    id: expect.any(String),
    shipperId: shipperA.id,
    name: 'Salinas Shed 4',
    ...PLAIN,
    ...ADDRESS,
    street2: 'Dock 2',
    updatedAt: expect.any(String),
    isNew: true,
  });
  for (const who of [shipperA.admin, carrierA.staff, admin]) {
    expect(await listed(who, 'Salinas Shed 4')).toMatchObject([{ id: facility.id, type: 'USER_CUSTOM' }]);
  }
  for (const who of [shipperB.admin, carrierB.admin]) expect(await listed(who, 'Salinas Shed 4')).toEqual([]);
  const { body } = await send(
    shipperA.staff,
    'GET',
    `/rest/v1/vw_facility?shipper_id=${shipperA.id}&limit=100`,
  );
  const own = (body as { rows: { id: string; shipper_id: string }[] }).rows;
  expect(own.map(({ id }) => id)).toContain(facility.id);
  expect(own.every(({ shipper_id }) => shipper_id === shipperA.id)).toBe(true);

  const booked = await book(shipperA.staff, {
    quoteId: (await quote()).id,
    stops: [{ side: 'PICKUP', facilityId: facility.id }, DROPOFF],
  });
  expect(booked.body).toMatchObject({
    stops: [{ facilityId: facility.id, name: 'Salinas Shed 4', street2: 'Dock 2' }, {}],
  });
});

test.each([
  ['a missing name', { name: '  ' }, 'name', 'Required'],
  ['a missing street', { street: undefined }, 'street', 'Required'],
  ['a long city', { city: 'x'.repeat(81) }, 'city', 'Use 80 characters or fewer'],
  ['a control character', { name: 'a\u0007' }, 'name', 'Remove the control characters'],
  ['an unknown state', { state: 'XX' }, 'state', 'Enter a two-letter state or province'],
  ['no ZIP', { zip: undefined }, 'zip', 'Required'],
  [
    'a ZIP that is none',
    { zip: '939' },
    'zip',
    'Enter a five-digit US ZIP or a six-character Canadian postal code',
  ],
  ['an unknown ZIP', { zip: '00001' }, 'zip', '00001 is not a known ZIP or postal code'],
  ['another customer', { shipperId: shipperB.id }, 'shipperId', 'Choose one of your customers'],
])('%s is refused by its field', async (_, body, field, message) => {
  const answer = await add(shipperA.staff, body);
  expect(answer.status).toBe(400);
  expect(errorsOf(answer.body)).toEqual([{ field, message }]);
});

test('an ADMIN names the customer, and one that does not exist is refused', async () => {
  expect(errorsOf((await add(admin, { shipperId: newId() })).body)).toEqual([
    { field: 'shipperId', message: 'This customer does not exist' },
  ]);
  expect(await added(admin, { shipperId: shipperB.id })).toMatchObject({
    shipperId: shipperB.id,
    isNew: true,
  });
});

test('the same name and address give the same facility; at another address the name is refused and nothing is lost', async () => {
  const first = await added(shipperA.staff, { name: 'Cold Barn' });
  const second = await added(shipperA.admin, { name: 'COLD BARN', street: '40 growers lane' });
  expect(second).toMatchObject({ id: first.id, name: 'Cold Barn', isNew: false });
  const other = await add(shipperA.staff, { name: 'cold barn', street: '7 Other Road' });
  expect(other.status).toBe(400);
  expect(errorsOf(other.body)).toEqual([
    {
      field: 'name',
      message: 'You have Cold Barn at 40 Growers Lane, Salinas already. Choose it, or use another name',
    },
  ]);
  expect(await listed(shipperA.staff, 'Cold Barn')).toMatchObject([{ id: first.id }]);
  // The name is still free in other ZIPs and for other customers.
  expect((await added(shipperA.staff, { name: 'Cold Barn', zip: '10001' })).isNew).toBe(true);
  expect((await added(shipperB.staff, { name: 'Cold Barn' })).isNew).toBe(true);
});

test('ten callers who add one name at once get one facility', async () => {
  const name = newId();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      added(at % 2 === 0 ? shipperA.staff : shipperA.admin, {
        name: at % 3 === 0 ? name.toUpperCase() : name,
      }),
    ),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test('of callers who add one name with different addresses at once, one wins and the others learn of it', async () => {
  const name = newId();
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => add(shipperA.staff, { name, street: `${at + 1} Dock Road` })),
  );
  const wins = answers.flatMap(({ status, body }) => (status === 200 ? [body as OwnFacility] : []));
  expect(wins).toHaveLength(1);
  const street = wins[0]?.street;
  for (const { status, body } of answers) {
    if (status !== 200) expect(errorsOf(body)[0]?.message).toContain(`at ${street},`);
  }
});

test('a facility is renamed, keeps its ZIP, and cannot take the name of another', async () => {
  const first = await added();
  const other = await added();
  const renamed = newId();
  expect(
    (await edit(shipperA.admin, first.id, { name: renamed, street: '1 New Road', street2: '' })).body,
  ).toEqual({
    id: first.id,
    shipperId: shipperA.id,
    name: renamed,
    ...PLAIN,
    ...ADDRESS,
    street: '1 New Road',
    street2: null,
    updatedAt: expect.any(String),
  });
  const taken = await edit(shipperA.staff, other.id, { name: renamed.toUpperCase() });
  expect([taken.status, errorsOf(taken.body)[0]?.field]).toEqual([400, 'name']);
  // The facility may take its own name in other letters.
  expect((await edit(shipperA.staff, first.id, { name: renamed.toUpperCase() })).status).toBe(200);
});

test('only the sent fields change, and a version that someone else has changed is refused with who and what', async () => {
  const { id, name, updatedAt } = await added(shipperA.admin, { street2: 'Dock 2' });
  const save = (who: Person, body: object) => send(who, 'PUT', `/v1/facilities/${id}`, body);
  const first = await save(shipperA.admin, { city: 'Marina', unchangedSince: updatedAt });
  expect(first.body).toMatchObject({ id, name, city: 'Marina', street2: 'Dock 2', street: ADDRESS.street });
  const changes = (by: string | null) => [{ at: expect.any(String), by, fields: ['city'] }];
  // The error names a colleague, although staff cannot read the audit.
  const stale = await save(shipperA.staff, { street: '2 Late Road', unchangedSince: updatedAt });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'WRONG_STATE', changes: changes('Admin Alder') },
  });
  expect((await listed(shipperA.staff, name))[0]).toMatchObject({ street: ADDRESS.street });
  const { updatedAt: newer } = first.body as OwnFacility;
  expect((await save(shipperA.staff, { street: '2 Late Road', unchangedSince: newer })).status).toBe(200);

  // The customer does not see the names of ADMINs.
  const { updatedAt: last } = (await save(shipperA.staff, { street: '3 Road' })).body as OwnFacility;
  await save(admin, { city: 'Salinas' });
  expect(await save(shipperA.staff, { city: 'Reno', unchangedSince: last })).toMatchObject({
    status: 409,
    body: { changes: changes(null) },
  });
});

test('of two who save the same version at once, one is refused', async () => {
  const { id, updatedAt } = await added();
  const answers = await Promise.all(
    [shipperA.staff, shipperA.admin].map((who, at) =>
      send(who, 'PUT', `/v1/facilities/${id}`, { street: `${at} Road`, unchangedSince: updatedAt }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a removed facility is offered no more, its loads keep it, and it comes back when it is added again', async () => {
  const facility = await added();
  const { id, name } = facility;
  const booked = await book(shipperA.staff, {
    quoteId: (await quote()).id,
    stops: [{ side: 'PICKUP', facilityId: id }, DROPOFF],
  });
  expect((await remove(shipperA.staff, id)).status).toBe(204);
  expect((await remove(shipperA.staff, id)).status).toBe(404);
  expect((await edit(shipperA.staff, id)).status).toBe(404);
  expect(await listed(shipperA.staff, name)).toEqual([]);
  const loadId = (booked.body as { id: string }).id;
  expect((await send(shipperA.staff, 'GET', `/v1/loads/${loadId}`)).body).toMatchObject({
    stops: [{ name }, {}],
  });
  const refused = await edit(shipperA.staff, (await added()).id, { name });
  expect(errorsOf(refused.body)).toEqual([
    {
      field: 'name',
      message: 'A facility of this name in 93901 was removed. Add it again, or use another name',
    },
  ]);
  expect(await added(shipperA.staff, { name, street: '9 Other Road' })).toMatchObject({
    id,
    street: '9 Other Road',
    isNew: true,
  });
});

test('others get 403 for a facility that they see and 404 for one that they do not', async () => {
  const { id } = await added();
  expect((await add(carrierA.staff)).status).toBe(403);
  for (const who of [carrierA.admin, carrierA.staff]) {
    expect((await edit(who, id)).status).toBe(403);
    expect((await remove(who, id)).status).toBe(403);
  }
  for (const who of [shipperB.admin, carrierB.admin]) {
    expect((await edit(who, id)).status).toBe(404);
    expect((await remove(who, id)).status).toBe(404);
  }
  expect((await remove(shipperA.staff, 'nonsense')).status).toBe(404);
});

test('the same Idempotency-Key adds once', async () => {
  const body = { ...ADDRESS, name: newId() };
  const headers = { 'Idempotency-Key': newId() };
  const first = await send(shipperA.staff, 'POST', '/v1/facilities', body, headers);
  expect(await send(shipperA.staff, 'POST', '/v1/facilities', body, headers)).toMatchObject({
    body: first.body,
  });
  const other = await send(shipperA.staff, 'POST', '/v1/facilities', { ...body, name: newId() }, headers);
  expect(other.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('who added, changed and removed a facility is in the audit log of the customer', async () => {
  const { id } = await added(shipperA.staff, { name: 'Audited barn' });
  await edit(shipperA.admin, id, { name: 'Audited shed' });
  await remove(shipperA.staff, id);
  const { body } = await send(
    shipperA.admin,
    'GET',
    `/rest/v1/vw_audit?subject_kind=FACILITY&subject_id=${id}`,
  );
  const { rows } = body as { rows: { action: string; actor_id: string; changed: Record<string, unknown> }[] };
  expect(rows.map(({ action, changed }) => [action, changed])).toEqual([
    ['CHANGED', { is_active: [true, false] }],
    ['CHANGED', { name: ['Audited barn', 'Audited shed'] }],
    ['CREATED', expect.objectContaining({ name: [null, 'Audited barn'], zip: [null, '93901'] })],
  ]);
});

test('a customer has at most 500 facilities', async () => {
  await database.as(SYSTEM).transaction((tx) =>
    sql`insert into facility (id, name, type, street, city, state, zip, shipper_id)
      select gen_random_uuid(), 'Place ' || n, 'USER_CUSTOM', '1 Pier', 'Salinas', 'CA', '93901', ${shipperB.id}
      from generate_series(1, 500 - (select count(*) from facility where shipper_id = ${shipperB.id} and is_active)) n`.execute(
      tx,
    ),
  );
  const answer = await add(shipperB.staff);
  expect(answer).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  // A facility that exists is still found.
  expect((await added(shipperB.staff, { name: 'Place 1', street: '1 Pier' })).isNew).toBe(false);
});
