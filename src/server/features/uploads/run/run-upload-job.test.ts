import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PassThrough, Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/actor';
import { testDatabase } from '../../../../testing/database/test-database';
import { insertCarrier, makePeople } from '../../../../testing/people/people';
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
  throw new Error('it failed after it had applied everything');
});
const never = new AbortController().signal;
const processIt = (id: string, other: Partial<UploadJobParts> = {}, signal = never) =>
  runUploadJob({ ...parts, run: inSameThread(database), ...other }, id, signal);
const errorsOf = (id: string) =>
  system.transaction((tx) =>
    tx
      .selectFrom('file_upload_error')
      .select(['position', 'line', 'column_name', 'value', 'expected'])
      .where('upload_id', '=', id)
      .orderBy('position')
      .execute(),
  );
const spooled = () => readdirSync(tmpdir()).filter((name) => name.includes(`-${process.pid}-`));

test('a file is applied with its counts and revision, and running it again changes nothing', async () => {
  const carrierId = await newCarrier();
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay', 'Gulf') });
  await processIt(id);
  const ended = {
    status: 'COMPLETED',
    message: null,
    revision: await revisionOf(carrierId),
    attempts: 1,
    attributes: { rows: 2, created: 2, updated: 0, unchanged: 0, removed: 0 },
  };
  expect(await recordOf(id)).toEqual(ended);
  await processIt(id);
  expect(await recordOf(id)).toEqual(ended);
  expect(await regionsOf(carrierId)).toEqual(['Bay', 'Gulf']);
  expect(spooled()).toEqual([]);
});

test('two concurrent runs of one upload apply it once', async () => {
  const carrierId = await newCarrier();
  const before = await revisionOf(carrierId);
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  await Promise.all([processIt(id), processIt(id)]);
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED', revision: before + 1 });
  expect(await revisionOf(carrierId)).toBe(before + 1);
});

