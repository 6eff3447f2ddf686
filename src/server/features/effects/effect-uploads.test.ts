import { expect, test, vi } from 'vitest';
import type { TariffEffect } from '../../../contract/tariffs/tariff-effects';
import { ARCHIVE_TYPE } from '../../../contract/uploads/uploads';
import { uploadPlaceAt } from '../../../domain/buckets';
import { SYSTEM } from '../../../domain/people/actor';
import type { TariffUpload } from '../../../domain/uploads';
import { quotingApp } from '../../../testing/servers/quoting-app';
import { csvOf } from '../../../testing/uploads/tariff-csv';
import { nextSent } from '../../../testing/uploads/upload-rows';
import { zipOf } from '../../../testing/uploads/zip-of';
import { lanesFile } from '../tariffs/formats/lanes';
import { regionZipsFile } from '../tariffs/formats/region-zips';
import { regionsFile } from '../tariffs/formats/regions';

const { app, database, people, found } = await quotingApp();
const { carrierA, shipperA } = people;
const system = database.as(SYSTEM);
const bearer = await app.tokenFor(carrierA.admin.profileId);
const DAY = '2026-12-01';

// This search costs $955 at $200 a pallet: 10% more by the customer's terms, and a liftgate for $75.
await found(shipperA.staff);

const lane = {
  ...{ origin_region: 'Salinas Valley', destination_region: 'Manhattan', temperature: 'FROZEN' },
  ...{ origin_facility_name: '', destination_facility_name: '', rate_sheet_name: '', minimum_rate: '' },
};
const lanes = (cents: string) => csvOf(lanesFile, { ...lane, pallet_rate: cents });

async function send(type: TariffUpload | 'tariff-files', file: string | Buffer, query: string) {
  const { bucket, path } = uploadPlaceAt(type, carrierA.id, nextSent());
  const contentType = typeof file === 'string' ? 'text/csv' : ARCHIVE_TYPE;
  const sent = await app.call('POST', `/storage/v1/object/${bucket}/${path}?${query}`, {
    bearer,
    body: typeof file === 'string' ? file : new Uint8Array(file),
    headers: { 'Content-Type': contentType },
  });
  expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
  return (sent.body as { uploadId: string }).uploadId;
}

async function scheduleRate(cents: string) {
  const key = {
    ...{ origin_region: 'Salinas Valley', destination_region: 'Manhattan', temperature: 'FROZEN' },
    ...{ origin_facility_name: null, destination_facility_name: null, commodity: null },
  };
  const edit = { key, cells: { pallet_rate: cents } };
  const sent = await app.call('POST', `/v1/carriers/${carrierA.id}/tariff/scheduled-edits`, {
    bearer,
    body: { effectiveOn: DAY, edits: [{ type: 'lanes', set: [edit] }] },
  });
  expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
  return (sent.body as { id: string }).id;
}

/** Leaves the upload as its job, which does not run here, would leave it. */
const leaveAs = (id: string, status: 'COMPLETED' | 'SCHEDULED') =>
  system.transaction((tx) =>
    tx
      .updateTable('file_upload_processing')
      .set({ status, ...(status === 'SCHEDULED' && { checked_at: new Date('2026-11-20T15:00:00Z') }) })
      .where('id', '=', id)
      .execute(),
  );

const effects = `/v1/carriers/${carrierA.id}/tariff/effects`;
const compare = (uploadId: string) => app.call('POST', effects, { bearer, body: { uploadId } });

async function compared(uploadId: string): Promise<TariffEffect> {
  const started = await compare(uploadId);
  expect([started.status, started.body]).toEqual([201, expect.anything()]);
  const { id } = started.body as { id: string };
  const read = async () => (await app.call('GET', `${effects}/${id}`, { bearer })).body as TariffEffect;
  await vi.waitUntil(async () => !['WAITING', 'RUNNING'].includes((await read()).status), 20_000);
  return read();
}

/** Reads everything that a change could leave behind. */
const state = () =>
  system.transaction(async (tx) => {
    const of = { lane: tx.selectFrom('lane'), region: tx.selectFrom('region') };
    const uploads = await tx
      .selectFrom('file_upload_processing')
      .select(['id', 'status', 'revision'])
      .execute();
    return JSON.stringify([
      await of.lane.selectAll().orderBy('id').execute(),
      await of.region.selectAll().orderBy('id').execute(),
      await tx.selectFrom('tariff_revision').selectAll().orderBy('revision').execute(),
      uploads,
    ]);
  });

test('a file that waits for its day is compared as if it were applied, and still waits', async () => {
  const id = await send('lanes', lanes('18000'), `effectiveOn=${DAY}`);
  expect(await compare(id)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  await leaveAs(id, 'SCHEDULED');
  const before = await state();
  expect(await compared(id)).toMatchObject({
    ...{ status: 'FINISHED', message: null, kind: 'UPLOAD', uploadId: id },
    result: { cheaper: 1, largest: [{ beforeCents: 95_500, afterCents: 86_700 }] },
  });
  expect(await state()).toBe(before);
  expect((await app.call('POST', `/v1/uploads/${id}/cancel`, { bearer })).status).toBeLessThan(300);
  expect(await compare(id)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
});

test('edits that wait for their day are compared too', async () => {
  const id = await scheduleRate('22000');
  await leaveAs(id, 'SCHEDULED');
  const before = await state();
  expect(await compared(id)).toMatchObject({
    ...{ status: 'FINISHED', message: null },
    result: { dearer: 1, largest: [{ beforeCents: 95_500, afterCents: 104_300 }] },
  });
  expect(await state()).toBe(before);
});

test('a preview of several files at once is compared with all its parts', async () => {
  const zip = await zipOf({
    'lanes.csv': lanes('21000'),
    'region-zips.csv': csvOf(regionZipsFile, { region: 'Bay', zip: '939' }),
    'regions.csv': csvOf(regionsFile, { region: 'Bay' }),
  });
  const id = await send('tariff-files', zip, 'dryRun=true');
  await leaveAs(id, 'COMPLETED');
  const before = await state();
  expect(await compared(id)).toMatchObject({
    ...{ status: 'FINISHED', message: null },
    result: { dearer: 1, largest: [{ beforeCents: 95_500, afterCents: 99_900 }] },
  });
  expect(await state()).toBe(before);
});
