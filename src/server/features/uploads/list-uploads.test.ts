import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { AnswerOf } from '../../../contract/call';
import type { listUploadErrorsCall } from '../../../contract/uploads/upload-findings';
import type { listUploadTypesCall } from '../../../contract/uploads/upload-types';
import type { listUploadsCall } from '../../../contract/uploads/uploads';
import { uploadPlaceAt } from '../../../domain/buckets';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { UPLOAD_TYPES } from '../../../domain/uploads';
import type { Person } from '../../../testing/people/people';
import { filesApp, OBJECT } from '../../../testing/servers/files-app';
import { insertUploadRows, nextSent } from '../../../testing/uploads/upload-rows';
import { WAIT } from '../../../testing/wait';
import { UPLOAD_LIMITS } from '../../imports/check-rows';
import { readSheet } from '../../imports/check-sheet';
import type { FileUploadProcessing } from '../../platform/database/schema.generated';
import { csvRows } from '../../platform/sheets/csv-rows';
import { uploadTypeOf } from './upload-types';

const { app, database, people, stored, storage, post, get } = await filesApp();
const { admin, carrierA, carrierB, shipperA, shipperB } = people;
const system = database.as(SYSTEM).transaction;

const call = async (who: Person, method: string, path: string) =>
  app.call(method, path, { bearer: await app.tokenFor(who.profileId) });
const list = async (who: Person, query: Record<string, string> = {}) => {
  const path = `/rest/v1/file_upload_processing?${new URLSearchParams({ limit: '100', ...query })}`;
  return (await call(who, 'GET', path)).body as AnswerOf<typeof listUploadsCall, 200>;
};
const idsOf = async (who: Person, query: Record<string, string> = {}) =>
  (await list(who, query)).rows.map(({ id }) => id);

const made = await system(async (tx) => ({
  reference: (await insertUploadRows(tx, { by: admin, type: 'master-zips', status: 'COMPLETED' })).id,
  tariffA: (
    await insertUploadRows(tx, {
      by: carrierA.admin,
      type: 'lanes',
      carrierId: carrierA.id,
      status: 'ERROR',
      fileName: 'Fahrpläne 2026.csv',
    })
  ).id,
  tariffB: (await insertUploadRows(tx, { by: admin, type: 'regions', carrierId: carrierB.id })).id,
  searchA: (await insertUploadRows(tx, { by: shipperA.staff, type: 'bulk-search', shipperId: shipperA.id }))
    .id,
  searchOfCarrierA: (
    await insertUploadRows(tx, { by: carrierA.staff, type: 'bulk-search', carrierId: carrierA.id })
  ).id,
  searchOfNobody: (await insertUploadRows(tx, { by: admin, type: 'bulk-search' })).id,
}));

test('users see the uploads of their own companies, an ADMIN all, newest first', async () => {
  const { tariffA, tariffB, searchA, searchOfCarrierA } = made;
  expect(await idsOf(admin)).toEqual(Object.values(made).reverse());
  for (const who of [carrierA.admin, carrierA.staff])
    expect(await idsOf(who)).toEqual([searchOfCarrierA, tariffA]);
  for (const who of [shipperA.admin, shipperA.staff]) expect(await idsOf(who)).toEqual([searchA]);
  expect(await idsOf(carrierB.staff)).toEqual([tariffB]);
  expect(await idsOf(shipperB.admin)).toEqual([]);
});

