import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PassThrough, Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { testDatabase } from '../../../../testing/database/test-database';
import { inlineCell, sheetXml, xlsxOf } from '../../../../testing/hostile-files/xlsx-parts';
import { insertCarrier, makePeople } from '../../../../testing/people/people';
import { insertZips } from '../../../../testing/rating/small-tariff';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import { inFaultyThread, inSameThread, sentUploads } from '../../../../testing/uploads/upload-runs';
import { regionZipsFile } from '../../tariffs/formats/region-zips';
import { regionsFile } from '../../tariffs/formats/regions';
import { templateOf } from '../upload-types';
import { importUpload } from './import-upload';
import { runUploadJob, type UploadJobParts } from './run-upload-job';

const tested = await testDatabase();
const { database } = tested;
const people = await makePeople(database);
const { parts, send, recordOf, regionsOf, revisionOf } = sentUploads(tested, people.admin.profileId);
const system = database.as(SYSTEM);
let carriers = 0;
const newCarrier = () => system.transaction((tx) => insertCarrier(tx, { name: `Carrier ${++carriers}` }));

const regions = (...names: readonly string[]) => csvOf(regionsFile, ...names.map((region) => ({ region })));
const failing = inSameThread(database, async (...all) => {
  await importUpload(...all);
  throw new Error('failed after applying everything');
});
const neverAborted = new AbortController().signal;
const runJob = (id: string, other: Partial<UploadJobParts> = {}, signal = neverAborted) =>
  runUploadJob({ ...parts, run: inSameThread(database), ...other }, id, signal);
const errorsOf = (id: string) =>
  system.transaction((tx) =>
    tx
      .selectFrom('file_upload_error')
      .select(['position', 'line', 'lines', 'count', 'column_name', 'value', 'expected'])
      .where('upload_id', '=', id)
      .orderBy('position')
      .execute(),
  );
const spooled = () => readdirSync(tmpdir()).filter((name) => name.includes(`-${process.pid}-`));

test('a file is applied with its counts and revision, and running it again changes nothing', async () => {
  const carrierId = await newCarrier();
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay', 'Gulf') });
  await runJob(id);
  const ended = {
    status: 'COMPLETED',
    message: null,
    revision: await revisionOf(carrierId),
    attempts: 1,
    attributes: { rows: 2, created: 2, updated: 0, unchanged: 0, removed: 0 },
  };
  expect(await recordOf(id)).toEqual(ended);
  await runJob(id);
  expect(await recordOf(id)).toEqual(ended);
  expect(await regionsOf(carrierId)).toEqual(['Bay', 'Gulf']);
  expect(spooled()).toEqual([]);
});

test('an upload during which the database was lost starts again at once, and the attempt does not count', async () => {
  const carrierId = await newCarrier();
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  const lost = async () => {
    throw new Error('Connection terminated unexpectedly');
  };
  const outages = new Map<string, number>();
  for (let outage = 0; outage < 20; outage += 1) await runJob(id, { run: lost, outages });
  expect(await recordOf(id)).toMatchObject({ status: 'PROCESSING', attempts: 0 });
  // After 20 outages, the upload itself may be what ends the sessions.
  await expect(runJob(id, { run: lost, outages })).rejects.toThrow('Connection terminated');
  await runJob(id, { outages });
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED', attempts: 2 });
});

test('two concurrent runs of one upload apply it once', async () => {
  const carrierId = await newCarrier();
  const before = await revisionOf(carrierId);
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  await Promise.all([runJob(id), runJob(id)]);
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED', revision: before + 1 });
  expect(await revisionOf(carrierId)).toBe(before + 1);
});

test('a file without changes completes with that message and raises no revision', async () => {
  const carrierId = await newCarrier();
  await runJob(await send({ type: 'regions', carrierId, csv: regions('Bay') }));
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  await runJob(id);
  expect(await recordOf(id)).toMatchObject({
    status: 'COMPLETED',
    message: 'Nothing changed.',
    revision: null,
    attributes: { unchanged: 1 },
  });
});

