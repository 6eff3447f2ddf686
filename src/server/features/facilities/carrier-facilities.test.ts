import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FacilityRow, OwnFacility } from '../../../contract/reference/facilities';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { makePeople, type Person } from '../../../testing/people/people';
import { testApp } from '../../../testing/servers/test-app';
import { uploads } from '../../../testing/uploads/import-files';
import { csvOf } from '../../../testing/uploads/tariff-csv';
import { lanesFile } from '../tariffs/formats/lanes';
import { facilitiesFile } from './formats/facilities';

const testDb = await testDatabase();
const { database } = testDb;
const { upload, referenceRevision, newCarrier } = uploads(database);
const people = await makePeople(database);
const { carrierA, carrierB, shipperA, admin } = people;
const app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));
const system = database.as(SYSTEM);
await system.transaction((tx) =>
  sql`insert into master_zip values ('93905', '939', 'CA', 'Salinas', 36.68, -121.62),
    ('98101', '981', 'WA', 'Seattle', 47.61, -122.33) on conflict do nothing`.execute(tx),
);

const send = async (who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { bearer: await app.tokenFor(who.profileId), ...(body ? { body } : {}) });
const ADDRESS = { street: '1 Dock Road', city: 'Salinas', state: 'CA', zip: '93905' };
const add = (who: Person, body: object = {}) =>
  send(who, 'POST', '/v1/facilities', { ...ADDRESS, name: newId(), ...body });
