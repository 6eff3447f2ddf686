import { expect, test } from 'vitest';
import { uploadPlaceAt } from '../../../domain/buckets';
import { SYSTEM } from '../../../domain/people/actor';
import { attempt, attemptWrite, CHECK_VIOLATION, DENIED, runSql } from '../../../testing/database/attempts';
import { rowSecurityWorld } from '../../../testing/database/row-security-world';
import { testDatabase } from '../../../testing/database/test-database';
import { insertUploadRows, nextSent } from '../../../testing/uploads/upload-rows';

const { database } = await testDatabase();
const { people, actors } = await rowSecurityWorld(database);
const { admin, shipperA, carrierA, carrierB } = people;
const system = database.as(SYSTEM).transaction;

const readersOf = async (statement: string): Promise<string[]> => {
  const readers: string[] = [];
  for (const [name, actor] of Object.entries(actors)) {
    const rows = await attempt(database.as(actor), async (tx) => (await runSql(statement)(tx)).rows.length);
    if (typeof rows === 'number' ? rows > 0 : rows !== DENIED) readers.push(name);
  }
  return readers.sort();
};

const ALWAYS = ['admin', 'system'];
const uploads = await system(async (tx) => ({
  reference: await insertUploadRows(tx, { by: admin, type: 'master-zips' }),
  tariff: await insertUploadRows(tx, { by: admin, type: 'lanes', carrierId: carrierA.id }),
  search: await insertUploadRows(tx, { by: shipperA.staff, type: 'bulk-search', shipperId: shipperA.id }),
  carrierSearch: await insertUploadRows(tx, {
    by: carrierA.staff,
    type: 'bulk-search',
    carrierId: carrierA.id,
  }),
  platformSearch: await insertUploadRows(tx, { by: admin, type: 'bulk-search' }),
}));
const CARRIER_A = ['carrierAAdmin', 'carrierAStaff'];
const SHIPPER_A = ['shipperAAdmin', 'shipperAStaff'];

test.each([
  ['reference data', uploads.reference, ALWAYS],
  ['a tariff', uploads.tariff, [...ALWAYS, ...CARRIER_A]],
  ['a customer’s search', uploads.search, [...ALWAYS, ...SHIPPER_A]],
  ['a carrier’s search', uploads.carrierSearch, [...ALWAYS, ...CARRIER_A]],
  ['a search without a company', uploads.platformSearch, ALWAYS],
])(
  'the file of %s, its record, errors and changes are read only by its company, and by no key',
  async (_, upload, readers) => {
    const expected = readers.toSorted();
    const { id, bucket, path } = upload;
    expect(
      await readersOf(`select from storage_object where bucket = '${bucket}' and path = '${path}'`),
    ).toEqual(expected);
    expect(await readersOf(`select from file_upload_processing where id = '${id}'`)).toEqual(expected);
    expect(await readersOf(`select from file_upload_error where upload_id = '${id}'`)).toEqual(expected);
    expect(await readersOf(`select from file_upload_change where upload_id = '${id}'`)).toEqual(expected);
  },
);

const insertion = (
  by: string,
  { path = '', bucket = 'carrier-file-uploads', type = 'text/csv', column = '' } = {},
) =>
  `insert into storage_object (bucket, path, content_type, size_bytes, sha256, uploaded_by, created_at, ${column || 'carrier_id'})
   values ('${bucket}', '${path || uploadPlaceAt('lanes', carrierA.id, nextSent()).path}', '${type}', 9,
     repeat('0', 64), '${by}', now(), '${column === 'shipper_id' ? shipperA.id : carrierA.id}')`;

test('only the system can add a file of an upload', async () => {
  for (const actor of [admin.actor, carrierA.admin.actor]) {
    expect(await attemptWrite(database.as(actor), insertion(actor.profileId))).toBe(DENIED);
  }
  expect(await attemptWrite(database.as(SYSTEM), insertion(admin.profileId))).toBe(1);
});

test('a path has one spelling, starts with its company, and is in the bucket of its type', async () => {
  const by = admin.profileId;
  const good = uploadPlaceAt('lanes', carrierA.id, nextSent()).path;
  for (const statement of [
    insertion(by, { path: good.replace(carrierA.id, carrierB.id) }),
    insertion(by, { path: good.replace('/lanes_', '/regions_') }),
    insertion(by, { path: `${good}.csv` }),
    insertion(by, { path: `${good}\n` }),
    insertion(by, { path: good.replace('/lanes/', '/../lanes/') }),
    insertion(by, { bucket: 'admin-file-uploads' }),
    insertion(by, { bucket: 'shipper-file-uploads' }),
    insertion(by, { bucket: 'carrier-logos' }),
    insertion(by, { type: 'image/png' }),
    insertion(by, { type: 'text/html' }),
    insertion(by, { column: 'shipper_id' }),
  ]) {
    expect(await attemptWrite(database.as(SYSTEM), statement), statement).toBe(CHECK_VIOLATION);
  }
});