test('an invalid file ends with all its errors, and nothing is applied', async () => {
  const carrierId = await newCarrier();
  const csv = csvOf(
    regionsFile,
    { region: 'Bay' },
    { region: '' },
    { region: 'Gulf', pickup_premium_cap: 'x\u0007' },
  );
  const id = await send({ type: 'regions', carrierId, csv });
  await runJob(id);
  expect(await recordOf(id)).toMatchObject({
    status: 'ERROR',
    message: '2 rows have errors; nothing was applied.',
    revision: null,
    attributes: { errors: 2 },
  });
  expect(await errorsOf(id)).toMatchObject([
    { position: 1, line: 3, column_name: 'region', value: '' },
    { position: 2, line: 4, column_name: 'pickup_premium_cap', value: 'x\uFFFD' },
  ]);
  expect(await regionsOf(carrierId)).toEqual([]);
});

test('a row with an unknown reference is an error too', async () => {
  const carrierId = await newCarrier();
  await runJob(await send({ type: 'regions', carrierId, csv: regions('Gulf') }));
  const id = await send({ type: 'region-zips', carrierId, csv: csvOf(regionZipsFile, {}) });
  await runJob(id);
  expect(await recordOf(id)).toMatchObject({
    status: 'ERROR',
    message: '1 row has errors; nothing was applied.',
  });
  expect(await errorsOf(id)).toMatchObject([{ line: 2, column_name: 'region' }]);
});

test('a column name that PostgreSQL cannot store is still reported', async () => {
  const id = await send({ type: 'regions', carrierId: await newCarrier(), csv: '__proto__,a\u0007b\nx,y' });
  await runJob(id);
  expect(await recordOf(id)).toMatchObject({ status: 'ERROR' });
  expect((await errorsOf(id)).map(({ column_name }) => column_name)).toContain('a\uFFFDb');
});

