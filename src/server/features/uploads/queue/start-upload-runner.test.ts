import { afterEach, expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { testDatabase } from '../../../../testing/database/test-database';
import { insertCarrier, makePeople } from '../../../../testing/people/people';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import { inSameThread, sentUploads } from '../../../../testing/uploads/upload-runs';
import { WAIT } from '../../../../testing/wait';
import { regionsFile } from '../../tariffs/formats/regions';
import { importUpload } from '../run/import-upload';
import { templateOf } from '../upload-types';
import { startUploadRunner } from './start-upload-runner';

const tested = await testDatabase();
const { database } = tested;
const people = await makePeople(database);
const { parts, send, recordOf, regionsOf, ended } = sentUploads(tested, people.admin.profileId);
const system = database.as(SYSTEM);
let carriers = 0;
const newCarrier = () => system.transaction((tx) => insertCarrier(tx, { name: `Carrier ${++carriers}` }));
const regions = (...names: readonly string[]) => csvOf(regionsFile, ...names.map((region) => ({ region })));
const statusOf = async (id: string) => (await recordOf(id)).status;
const until = (condition: () => boolean | Promise<boolean>) => vi.waitUntil(condition, WAIT);

const stops: (() => Promise<void>)[] = [];
const start = async (other: Partial<Parameters<typeof startUploadRunner>[0]> = {}) => {
  const uploads = await startUploadRunner({
    ...parts,
    run: inSameThread(database),
    orphanCheckMs: 100,
    ...other,
  });
  stops.push(() => uploads.stop());
  return uploads;
};
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/**
 * Imports like the server, but each upload waits until `open` is called. `started` lists the uploads that are waiting or
 * have waited.
 */
function gated() {
  const started: string[] = [];
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  const run = inSameThread(database, async (tx, upload, ...rest) => {
    started.push(upload.id);
    await isOpen;
    return importUpload(tx, upload, ...rest);
  });
  return { run, started, open };
}

test('an upload waits for an earlier one of the same carrier, but not for another carrier’s', async () => {
  const [carrierA, carrierB] = [await newCarrier(), await newCarrier()];
  const gate = gated();
  await start({ run: gate.run });
  await start({ run: gate.run });
  const sent = { type: 'regions', mode: 'REPLACE' } as const;
  const first = await send({ ...sent, carrierId: carrierA, csv: regions('Bay') });
  const second = await send({ ...sent, carrierId: carrierA, csv: regions('Bay', 'Gulf') });
  const other = await send({ ...sent, carrierId: carrierB, csv: regions('Cape') });
  const search = await send({
    type: 'bulk-search',
    shipperId: people.shipperA.id,
    csv: templateOf('bulk-search'),
  });
  await until(() => gate.started.length === 3);
  expect(new Set(gate.started)).toEqual(new Set([first, other, search]));
  expect(await statusOf(second)).toBe('CREATED');
  gate.open();
  await ended(first, second, other, search);
  expect(gate.started.at(-1)).toBe(second);
  expect(await regionsOf(carrierA)).toEqual(['Bay', 'Gulf']);
  expect(await recordOf(first)).toMatchObject({ status: 'COMPLETED', attributes: { created: 1 } });
  expect(await recordOf(second)).toMatchObject({
    status: 'COMPLETED',
    attributes: { created: 1, unchanged: 1 },
  });
});

test('the files of one company never take both slots, whatever their types and senders', async () => {
  const [carrierA, carrierB] = [await newCarrier(), await newCarrier()];
  const gate = gated();
  await start({ run: gate.run });
  const csv = templateOf('bulk-search');
  const ids = [
    await send({ type: 'regions', carrierId: carrierA, csv: regions('Bay') }),
    await send({ type: 'bulk-search', carrierId: carrierA, csv }),
    await send({ type: 'bulk-search', carrierId: carrierA, csv, createdBy: people.carrierA.admin.profileId }),
    await send({ type: 'regions', carrierId: carrierB, csv: regions('Gulf') }),
  ];
  await until(() => gate.started.length === 2);
  expect(new Set(gate.started)).toEqual(new Set([ids[0], ids[3]]));
  gate.open();
  await ended(...ids);
});

test('one process runs at most two uploads at once', async () => {
  const gate = gated();
  await start({ run: gate.run });
  const ids = [];
  for (const name of ['Bay', 'Gulf', 'Cape']) {
    ids.push(await send({ type: 'regions', carrierId: await newCarrier(), csv: regions(name) }));
  }
  await until(() => gate.started.length === 2);
  expect(await statusOf(ids[2] ?? '')).toBe('CREATED');
  gate.open();
  await ended(...ids);
});

test('an upload whose job was lost or whose process died is resumed at startup and periodically', async () => {
  const carrierId = await newCarrier();
  const left = await send({ type: 'regions', carrierId, csv: regions('Bay'), isWithoutJob: true });
  await system.transaction((tx) =>
    tx
      .updateTable('file_upload_processing')
      .set({ status: 'PROCESSING', attempts: 1 })
      .where('id', '=', left)
      .execute(),
  );
  await start({ sweepMs: 100 });
  await ended(left);
  const later = await send({ type: 'regions', carrierId, csv: regions('Gulf'), isWithoutJob: true });
  await ended(later);
  expect(await regionsOf(carrierId)).toEqual(['Bay', 'Gulf']);
  expect(await recordOf(left)).toMatchObject({ status: 'COMPLETED', attempts: 2 });
});

test('a stop returns running uploads to the queue with nothing applied, and the next start runs them', async () => {
  const carrierId = await newCarrier();
  let isStarted = false;
  const never: typeof parts & Parameters<typeof startUploadRunner>[0] = {
    ...parts,
    run: (_data, { signal }) => {
      isStarted = true;
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    },
  };
  const stopping = await startUploadRunner(never);
  const id = await send({ type: 'regions', carrierId, csv: regions('Bay') });
  await until(() => isStarted);
  await stopping.stop();
  expect(await recordOf(id)).toMatchObject({ status: 'PROCESSING', attempts: 0 });
  expect(await regionsOf(carrierId)).toEqual([]);
  await start();
  await ended(id);
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED', attempts: 1 });
});

test('a temporary failure is retried automatically', async () => {
  const id = await send({ type: 'regions', carrierId: await newCarrier(), csv: regions('Bay') });
  let calls = 0;
  await start({
    storage: {
      get: async (place) => {
        if (++calls === 1) throw new Error('the storage is down');
        return parts.storage.get(place);
      },
    },
  });
  await ended(id);
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED', attempts: 2 });
});
