import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { insertCarrier, makePeople, type Person } from '../../../testing/people/people';
import { testApp } from '../../../testing/servers/test-app';
import { uploads } from '../../../testing/uploads/import-files';
import { csvOf } from '../../../testing/uploads/tariff-csv';
import { runAsSystem } from '../../platform/database/database';
import { regionsFile } from './formats/regions';
import { recordRevisionCause } from './record-revision-cause';

const testDb = await testDatabase();
const { database, connection } = testDb;
const people = await makePeople(database);
const { admin, shipperA, carrierA, carrierB } = people;
const { upload, revisionOf } = uploads(database);
const asSystem = database.as(SYSTEM).transaction;
const clock = fixedClock('2026-11-20T15:00:00Z');
const app = await testApp(testDb, clock);

const call = async (who: Person | null, method: string, path: string, body?: unknown) =>
  app.call(method, path, {
    ...(who ? { bearer: await app.tokenFor(who.profileId) } : {}),
    ...(body === undefined ? {} : { body }),
  });
const list = (who: Person | null, carrierId: string, query = '') =>
  call(who, 'GET', `/rest/v1/tariff_revision?carrier_id=${carrierId}${query}`);
const restore = (who: Person | null, carrierId: string, body: unknown) =>
  call(who, 'POST', `/v1/carriers/${carrierId}/tariff/restore`, body);
const rowsOf = async (who: Person, query = '') =>
  ((await list(who, carrierA.id, query)).body as { rows: Record<string, unknown>[] }).rows;

async function asOwner<T extends object>(statement: string): Promise<T[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  onTestFinished(() => client.end());
  return (await client.query<T>(statement)).rows;
}

const raise = (carrierId: string) => sql`select fn_raise_tariff_revision(${carrierId})`;

test('revisions are listed with their author and cause, latest first', async () => {
  // A changed setting raises one revision, and an upload another one.
  await database
    .as(carrierA.admin.actor)
    .transaction((tx) =>
      runAsSystem(tx, carrierA.admin.actor, (system) => raise(carrierA.id).execute(system)),
    );
  const uploadId = newId();
  await asSystem(async (tx) => {
    await tx
      .insertInto('file_upload_processing')
      .values({
        id: uploadId,
        name: `${carrierA.id}/lanes/2026-11-20/lanes_1795190400123`,
        bucket: 'carrier-file-uploads',
        type: 'lanes',
        mode: 'MERGE',
        carrier_id: carrierA.id,
        created_by: carrierA.admin.profileId,
      })
      .execute();
    await raise(carrierA.id).execute(tx);
    const made = {
      carrierId: carrierA.id,
      uploadId,
      cause: 'UPLOAD',
      madeBy: carrierA.admin.profileId,
    } as const;
    await recordRevisionCause(tx, { ...made, revision: 3 });
    await expect(recordRevisionCause(tx, { ...made, revision: 4 })).rejects.toThrow('has no revision 4');
  });
  const name = expect.any(String);
  const by = { made_by: carrierA.admin.profileId, made_by_name: name };
  const rows = await rowsOf(carrierA.staff);
  expect(rows).toMatchObject([
    { revision: 3, ...by, cause: 'UPLOAD', upload_id: uploadId, upload_type: 'lanes', is_current: true },
    { revision: 2, ...by, cause: 'OTHER', upload_id: null, upload_type: null, is_current: false },
    { revision: 1, made_by: null, made_by_name: null, cause: 'OTHER', is_current: false },
  ]);
  expect(await rowsOf(admin, '&limit=1&page=2')).toMatchObject([{ revision: 2 }]);
  expect(await rowsOf(admin, '&search=LANES')).toMatchObject([{ revision: 3 }]);
  expect(await rowsOf(admin, '&search=...')).toEqual([]);
});