const readingOf = (id: string) =>
  system.transaction((tx) =>
    tx
      .selectFrom('file_upload_processing')
      .select(['status', 'message', 'sheet_name', 'suggested_type', 'attributes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const table = (names: readonly string[]) =>
  sheetXml(`<row>${names.map((name) => inlineCell(name)).join('')}</row>`);
const REGION_COLUMNS = [...regionsFile.columns.keys()];

test('a file of another type has one error, and the record suggests that type', async () => {
  const carrierId = await newCarrier();
  const csv = csvOf(regionZipsFile, { region: 'Bay' });
  const id = await send({ type: 'lanes', carrierId, csv });
  await runJob(id);
  expect(await readingOf(id)).toEqual({
    status: 'ERROR',
    message: 'These are the columns of region-zips; nothing was applied.',
    sheet_name: null,
    suggested_type: 'region-zips',
    attributes: { rows: 0, errors: 1 },
  });
  expect(await errorsOf(id)).toMatchObject([
    { line: 1, expected: 'the columns of lanes; these are the columns of region-zips' },
  ]);
  const workbook = xlsxOf({ sheets: [table(['Notes']), table(REGION_COLUMNS)] });
  const inWorkbook = await send({ type: 'lanes', carrierId, csv: workbook });
  await runJob(inWorkbook);
  expect(await readingOf(inWorkbook)).toMatchObject({ status: 'ERROR', suggested_type: 'regions' });
});

test('the record names the sheet that was read', async () => {
  const carrierId = await newCarrier();
  const workbook = xlsxOf({
    sheets: [table(['Notes']), table(REGION_COLUMNS)],
    sheetNames: ['Notes', 'West'],
  });
  const id = await send({ type: 'regions', carrierId, csv: workbook });
  await runJob(id);
  expect(await readingOf(id)).toMatchObject({
    status: 'COMPLETED',
    sheet_name: 'West',
    suggested_type: null,
  });
});

test('equal errors are stored as one row with their number and first lines', async () => {
  const rows = Array.from({ length: 2_000 }, () => 'Bay,x\n').join('');
  const carrierId = await newCarrier();
  await runJob(await send({ type: 'regions', carrierId, csv: regions('Gulf') }));
  const id = await send({ type: 'region-zips', carrierId, csv: `region,zip\n${rows}` });
  await runJob(id);
  expect(await readingOf(id)).toMatchObject({ attributes: { errors: 4_000 } });
  const lines = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  expect(await errorsOf(id)).toMatchObject([
    { line: 2, lines, count: 2_000, column_name: 'region', value: 'Bay' },
    { line: 2, lines, count: 2_000, column_name: 'zip', value: 'x' },
  ]);
});

test('a dry run counts and applies nothing', async () => {
  const carrierId = await newCarrier();
  const before = await revisionOf(carrierId);
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay'), isDryRun: true });
  await runJob(id);
  expect(await recordOf(id)).toMatchObject({
    status: 'COMPLETED',
    revision: null,
    attributes: { rows: 1, created: 1 },
  });
  expect(await regionsOf(carrierId)).toEqual([]);
  expect(await revisionOf(carrierId)).toBe(before);
});

test('reference data is applied, and a checked file of searches opens a bulk search', async () => {
  const zips = await send({ type: 'master-zips', csv: templateOf('master-zips') });
  await runJob(zips);
  expect(await recordOf(zips)).toMatchObject({ status: 'COMPLETED', attributes: { created: 1 } });
  const template = templateOf('bulk-search');
  const unknown = await send({ type: 'bulk-search', csv: template });
  await runJob(unknown);
  expect(await recordOf(unknown)).toMatchObject({ status: 'ERROR', attributes: { errors: 1 } });
  const system = database.as(SYSTEM);
  await system.transaction((tx) => insertZips(tx, '93901', 'V6B'));
  const searches = await send({ type: 'bulk-search', csv: template });
  await runJob(searches);
  const checked = await recordOf(searches);
  expect(checked).toMatchObject({ status: 'COMPLETED', attributes: { rows: 1 } });
  const opened = await system.transaction((tx) =>
    tx
      .selectFrom('quote_request_group')
      .select(['kind', 'state', 'source', 'lanes', 'created_by', 'upload_id'])
      .where('upload_id', '=', searches)
      .execute(),
  );
  expect(opened).toEqual([
    {
      kind: 'BULK',
      state: 'RUNNING',
      source: 'BULK_SEARCH',
      lanes: 1,
      created_by: people.admin.profileId,
      upload_id: searches,
    },
  ]);
  const faulty = await send({ type: 'bulk-search', csv: templateOf('bulk-search').replace(',6,', ',0,') });
  await runJob(faulty);
  expect(await recordOf(faulty)).toMatchObject({
    status: 'ERROR',
    message: '1 row has errors; nothing was searched.',
  });
});

test('a file without a single search is rejected, even if it has blank rows', async () => {
  const [header = ''] = templateOf('bulk-search').split('\r\n');
  for (const csv of [header, `${header}\r\n`, `${header}\r\n,,,,,,\r\n\r\n`]) {
    const id = await send({ type: 'bulk-search', csv });
    await runJob(id);
    expect(await recordOf(id)).toMatchObject({
      status: 'ERROR',
      message: 'The file is invalid; nothing was searched.',
      attributes: { rows: 0, errors: 1 },
    });
    expect(await errorsOf(id)).toEqual([
      {
        position: 1,
        line: null,
        lines: [],
        count: 1,
        column_name: null,
        value: null,
        expected: 'at least one search below the header',
      },
    ]);
  }
});

test('a failure is retried, and after the fifth the record ends with nothing applied', async () => {
  const carrierId = await newCarrier();
  const before = await revisionOf(carrierId);
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  for (const attempts of [1, 2, 3, 4]) {
    await expect(runJob(id, { run: failing })).rejects.toThrow('failed after applying');
    expect(await recordOf(id)).toMatchObject({ status: 'PROCESSING', attempts });
  }
  await runJob(id, { run: failing });
  expect(await recordOf(id)).toMatchObject({
    status: 'ERROR',
    message: 'File processing failed',
    attempts: 5,
  });
  expect(await regionsOf(carrierId)).toEqual([]);
  expect(await revisionOf(carrierId)).toBe(before);
  expect(spooled()).toEqual([]);
});

test('an upload whose process was killed five times ends as an error', async () => {
  const id = await send({ type: 'regions', carrierId: await newCarrier(), csv: regions('Bay') });
  await system.transaction((tx) =>
    sql`update file_upload_processing set status = 'PROCESSING', attempts = 5 where id = ${id}`.execute(tx),
  );
  await runJob(id);
  expect(await recordOf(id)).toMatchObject({ status: 'ERROR', message: 'File processing failed' });
});

test('a file that takes too much memory or never finishes is not retried and ends with a message', async () => {
  const carrierId = await newCarrier();
  const hungry = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  await runJob(hungry, { run: inFaultyThread('hungry', { oldGenerationMb: 96 }) });
  expect(await recordOf(hungry)).toMatchObject({
    status: 'ERROR',
    message: 'The file takes too much memory to read; nothing was applied.',
  });
  const hanging = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  await runJob(hanging, { run: inFaultyThread('hanging', { silenceMs: 1_500 }) });
  expect(await recordOf(hanging)).toMatchObject({
    status: 'ERROR',
    message: 'The file takes too long to read; nothing was applied.',
  });
});

test('a thread that exits without a result is retried', async () => {
  const id = await send({ type: 'regions', carrierId: await newCarrier(), csv: regions('Bay') });
  await expect(runJob(id, { run: inFaultyThread('dying') })).rejects.toThrow(
    'the upload thread exited with 1',
  );
  await runJob(id);
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED', attempts: 2 });
});

test('a missing file, a broken stream and a silent storage are retried and leave no copy', async () => {
  const carrierId = await newCarrier();
  const lost = await send({ type: 'regions', carrierId, csv: regions('Bay'), isLost: true });
  await expect(runJob(lost)).rejects.toThrow('does not have the file');
  const breaking = async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('region,');
        throw new Error('the connection was reset');
      })(),
    );
  await expect(runJob(lost, { storage: { get: breaking } })).rejects.toThrow('was reset');
  const silent = async () => new PassThrough();
  await expect(runJob(lost, { storage: { get: silent }, storageSilenceMs: 20 })).rejects.toThrow('stalled');
  expect(await recordOf(lost)).toMatchObject({ status: 'PROCESSING', attempts: 3 });
  expect(spooled()).toEqual([]);
});