const added = async (who: Person, body: object = {}) => {
  const answer = await add(who, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as OwnFacility & { isNew: boolean };
};
const edit = (who: Person, id: string, body: object) => send(who, 'PUT', `/v1/facilities/${id}`, body);
const remove = (who: Person, id: string) => send(who, 'DELETE', `/v1/facilities/${id}`);
const errorsOf = ({ body }: { body: unknown }) =>
  (body as { errors: { field: string; message: string }[] }).errors;
const row = async (who: Person, id: string) => {
  const { body } = await send(who, 'GET', `/rest/v1/vw_facility?id=${id}`);
  return (body as { rows: FacilityRow[] }).rows[0];
};

const HOURS = [
  { day: 'MON', opens: '07:00', closes: '15:30' },
  { day: 'SAT', opens: '22:00', closes: '04:00' },
] as const;

test('a carrier’s admin adds a terminal with hours and contact, which everyone sees', async () => {
  const before = await referenceRevision();
  const facility = await added(carrierA.admin, {
    name: 'Salinas Cross-Dock',
    type: 'TERMINAL',
    scheduling: 'BY_APPT',
    hours: HOURS.toReversed(),
    contactName: 'Dana Cole',
    contactPhone: '+1 831 555 0100',
    contactEmail: 'Dock@Example.com',
  });
  expect(facility).toMatchObject({ carrierId: carrierA.id, shipperId: null, hours: HOURS, isNew: true });
  expect(await referenceRevision()).toBe(before + 1);
  for (const who of [carrierA.staff, carrierB.staff, shipperA.staff, admin]) {
    expect(await row(who, facility.id)).toMatchObject({
      name: 'Salinas Cross-Dock',
      type: 'TERMINAL',
      // Carriers do not see each other.
      carrier_name: who === carrierB.staff ? null : carrierA.name,
      scheduling: 'BY_APPT',
      hours: HOURS,
      contact_email: 'dock@example.com',
      map_latitude: 36.68,
    });
  }
});

test('another carrier, the carrier’s staff and a customer can neither add, edit nor remove it', async () => {
  const { id } = await added(carrierA.admin);
  for (const who of [carrierB.admin, carrierA.staff, shipperA.admin]) {
    expect((await edit(who, id, { street: '2 Road' })).status).toBe(403);
    expect((await remove(who, id)).status).toBe(403);
  }
  expect(errorsOf(await add(carrierB.admin, { carrierId: carrierA.id }))).toEqual([
    { field: 'carrierId', message: 'Choose one of your carriers' },
  ]);
  expect((await add(carrierA.staff)).status).toBe(403);
  expect((await edit(carrierA.admin, newId(), { street: '2 Road' })).status).toBe(404);
});

test('an ADMIN shares a facility; both companies at once, a wrong type and bad hours are refused', async () => {
  expect(await added(admin)).toMatchObject({ carrierId: null, shipperId: null, type: 'FACILITY' });
  const both = { shipperId: shipperA.id, carrierId: carrierA.id };
  const day = { day: 'MON', opens: '07:00', closes: '15:30' };
  for (const [body, field] of [
    [both, 'carrierId'],
    [{ type: 'USER_CUSTOM' }, 'type'],
    [{ type: 'TERMINAL', shipperId: shipperA.id }, 'type'],
    [{ hours: [day, day] }, 'hours'],
    [{ hours: [{ ...day, closes: '25:00' }] }, 'hours.0.closes'],
    [{ contactPhone: '12' }, 'contactPhone'],
    [{ contactEmail: 'dock' }, 'contactEmail'],
    [{ carrierId: newId() }, 'carrierId'],
  ] as const) {
    expect(errorsOf(await add(admin, body))?.map((one) => one.field)).toEqual([field]);
  }
});

test('a name is used once per carrier, whatever the ZIP, because lanes refer to facilities by name', async () => {
  const { id, name } = await added(carrierA.admin);
  expect((await added(carrierA.admin, { name })).id).toBe(id);
  expect(errorsOf(await add(carrierA.admin, { name, zip: '98101' }))[0]?.message).toContain('in 93905');
  expect((await added(carrierB.admin, { name, zip: '98101' })).isNew).toBe(true);
  const other = await added(carrierA.admin);
  expect(errorsOf(await edit(carrierA.admin, other.id, { name }))[0]?.field).toBe('name');
});

test('an upload of the same row keeps hours, scheduling, contact and logo', async () => {
  const { carrierId, name: carrier } = await newCarrier();
  const made = await added(admin, { carrierId, hours: HOURS, scheduling: 'MIXED', contactName: 'Dana Cole' });
  const cells = {
    facility_name: made.name,
    address_zipcode: '93905',
    carrier,
    address_street: '9 New Street',
  };
  expect(await upload(facilitiesFile, csvOf(facilitiesFile, cells))).toMatchObject({
    counts: { updated: 1 },
  });
  const after = await row(admin, made.id);
  expect(after).toMatchObject({
    street: '9 New Street',
    hours: HOURS,
    scheduling: 'MIXED',
    contact_name: 'Dana Cole',
  });
  // The upload is a newer version, so an edit of the earlier one is refused.
  const stale = await edit(admin, made.id, { street: '3 Late Road', unchangedSince: made.updatedAt });
  expect(stale).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
});

test('hours and contact leave the reference revision, a new name raises it, and an address drops coordinates', async () => {
  const { carrierId, name: carrier } = await newCarrier();
  await upload(facilitiesFile, csvOf(facilitiesFile, { carrier, facility_name: 'Pier 9' }));
  const found = await system.transaction((tx) =>
    tx.selectFrom('facility').select('id').where('carrier_id', '=', carrierId).executeTakeFirstOrThrow(),
  );
  const before = await referenceRevision();
  await edit(admin, found.id, { hours: [...HOURS], contactName: 'Dana Cole' });
  expect(await referenceRevision()).toBe(before);
  expect((await row(admin, found.id))?.latitude).toBe(36.6811);
  await edit(admin, found.id, { name: 'Pier 10' });
  expect(await referenceRevision()).toBe(before + 1);
  await edit(admin, found.id, { street: '2 Elsewhere' });
  expect(await row(admin, found.id)).toMatchObject({ latitude: null, map_latitude: 36.68 });
});

test('a facility that lanes name is renamed with its lanes, and cannot be removed until they are', async () => {
  const { carrierId, name: carrier } = await newCarrier();
  await upload(facilitiesFile, csvOf(facilitiesFile, { carrier, facility_name: 'Bay Dock' }));
  await upload(lanesFile, csvOf(lanesFile, { origin_region: '', origin_facility_name: 'Bay Dock' }), {
    carrierId,
  });
  const { id } = await system.transaction((tx) =>
    tx.selectFrom('facility').select('id').where('carrier_id', '=', carrierId).executeTakeFirstOrThrow(),
  );
  expect((await edit(admin, id, { name: 'Gulf Dock' })).status).toBe(200);
  const refused = await remove(admin, id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  expect((refused.body as { detail: string }).detail).toMatch(
    /^Gulf Dock was not removed, because a row of a tariff names it: lane Gulf Dock to /,
  );
  const file = csvOf(lanesFile, { origin_region: '', origin_facility_name: 'Gulf Dock' });
  expect(await upload(lanesFile, file, { carrierId })).toMatchObject({ counts: { unchanged: 1 } });
  await upload(lanesFile, csvOf(lanesFile, { origin_facility_name: '' }), { carrierId, mode: 'REPLACE' });
  const before = await referenceRevision();
  expect((await remove(admin, id)).status).toBe(204);
  expect(await referenceRevision()).toBe(before + 1);
  expect((await remove(admin, id)).status).toBe(404);
});

test('while a tariff is being written that names a facility, removing it waits and is then refused', async () => {
  const { carrierId, name: carrier } = await newCarrier();
  await upload(facilitiesFile, csvOf(facilitiesFile, { carrier, facility_name: 'Race Dock' }));
  const { id } = await system.transaction((tx) =>
    tx.selectFrom('facility').select('id').where('carrier_id', '=', carrierId).executeTakeFirstOrThrow(),
  );
  let removal: ReturnType<typeof remove> | undefined;
  await system.transaction(async (tx) => {
    await sql`select fn_raise_tariff_revision(${carrierId})`.execute(tx);
    await sql`insert into schedule_region (id, carrier_id, revision, region_id, facility_id, service_type, service_days)
      select ${newId()}, ${carrierId}, carrier_settings.revision, region.id, ${id}, 'PICKUP', '{MON}'
      from region join carrier_settings using (carrier_id) where carrier_id = ${carrierId} limit 1`.execute(
      tx,
    );
    removal = remove(admin, id);
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  expect(await removal).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
});

test('of two who add, edit or remove the same facility at once, one wins and the other learns of it', async () => {
  const name = newId();
  const both = await Promise.all([
    added(carrierA.admin, { name }),
    added(admin, { name, carrierId: carrierA.id }),
  ]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  const [{ id, updatedAt }] = both as [OwnFacility, OwnFacility];
  const edits = await Promise.all(
    [carrierA.admin, admin].map((who, at) =>
      edit(who, id, { street: `${at} Road`, unchangedSince: updatedAt }),
    ),
  );
  expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
  const removals = await Promise.all([remove(carrierA.admin, id), remove(admin, id)]);
  expect(removals.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test('changes of a carrier’s facility are in its audit, and files leave no entry for each row', async () => {
  const { id, name } = await added(carrierA.admin);
  await edit(carrierA.admin, id, { hours: [...HOURS] });
  await remove(carrierA.admin, id);
  const { body } = await send(
    carrierA.admin,
    'GET',
    `/rest/v1/vw_audit?subject_kind=FACILITY&subject_id=${id}`,
  );
  const { rows } = body as { rows: { action: string; company_name: string; subject_name: string }[] };
  expect(rows.map(({ action }) => action)).toEqual(['REMOVED', 'CHANGED', 'CREATED']);
  expect(rows[0]).toMatchObject({ subject_name: name, company_name: carrierA.name });
  const entries = () =>
    system.transaction((tx) =>
      tx
        .selectFrom('audit_entry')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('subject_kind', '=', 'FACILITY')
        .executeTakeFirstOrThrow(),
    );
  const before = await entries();
  await upload(facilitiesFile, csvOf(facilitiesFile, { carrier: '', facility_name: newId() }));
  expect(await entries()).toEqual(before);
});
