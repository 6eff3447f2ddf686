import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../domain/actor';
import { uploadPlaceAt } from '../../../domain/buckets';
import { rowSecurityWorld } from '../../../testing/database/row-security-cases';
import { testDatabase } from '../../../testing/database/test-database';
import { insertUploadRows, nextSent } from '../../../testing/uploads/upload-rows';

const { database } = await testDatabase();
const { people, actors } = await rowSecurityWorld(database);
const { admin, shipperA, carrierA, carrierB } = people;
const system = database.as(SYSTEM).transaction;

const DENIED = '42501';
const CHECK = '23514';

/** The rows that the actor reads, or writes; undone. */
async function attempt(actor: Actor, statement: string): Promise<number | string> {
  const undo = new Error('undo');
  let count = 0;
  try {
    await database.as(actor).transaction(async (tx) => {
      const result = await tx.executeQuery(CompiledQuery.raw(statement));
      count = result.rows.length || Number(result.numAffectedRows ?? 0);
      throw undo;
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? 'no code';
    if (error !== undo) throw error;
  }
  return count;
}

const readersOf = async (statement: string): Promise<string[]> => {
  const readers: string[] = [];
  for (const [name, actor] of Object.entries(actors)) {
    const outcome = await attempt(actor, statement);
    if (typeof outcome === 'number' ? outcome > 0 : outcome !== DENIED) readers.push(name);
  }
  return readers.sort();
};

const ALWAYS = ['admin', 'system'];
const made = await system(async (tx) => ({
  reference: await insertUploadRows(tx, { by: admin, type: 'master-zips' }),
  tariff: await insertUploadRows(tx, { by: admin, type: 'lanes', carrierId: carrierA.id }),
  search: await insertUploadRows(tx, { by: shipperA.staff, type: 'bulk-search', shipperId: shipperA.id }),
  carrierSearch: await insertUploadRows(tx, {
    by: carrierA.staff,
    type: 'bulk-search',
    carrierId: carrierA.id,
  }),
  nobodys: await insertUploadRows(tx, { by: admin, type: 'bulk-search' }),
}));
const CARRIER_A = ['carrierAAdmin', 'carrierAStaff'];
const SHIPPER_A = ['shipperAAdmin', 'shipperAStaff'];

test.each([
  ['reference data', made.reference, ALWAYS],
  ['a tariff', made.tariff, [...ALWAYS, ...CARRIER_A]],
  ['a customer’s search', made.search, [...ALWAYS, ...SHIPPER_A]],
  ['a carrier’s search', made.carrierSearch, [...ALWAYS, ...CARRIER_A]],
  ['a search for nobody', made.nobodys, ALWAYS],
])(
  'the file of %s, its record, faults and changes are read by whose they are, and by no key',
  async (_, of, readers) => {
    const wanted = readers.toSorted();
    const { id, bucket, path } = of;
    expect(
      await readersOf(`select from storage_object where bucket = '${bucket}' and path = '${path}'`),
    ).toEqual(wanted);
    expect(await readersOf(`select from file_upload_processing where id = '${id}'`)).toEqual(wanted);
    expect(await readersOf(`select from file_upload_error where upload_id = '${id}'`)).toEqual(wanted);
    expect(await readersOf(`select from file_upload_change where upload_id = '${id}'`)).toEqual(wanted);
  },
);

const insertion = (
  by: string,
  { path = '', bucket = 'carrier-file-uploads', type = 'text/csv', whose = '' } = {},
) =>
  `insert into storage_object (bucket, path, content_type, size_bytes, sha256, uploaded_by, created_at, ${whose || 'carrier_id'})
   values ('${bucket}', '${path || uploadPlaceAt('lanes', carrierA.id, nextSent()).path}', '${type}', 9,
     repeat('0', 64), '${by}', now(), '${whose === 'shipper_id' ? shipperA.id : carrierA.id}')`;

test('a file of an upload is added by the system alone, together with its record', async () => {
  for (const actor of [admin.actor, carrierA.admin.actor]) {
    expect(await attempt(actor, insertion(actor.profileId))).toBe(DENIED);
  }
  expect(await attempt(SYSTEM, insertion(admin.profileId))).toBe(1);
});

test('a path is spelt in one way, begins with whose it is, and stands in the bucket of its type', async () => {
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
    insertion(by, { whose: 'shipper_id' }),
  ]) {
    expect(await attempt(SYSTEM, statement), statement).toBe(CHECK);
  }
});