test('an interrupted upload returns to the queue as if it had not started', async () => {
  const carrierId = await newCarrier();
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  const stopping = new AbortController();
  const running = runJob(id, { run: inFaultyThread('hanging') }, stopping.signal);
  setTimeout(() => stopping.abort(), 20);
  await running;
  expect(await recordOf(id)).toMatchObject({ status: 'PROCESSING', attempts: 0 });
  await runJob(id);
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED', attempts: 1 });
});

test('a later upload waits for an earlier one that will be retried', async () => {
  const carrierId = await newCarrier();
  const first = await send({ type: 'regions', carrierId, csv: regions('Bay'), mode: 'REPLACE' });
  const second = await send({ type: 'regions', carrierId, csv: regions('Gulf'), mode: 'REPLACE' });
  await expect(runJob(first, { run: failing })).rejects.toThrow();
  await runJob(second);
  expect(await recordOf(second)).toMatchObject({ status: 'CREATED', attempts: 0 });
  await runJob(first);
  await runJob(second);
  expect(await regionsOf(carrierId)).toEqual(['Gulf']);
});

test('a job without its upload does nothing', async () => {
  await runJob('00000000-0000-7000-8000-000000000000');
});

test('the tariff of a deactivated carrier is applied', async () => {
  const carrierId = await newCarrier();
  await system.transaction((tx) =>
    tx.updateTable('carrier').set({ is_active: false }).where('id', '=', carrierId).execute(),
  );
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  await runJob(id);
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED' });
});
