import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ReferenceRevision } from '../../../contract/reference/reference';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { makePeople, type Person } from '../../../testing/people/people';
import { testApp } from '../../../testing/servers/test-app';
import { uploads } from '../../../testing/uploads/import-files';
import { csvOf } from '../../../testing/uploads/tariff-csv';
import { inSameThread, sentUploads } from '../../../testing/uploads/upload-runs';
import { startUploadRunner } from '../uploads/queue/start-upload-runner';
import { masterZipsFile } from './formats/master-zips';
import { zipSubstitutionFile } from './formats/zip-substitution';
import { restoreReference } from './restore-reference';

const tested = await testDatabase();
const { database } = tested;
const { upload, asSystem, referenceRevision, newCarrier } = uploads(database);
const people = await makePeople(database);
const { admin } = people;
const app = await testApp(tested, fixedClock('2026-11-20T15:00:00Z'));
const sent = sentUploads(tested, admin.profileId);

const restore = (toRevision: number, isDryRun = false) =>
  asSystem((tx) => restoreReference(tx, { toRevision, isDryRun }));
const send = async (who: Person, method: 'GET' | 'POST', path: string, body?: object) =>
  app.call(method, path, { bearer: await app.tokenFor(who.profileId), ...(body ? { body } : {}) });
const zips = (...rows: Record<string, string>[]) => csvOf(masterZipsFile, ...rows);
const SALINAS = {};
const PORTLAND = { zip: '97201', zip_three: '972', state: 'OR', city: 'Portland' };
const AGAWAM = { zip: '01001', zip_three: '010', state: 'MA', city: 'Agawam' };
const replace = (...rows: Record<string, string>[]) =>
  upload(masterZipsFile, zips(...rows), { mode: 'REPLACE' });
const listed = async () => {
  const { body } = await send(admin, 'GET', '/v1/reference/master-zips/rows');
  return (body as { rows: { cells: string[] }[] }).rows.map(({ cells }) => `${cells[0]} ${cells[3]}`);
};
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: { field: string }[] }).errors;

test('an earlier version is compared, restored as a new one, and restored back', async () => {
  await replace(SALINAS, PORTLAND);
  await upload(zipSubstitutionFile, csvOf(zipSubstitutionFile, {}));
  const then = await referenceRevision();
  await replace({ ...SALINAS, city: 'Salinas West' }, AGAWAM);
  await upload(zipSubstitutionFile, csvOf(zipSubstitutionFile, { substitute_zip: '02543' }));
  const later = await referenceRevision();

  const counts = { rows: 3, created: 1, updated: 2, unchanged: 0, removed: 1 };
  const tried = await restore(then, true);
  expect(tried).toMatchObject({ isApplied: true, counts, revision: null });
  expect(tried.isApplied && tried.changes).toHaveLength(4);
  expect(tried.isApplied && tried.changes).toContainEqual({
    change: 'UPDATED',
    key: { type: 'master-zips', zip: '93901' },
    before: { city: 'Salinas West' },
    after: { city: 'Salinas' },
    amounts: [],
    shares: [],
  });
  expect(await referenceRevision()).toBe(later);
  expect(await listed()).toEqual(['01001 Agawam', '93901 Salinas West']);

  expect(await restore(then)).toEqual({ isApplied: true, counts, revision: later + 1, changes: [] });
  expect(await listed()).toEqual(['93901 Salinas', '97201 Portland']);
  // The rows that the restore replaced are kept, so they can be restored too.
  expect(await restore(later)).toMatchObject({ revision: later + 2 });
  expect(await listed()).toEqual(['01001 Agawam', '93901 Salinas West']);
  expect(await restore(later)).toMatchObject({
    counts: { created: 0, updated: 0, removed: 0, unchanged: 3 },
    revision: null,
  });
});

test('a version that does not exist is rejected by field, and changes nothing', async () => {
  const present = await referenceRevision();
  for (const wrong of [present + 1, 0, 1.5]) {
    expect(await restore(wrong)).toMatchObject({
      isApplied: false,
      errors: [{ column: 'revision', expected: `a revision from 1 to ${present}` }],
    });
  }
  const answer = await send(admin, 'POST', '/v1/reference-revisions/restore', { revision: present + 1 });
  expect([answer.status, errorsOf(answer)[0]?.field]).toEqual([400, 'revision']);
});

test('a restore updates the states of the carriers that serve the ZIPs', async () => {
  const { carrierId } = await newCarrier();
  const then = await referenceRevision();
  await replace({ ...PORTLAND, state: 'WA' });
  await restore(then);
  const card = await asSystem((tx) =>
    tx.selectFrom('carrier').select('states_served').where('id', '=', carrierId).executeTakeFirstOrThrow(),
  );
  expect(card.states_served).toEqual([]);
});