test('a file that changes nothing says so and raises no revision', async () => {
  const carrierId = await newCarrier();
  await processIt(await send({ type: 'regions', carrierId, csv: regions('Bay') }));
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  await processIt(id);
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
  await processIt(id);
  expect(await recordOf(id)).toMatchObject({
    status: 'ERROR',
    message: '2 rows are not as expected; nothing was applied.',
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
  const id = await send({ type: 'region-zips', carrierId, csv: csvOf(regionZipsFile, {}) });
  await processIt(id);
  expect(await recordOf(id)).toMatchObject({
    status: 'ERROR',
    message: '1 row is not as expected; nothing was applied.',
  });
  expect(await errorsOf(id)).toMatchObject([{ line: 2, column_name: 'region' }]);
});

test('a column name that PostgreSQL cannot store is reported all the same', async () => {
  const id = await send({ type: 'regions', carrierId: await newCarrier(), csv: '__proto__,a\u0007b\nx,y' });
  await processIt(id);
  expect(await recordOf(id)).toMatchObject({ status: 'ERROR' });
  expect((await errorsOf(id)).map(({ column_name }) => column_name)).toContain('a\uFFFDb');
});

test('a dry run counts and applies nothing', async () => {
  const carrierId = await newCarrier();
  const before = await revisionOf(carrierId);
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay'), isDryRun: true });
  await processIt(id);
  expect(await recordOf(id)).toMatchObject({
    status: 'COMPLETED',
    revision: null,
    attributes: { rows: 1, created: 1 },
  });
  expect(await regionsOf(carrierId)).toEqual([]);
  expect(await revisionOf(carrierId)).toBe(before);
});

test('reference data is applied, and searches are checked and counted', async () => {
  const zips = await send({ type: 'master-zips', csv: templateOf('master-zips') });
  await processIt(zips);
  expect(await recordOf(zips)).toMatchObject({ status: 'COMPLETED', attributes: { created: 1 } });
  const searches = await send({ type: 'bulk-search', csv: templateOf('bulk-search') });
  await processIt(searches);
  expect(await recordOf(searches)).toMatchObject({ status: 'COMPLETED', attributes: { rows: 1 } });
  const faulty = await send({ type: 'bulk-search', csv: templateOf('bulk-search').replace(',6,', ',0,') });
  await processIt(faulty);
  expect(await recordOf(faulty)).toMatchObject({
    status: 'ERROR',
    message: '1 row is not as expected; nothing is searched.',
  });
});

test('a file without a single search is rejected, even if it has blank rows', async () => {
  const [header = ''] = templateOf('bulk-search').split('\r\n');
  for (const csv of [header, `${header}\r\n`, `${header}\r\n,,,,,,\r\n\r\n`]) {
    const id = await send({ type: 'bulk-search', csv });
    await processIt(id);
    expect(await recordOf(id)).toMatchObject({
      status: 'ERROR',
      message: 'The file is not as expected; nothing is searched.',
      attributes: { rows: 0, errors: 1 },
    });
    expect(await errorsOf(id)).toEqual([
      {
        position: 1,
        line: null,
        column_name: null,
        value: null,
        expected: 'at least one search; below the names of the columns there is none',
      },
    ]);
  }
});

test('a failure is retried, and after the fifth the record ends with nothing applied', async () => {
  const carrierId = await newCarrier();
  const before = await revisionOf(carrierId);
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  for (const attempts of [1, 2, 3, 4]) {
    await expect(processIt(id, { run: failing })).rejects.toThrow('it failed after it had applied');
    expect(await recordOf(id)).toMatchObject({ status: 'PROCESSING', attempts });
  }
  await processIt(id, { run: failing });
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
  await processIt(id);
  expect(await recordOf(id)).toMatchObject({ status: 'ERROR', message: 'File processing failed' });
});

test('a file that takes too much memory or never finishes ends at once with a message', async () => {
  const carrierId = await newCarrier();
  const hungry = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  await processIt(hungry, { run: inFaultyThread('hungry', { oldGenerationMb: 96 }) });
  expect(await recordOf(hungry)).toMatchObject({
    status: 'ERROR',
    message: 'The file takes more memory than a file may; nothing was applied.',
  });
  const hanging = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  await processIt(hanging, { run: inFaultyThread('hanging', { silenceMs: 1_500 }) });
  expect(await recordOf(hanging)).toMatchObject({
    status: 'ERROR',
    message: 'The file takes too long to read; nothing was applied.',
  });
});

test('a thread that exits without a result is retried', async () => {
  const id = await send({ type: 'regions', carrierId: await newCarrier(), csv: regions('Bay') });
  await expect(processIt(id, { run: inFaultyThread('dying') })).rejects.toThrow(
    'the upload thread exited with 1',
  );
  await processIt(id);
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED', attempts: 2 });
});

test('a missing file, a broken stream and a silent storage are retried and leave no copy', async () => {
  const carrierId = await newCarrier();
  const lost = await send({ type: 'regions', carrierId, csv: regions('Bay'), isLost: true });
  await expect(processIt(lost)).rejects.toThrow('does not have the file');
  const breaking = async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('region,');
        throw new Error('the connection was reset');
      })(),
    );
  await expect(processIt(lost, { storage: { get: breaking } })).rejects.toThrow('was reset');
  const silent = async () => new PassThrough();
  await expect(processIt(lost, { storage: { get: silent }, storageSilenceMs: 20 })).rejects.toThrow(
    'stalled',
  );
  expect(await recordOf(lost)).toMatchObject({ status: 'PROCESSING', attempts: 3 });
  expect(spooled()).toEqual([]);
});

test('an interrupted upload returns to the queue as if it had not started', async () => {
  const carrierId = await newCarrier();
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  const stopping = new AbortController();
  const processed = processIt(id, { run: inFaultyThread('hanging') }, stopping.signal);
  setTimeout(() => stopping.abort(), 20);
  await processed;
  expect(await recordOf(id)).toMatchObject({ status: 'PROCESSING', attempts: 0 });
  await processIt(id);
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED', attempts: 1 });
});

test('a later upload waits for an earlier one that will be retried', async () => {
  const carrierId = await newCarrier();
  const first = await send({ type: 'regions', carrierId, csv: regions('Bay'), mode: 'REPLACE' });
  const second = await send({ type: 'regions', carrierId, csv: regions('Gulf'), mode: 'REPLACE' });
  await expect(processIt(first, { run: failing })).rejects.toThrow();
  await processIt(second);
  expect(await recordOf(second)).toMatchObject({ status: 'CREATED', attempts: 0 });
  await processIt(first);
  await processIt(second);
  expect(await regionsOf(carrierId)).toEqual(['Gulf']);
});

test('a job without its upload does nothing', async () => {
  await processIt('00000000-0000-7000-8000-000000000000');
});

test('the tariff of a deactivated carrier is applied', async () => {
  const carrierId = await newCarrier();
  await system.transaction((tx) =>
    tx.updateTable('carrier').set({ is_active: false }).where('id', '=', carrierId).execute(),
  );
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  await processIt(id);
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED' });
});