test('a row has only the names that its reader may see', async () => {
  const own = (await list(carrierA.staff, { id: made.tariffA })).rows[0];
  expect(own).toMatchObject({
    id: made.tariffA,
    type: 'lanes',
    mode: 'MERGE',
    status: 'ERROR',
    is_dry_run: false,
    carrier_name: 'Arctic Lines',
    shipper_id: null,
    shipper_name: null,
    created_by: carrierA.admin.profileId,
    created_by_name: 'Admin Arctic',
    restores_revision: null,
    bulk_search_id: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  const byOther = (await list(carrierB.admin, { id: made.tariffB })).rows[0];
  expect(byOther).toMatchObject({ carrier_name: 'Boreal Freight', created_by_name: null });
});

test('uploads are filtered, searched and paged', async () => {
  const { reference, tariffA, tariffB, searchA, searchOfCarrierA, searchOfNobody } = made;
  expect(await idsOf(admin, { type: 'bulk-search' })).toEqual([searchOfNobody, searchOfCarrierA, searchA]);
  expect(await idsOf(admin, { status: 'COMPLETED' })).toEqual([reference]);
  expect(await idsOf(admin, { carrier_id: carrierB.id })).toEqual([tariffB]);
  expect(await idsOf(admin, { shipper_id: shipperA.id })).toEqual([searchA]);
  expect(await idsOf(admin, { search: 'FAHRPLANE arctic' })).toEqual([tariffA]);
  expect(await idsOf(admin, { search: 'alder' })).toEqual([searchA]);
  expect(await idsOf(admin, { search: '%' })).toEqual([]);
  const { rows, total } = await list(admin, { limit: '2', page: '2' });
  expect([rows.map(({ id }) => id), total]).toEqual([[searchA, tariffB], 6]);
  for (const query of ['status=DONE', 'type=x', 'carrier_id=1', 'limit=101', 'more=1']) {
    expect((await call(admin, 'GET', `/rest/v1/file_upload_processing?${query}`)).status, query).toBe(400);
  }
});

test('errors and changes are listed only for uploads that the reader may see', async () => {
  const path = (what: string) => `/rest/v1/file_upload_${what}?upload_id=${made.tariffA}`;
  expect((await call(carrierA.staff, 'GET', path('error'))).body).toEqual({
    rows: [
      {
        upload_id: made.tariffA,
        position: 1,
        line: 2,
        lines: [2],
        source: null,
        count: 1,
        column_name: 'zip',
        value: '=1+1',
        expected: 'a ZIP',
      },
    ],
    total: 1,
    page: 1,
    limit: 10,
  });
  expect((await call(carrierA.staff, 'GET', path('change'))).body).toMatchObject({
    rows: [{ change: 'CREATED', key: { region: 'Pacific' }, before: null, after: { zip: '98101' } }],
  });
  const total = async (who: Person, query: string) =>
    ((await call(who, 'GET', query)).body as AnswerOf<typeof listUploadErrorsCall, 200>).total;
  for (const what of ['error', 'change']) {
    expect(await total(admin, `${path(what)}&search=zip`)).toBe(1);
    expect(await total(admin, `${path(what)}&search=nothing`)).toBe(0);
    for (const who of [carrierB.admin, shipperA.admin, shipperB.staff])
      expect(await total(who, path(what))).toBe(0);
    expect((await call(admin, 'GET', `/rest/v1/file_upload_${what}`)).status).toBe(400);
  }
});

test('the errors are downloaded under the file’s name, without a formula in any cell', async () => {
  const answer = await call(carrierA.staff, 'GET', `/v1/uploads/${made.tariffA}/errors`);
  expect([answer.status, Buffer.from(answer.bytes).toString()]).toEqual([
    200,
    "\uFEFFline,column,value,expected,count,first lines\r\n2,zip,'=1+1,a ZIP,1,2\r\n",
  ]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="Fahrplane 2026-errors.csv"; filename*=UTF-8''Fahrpl%C3%A4ne%202026-errors.csv`,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  const [hidden, missing] = [
    await call(shipperB.admin, 'GET', `/v1/uploads/${made.tariffA}/errors`),
    await call(shipperB.admin, 'GET', `/v1/uploads/${newId()}/errors`),
  ];
  expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
});

test('each role gets the types that it may upload', async () => {
  const typesOf = async (who: Person) =>
    ((await call(who, 'GET', '/v1/upload-types')).body as AnswerOf<typeof listUploadTypesCall, 200>).rows;
  expect((await typesOf(admin)).map(({ type }) => type)).toEqual([...UPLOAD_TYPES]);
  expect((await typesOf(carrierA.admin)).map(({ family }) => family)).not.toContain('reference');
  expect(await typesOf(carrierA.admin)).toHaveLength(12);
  for (const who of [carrierA.staff, shipperA.admin, shipperA.staff]) {
    expect((await typesOf(who)).map(({ type }) => type)).toEqual(['bulk-search']);
  }
});

test.each(UPLOAD_TYPES)('the template of %s is a valid file', async (type) => {
  const answer = await call(shipperA.staff, 'GET', `/v1/upload-types/${type}/template`);
  expect(answer.headers.get('Content-Disposition')).toContain(`filename="${type}-template.csv"`);
  const read = await readSheet(
    uploadTypeOf(type).format,
    csvRows(Buffer.from(answer.bytes).toString(), UPLOAD_LIMITS),
  );
  expect([read.errors, read.rows.length]).toEqual([[], 1]);
});

async function upload(who: Person, query: string, file = 'region,zip\n') {
  const { bucket, path } = uploadPlaceAt('lanes', carrierA.id, nextSent());
  const headers = { 'Content-Type': 'text/csv' };
  const answer = await post(who, `${bucket}/${path}?${query}`, file, headers);
  expect(answer.status).toBe(201);
  return { id: (answer.body as { uploadId: string }).uploadId, path: `${bucket}/${path}` };
}
const end = (id: string, status: Selectable<FileUploadProcessing>['status']) =>
  system((tx) => tx.updateTable('file_upload_processing').set({ status }).where('id', '=', id).execute());

test('a dry run is applied once, as a new upload, by users who may upload it', async () => {
  const { id } = await upload(carrierA.admin, 'dryRun=true&mode=REPLACE&fileName=lanes.csv');
  const apply = (who: Person) => call(who, 'POST', `/v1/uploads/${id}/apply`);
  expect(await apply(carrierA.admin)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  await end(id, 'COMPLETED');
  expect((await apply(carrierA.staff)).status).toBe(403);
  expect((await apply(carrierB.admin)).status).toBe(404);

  const answers = await Promise.all([apply(carrierA.admin), apply(admin), apply(carrierA.admin)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const ids = new Set(answers.map(({ body }) => (body as { id: string }).id));
  expect(ids.size).toBe(1);
  const [applied = ''] = ids;
  expect((await list(admin, { id: applied })).rows[0]).toMatchObject({
    type: 'lanes',
    mode: 'REPLACE',
    is_dry_run: false,
    status: 'CREATED',
    carrier_id: carrierA.id,
    file_name: 'lanes.csv',
    name: (await list(admin, { id })).rows[0]?.name,
  });
  expect((await call(carrierA.admin, 'POST', `/v1/uploads/${applied}/apply`)).status).toBe(409);

  await end(applied, 'ERROR');
  const again = (await apply(carrierA.admin)).body as { id: string };
  expect(again.id).not.toBe(applied);
});

test('users who may see an upload download its file under its original name', async () => {
  const { path } = await upload(carrierA.admin, 'fileName=Lanes%20%22west%22.CSV', '=1+1,zip\n');
  const read = await get(carrierA.staff, path);
  expect([read.status, Buffer.from(read.bytes).toString()]).toEqual([200, '=1+1,zip\n']);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': expect.stringMatching(/^attachment; filename="Lanes _west_.CSV"/),
    'content-length': '9',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
  const etag = read.headers.get('ETag') ?? '';
  expect((await get(carrierA.staff, path, { 'If-None-Match': etag })).status).toBe(304);
  for (const who of [carrierB.admin, shipperA.admin, shipperB.staff])
    expect((await get(who, path)).status).toBe(404);

  const bearer = await app.tokenFor(carrierA.staff.profileId);
  const signed = await app.call('POST', '/storage/v1/sign', {
    bearer,
    body: { urls: [`${OBJECT}/${path}`] },
  });
  const { link } = (signed.body as { rows: { link: string }[] }).rows[0] ?? { link: '' };
  const opened = await app.call('GET', link, { bearer: null });
  expect([opened.status, opened.headers.get('Content-Disposition')]).toEqual([
    200,
    read.headers.get('Content-Disposition'),
  ]);
});

test('a file name without a spreadsheet extension gets one', async () => {
  for (const [query, name] of [
    ['fileName=page.html', 'page.html.csv'],
    ['fileName=lanes', 'lanes.csv'],
    ['', /lanes_\d{13}\.csv/],
  ] as const) {
    const { path } = await upload(admin, query);
    const disposition = (await get(admin, path)).headers.get('Content-Disposition') ?? '';
    expect(disposition).toMatch(typeof name === 'string' ? `filename="${name}"` : name);
  }
});

test('a truncated file aborts the download, and a missing one is a 500', async () => {
  const { path } = await upload(admin, '', 'a whole file');
  stored.set(path, Buffer.from('a whole'));
  await expect(get(admin, path)).rejects.toThrow();
  stored.delete(path);
  expect((await get(admin, path)).status).toBe(500);
});

test('a HEAD request leaves no stream open', async () => {
  const { path } = await upload(admin, '');
  const content = Readable.from(['region,zip\n']);
  const { get: originalGet } = storage;
  storage.get = async () => content;
  const answer = await app.call('HEAD', `${OBJECT}/${path}`, { bearer: await app.tokenFor(admin.profileId) });
  storage.get = originalGet;
  expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
  await vi.waitUntil(() => content.destroyed, WAIT);
});

test('a comparison with an earlier tariff is not listed as an upload, but can be read by its id', async () => {
  const before = await idsOf(carrierA.admin);
  const restore = (id: string, isDryRun: boolean) => ({
    id,
    name: `${carrierA.id}/tariff-restore/2026-11-21/tariff-restore_${id}`,
    type: 'tariff-restore',
    is_dry_run: isDryRun,
    carrier_id: carrierA.id,
    created_by: carrierA.admin.profileId,
    restores_revision: 1,
  });
  const [comparison, restored] = [newId(), newId()];
  await system((tx) =>
    tx
      .insertInto('file_upload_processing')
      .values([restore(comparison, true), restore(restored, false)])
      .execute(),
  );
  expect(new Set(await idsOf(carrierA.admin))).toEqual(new Set([restored, ...before]));
  expect(await idsOf(carrierA.admin, { type: 'tariff-restore' })).toEqual([restored]);
  expect(await idsOf(carrierA.admin, { id: comparison })).toEqual([comparison]);
});