test('a revision that is rolled back is not listed', async () => {
  const carrierId = await asSystem((tx) => insertCarrier(tx, { name: 'Undone Lines' }));
  const undone = asSystem(async (tx) => {
    await raise(carrierId).execute(tx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect((await list(admin, carrierId)).body).toMatchObject({ rows: [{ revision: 1 }], total: 1 });
});

test('only the carrier’s users and ADMINs see its revisions; others get an empty list', async () => {
  for (const who of [carrierB.admin, shipperA.admin]) expect(await rowsOf(who)).toEqual([]);
  expect((await list(null, carrierA.id)).status).toBe(401);
  expect((await list(admin, 'nope')).status).toBe(400);
});

test('a restore gets its own record and a job in its carrier’s queue', async () => {
  const { status, body } = await restore(carrierA.admin, carrierA.id, { revision: 1 });
  expect(status).toBe(201);
  const { id } = body as { id: string };
  const record = await asSystem((tx) =>
    tx.selectFrom('file_upload_processing').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(record).toMatchObject({
    name: `${carrierA.id}/tariff-restore/2026-11-20/tariff-restore_${clock.now().getTime()}`,
    bucket: null,
    type: 'tariff-restore',
    mode: null,
    is_dry_run: false,
    status: 'CREATED',
    carrier_id: carrierA.id,
    created_by: carrierA.admin.profileId,
    restores_revision: 1,
  });
  const jobs = await asOwner<{ queue_name: string; payload: unknown }>(`
    select queue_name, payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_job_queues queue on queue.id = jobs.job_queue_id`);
  expect(jobs).toEqual([{ queue_name: `upload:${carrierA.id}`, payload: { uploadId: id } }]);
  expect((await restore(admin, carrierA.id, { revision: 1, dryRun: true })).status).toBe(201);
});

test('a restore to an invalid revision gets 400, one by staff 403, and one by another company 404', async () => {
  const present = await revisionOf(carrierA.id);
  for (const revision of [present + 1, 0, 1.5, '1', undefined]) {
    const { status, body } = await restore(carrierA.admin, carrierA.id, { revision });
    expect([status, (body as { errors: { field: string }[] }).errors[0]?.field]).toEqual([400, 'revision']);
  }
  expect((await restore(carrierA.staff, carrierA.id, { revision: 1 })).status).toBe(403);
  for (const who of [carrierB.admin, shipperA.admin]) {
    expect((await restore(who, carrierA.id, { revision: 1 })).status).toBe(404);
  }
  expect((await restore(admin, newId(), { revision: 1 })).status).toBe(404);
  expect((await restore(null, carrierA.id, { revision: 1 })).status).toBe(401);
});

test('a carrier’s users export a tariff file at any revision, and an unchanged file returns 304', async () => {
  await upload(regionsFile, csvOf(regionsFile, {}), { carrierId: carrierA.id });
  const present = await revisionOf(carrierA.id);
  const path = `/v1/carriers/${carrierA.id}/tariff/regions`;
  const read = (who: Person | null, query = '') => call(who, 'GET', `${path}${query}`);
  const textOf = async (answer: ReturnType<typeof read>) => Buffer.from((await answer).bytes).toString();
  const { status, bytes, headers } = await read(carrierA.staff);
  expect(status).toBe(200);
  expect(Buffer.from(bytes).toString()).toContain('Salinas Valley');
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="regions-revision-${present}.csv"`);
  const known = { 'If-None-Match': headers.get('ETag') ?? '' };
  const bearer = await app.tokenFor(carrierA.staff.profileId);
  expect((await app.call('GET', path, { bearer, headers: known })).status).toBe(304);
  expect(await textOf(read(admin, '?revision=1'))).not.toContain('Salinas Valley');
  expect((await read(admin, `?revision=${present + 1}`)).status).toBe(400);
  expect((await call(admin, 'GET', `/v1/carriers/${carrierA.id}/tariff/facilities`)).status).toBe(400);
  for (const who of [carrierB.admin, shipperA.admin]) expect((await read(who)).status).toBe(404);
  expect((await read(null)).status).toBe(401);
});