test('a restore runs after the pending uploads of reference data, and the versions say who did what', async () => {
  await replace(SALINAS);
  const then = await referenceRevision();
  const csv = zips(PORTLAND);
  const uploaded = await sent.send({ type: 'master-zips', mode: 'REPLACE', csv });
  const started = await send(admin, 'POST', '/v1/reference-revisions/restore', { revision: then });
  expect(started.status).toBe(201);
  const { id } = started.body as { id: string };
  const runner = await startUploadRunner({ ...sent.parts, run: inSameThread(database) });
  await sent.ended(uploaded, id);
  await runner.stop();
  expect(await sent.recordOf(id)).toMatchObject({ status: 'COMPLETED', revision: then + 2 });
  expect(await listed()).toEqual(['93901 Salinas']);
  const { body } = await send(admin, 'GET', '/v1/reference-revisions?limit=2');
  const { rows } = body as { rows: ReferenceRevision[] };
  expect(rows).toMatchObject([
    { revision: then + 2, cause: 'RESTORE', restoresRevision: then, isCurrent: true },
    { revision: then + 1, cause: 'UPLOAD', uploadType: 'master-zips', isCurrent: false },
  ]);
  const uploadsOnly = await send(admin, 'GET', '/v1/reference-revisions?search=zips%20upload');
  expect(JSON.stringify(uploadsOnly.body)).toContain('"uploadType":"master-zips"');
  expect(rows[0]?.madeByName).toEqual(expect.any(String));
  const audit = await send(admin, 'GET', '/rest/v1/vw_audit?subject_kind=RESTORE');
  expect(JSON.stringify(audit.body)).toContain('reference-restore');
});

test('rows are found by the start of a ZIP, by city and by state, and refused to everyone but ADMINs', async () => {
  await replace(SALINAS, PORTLAND, AGAWAM);
  const found = async (query: string) => {
    const { body } = await send(admin, 'GET', `/v1/reference/master-zips/rows?${query}`);
    return (body as { rows: { cells: string[] }[] }).rows.map(({ cells }) => cells[0]);
  };
  expect(await found('search=939')).toEqual(['93901']);
  expect(await found('search=port')).toEqual(['97201']);
  expect(await found('search=ma')).toEqual(['01001']);
  expect(await found('state=OR')).toEqual(['97201']);
  expect(await found('search=901')).toEqual([]);
  expect(await found('search=%25')).toEqual([]);
  for (const who of [people.carrierA.admin, people.shipperA.admin]) {
    expect((await send(who, 'GET', '/v1/reference/master-zips/rows')).status).toBe(403);
    expect((await send(who, 'POST', '/v1/reference-revisions/restore', { revision: 1 })).status).toBe(403);
  }
});

test('an earlier version is downloaded, and the current file uploaded again changes nothing', async () => {
  await replace(SALINAS, AGAWAM);
  const then = await referenceRevision();
  await replace(SALINAS);
  const text = async (query: string) => {
    const answer = await send(admin, 'GET', `/v1/reference/master-zips/file${query}`);
    expect(answer.status).toBe(200);
    return String(answer.body);
  };
  expect(await text(`?revision=${then}`)).toContain('01001');
  const current = await text('');
  expect(current).not.toContain('01001');
  expect(await upload(masterZipsFile, current, { mode: 'REPLACE' })).toMatchObject({ revision: null });
  const workbook = await send(admin, 'GET', '/v1/reference/zip-substitution/file?format=xlsx');
  expect(workbook.status).toBe(200);
  const wrong = await send(admin, 'GET', '/v1/reference/master-zips/file?revision=99999');
  expect([wrong.status, errorsOf(wrong)[0]?.field]).toEqual([400, 'revision']);
});

test('all 44,000 ZIPs are replaced and restored in seconds, and the history has each changed row once', async () => {
  await asSystem((tx) =>
    sql`with raised as (select fn_raise_reference_revision() as revision)
      insert into master_zip (zip, zip_three, state, city, latitude, longitude, revision)
      select lpad(n::text, 5, '0'), left(lpad(n::text, 5, '0'), 3), 'CA', 'City ' || n, 36, -121, raised.revision
      from generate_series(10000, 53999) n, raised on conflict do nothing`.execute(tx),
  );
  const then = await referenceRevision();
  const before = await asSystem((tx) =>
    sql<{ count: number }>`select count(*)::int as count from reference_history`.execute(tx),
  );
  await asSystem((tx) =>
    sql`with raised as (select fn_raise_reference_revision() as revision)
      update master_zip set city = city || ' West', revision = raised.revision from raised`.execute(tx),
  );
  const changed = performance.now();
  expect(await restore(then)).toMatchObject({ counts: { updated: expect.any(Number), removed: 0 } });
  const restored = performance.now();
  const after = await asSystem((tx) =>
    sql<{ count: number }>`select count(*)::int as count from reference_history`.execute(tx),
  );
  expect((after.rows[0]?.count ?? 0) - (before.rows[0]?.count ?? 0)).toBeGreaterThanOrEqual(88_000);
  expect(restored - changed).toBeLessThan(30_000);
}, 60_000);

test('two restores at once: one waits, and finds nothing left to do', async () => {
  await replace(SALINAS);
  const then = await referenceRevision();
  await replace(PORTLAND);
  const results = await Promise.all([restore(then), restore(then)]);
  expect(results.map((one) => one.isApplied && one.revision).sort()).toEqual([then + 2, null]);
});
