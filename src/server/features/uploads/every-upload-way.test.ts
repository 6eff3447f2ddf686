import { expect, test } from 'vitest';
import { uploadPlaceAt } from '../../../domain/buckets';
import { SYSTEM } from '../../../domain/people/actor';
import {
  familyOf,
  isUploadType,
  REFERENCE_UPLOADS,
  SENT_TYPES,
  type SentType,
  TARIFF_UPLOADS,
  UPLOAD_TYPES,
  type UploadType,
  VERSIONED_REFERENCES,
} from '../../../domain/uploads';
import { insertCarrier } from '../../../testing/people/people';
import { filesApp } from '../../../testing/servers/files-app';
import { httpUploads } from '../../../testing/uploads/http-uploads';
import { type Cells, UPLOAD_SAMPLES } from '../../../testing/uploads/sample-rows';
import { nextSent } from '../../../testing/uploads/upload-rows';
import { csvOfRows, uploadTargets } from '../../../testing/uploads/upload-targets';
import { zipOf } from '../../../testing/uploads/zip-of';
import { amountColumns } from '../../imports/table-file';
import { uploadTypeOf } from './upload-types';

const tested = await filesApp();
const { clock, database, people, post } = tested;
const { call, process, rowsAt, start, upload } = httpUploads(tested);
const { templateOf, addSharedFacility, target } = uploadTargets(tested);

/** The carrier named in the template for facilities. */
const OWNER = 'Larkmoor Consolidated Freight';
await database.as(SYSTEM).transaction((tx) => insertCarrier(tx, { name: OWNER }));
const facility = await addSharedFacility();

const DAY = '2026-12-01';
const IN_FORCE = `${DAY}T00:00:30Z`;
const is = (types: readonly SentType[]) => (type: SentType) => types.includes(type);
const isTariff = (type: SentType) => familyOf(type) === 'tariff';
const isSearch = (type: SentType) => familyOf(type) === 'search';
/** Whether a file has amounts, because only amounts are compared with the earlier ones. */
const hasAmounts = (type: SentType): boolean => {
  const file = isUploadType(type) ? uploadTypeOf(type).file : null;
  return file !== null && amountColumns(file).length > 0;
};

/** Returns the response of the call to a file of this type that is sent with these parameters. */
async function answerOf(type: SentType, query: string) {
  const { who, companyId } = await target(isUploadType(type) ? type : 'regions');
  const { bucket, path } = uploadPlaceAt(type, isSearch(type) ? null : companyId, nextSent());
  const sender = isSearch(type) ? people.admin : who;
  return post(sender, `${bucket}/${path}?${query}`, 'a,b\r\n', { 'Content-Type': 'text/csv' });
}

const withPrepared = async (type: UploadType) => {
  const carrier = await target(type);
  await carrier.prepare(UPLOAD_SAMPLES[type].after);
  return { ...carrier, row: await templateOf(type) };
};

test.each(UPLOAD_TYPES.filter(isTariff))(
  '%s: a scheduled file changes nothing before its day, and then what it would have changed',
  async (type) => {
    const { who, row, send, stored } = await withPrepared(type);
    await send([row]);
    const before = await stored();
    const later = [row, { ...row, ...UPLOAD_SAMPLES[type].other }];
    const waiting = await send(later, { effectiveOn: DAY });
    expect(waiting).toMatchObject({ status: 'SCHEDULED', message: null, effective_on: DAY });
    expect(await stored()).toBe(before);
    clock.set(IN_FORCE);
    expect(await process(who, waiting.id)).toMatchObject({
      status: 'COMPLETED',
      revision: expect.any(Number),
      attributes: { created: 1, unchanged: 1 },
    });
    const scheduled = await stored();
    expect(scheduled).not.toBe(before);
    expect(await send(later)).toMatchObject({ message: 'Nothing changed.' });
  },
);

test('tariff-files: all parts wait for their day in one upload', async () => {
  const { who, companyId } = await target('regions');
  const files: Record<string, string> = {};
  for (const type of TARIFF_UPLOADS) {
    const row = await templateOf(type);
    files[`${type}.csv`] = csvOfRows(
      type === 'regions' ? [row, { ...row, region: 'New York Metro' }] : [row],
    );
  }
  const sent = { type: 'tariff-files', companyId, file: await zipOf(files) } as const;
  const waiting = await upload(who, { ...sent, effectiveOn: DAY });
  expect(waiting).toMatchObject({ status: 'SCHEDULED', message: null });
  expect(waiting.parts.map(({ type }) => type).toSorted()).toEqual(TARIFF_UPLOADS.toSorted());
  clock.set(IN_FORCE);
  const created = TARIFF_UPLOADS.length + 1;
  expect(await process(who, waiting.id)).toMatchObject({ status: 'COMPLETED', attributes: { created } });
  const again = await upload(who, { ...sent, mode: 'REPLACE' });
  expect(again).toMatchObject({ attributes: { unchanged: created, removed: 0 } });
  const dryRun = await upload(who, { ...sent, isDryRun: true });
  expect(await start(who, `/v1/uploads/${dryRun.id}/apply`)).toMatchObject({ status: 'COMPLETED' });
});

test.each(SENT_TYPES.filter((type) => !isTariff(type)))(
  '%s: a day is refused, and the answer says why',
  async (type) => {
    expect(await answerOf(type, `effectiveOn=${DAY}`)).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'effectiveOn', message: 'Leave this out: only a tariff can change on a later day' },
        ],
      },
    });
  },
);

test.each(REFERENCE_UPLOADS)('%s: a preview is not applied on a later day', async (type) => {
  const { who, row, send } = await withPrepared(type);
  const dryRun = await send([row], { isDryRun: true });
  expect(await call(who, 'POST', `/v1/uploads/${dryRun.id}/apply?effectiveOn=${DAY}`)).toMatchObject({
    status: 409,
    body: { code: 'WRONG_STATE', detail: 'Only a tariff can change on a later day.' },
  });
});

test.each(SENT_TYPES.filter(isSearch))(
  '%s: modes, dry runs, and confirmations are refused by name',
  async (type) => {
    for (const [field, value] of Object.entries({
      mode: 'REPLACE',
      dryRun: 'true',
      confirmLargeChange: 'true',
    })) {
      expect(await answerOf(type, `${field}=${value}`), field).toMatchObject({
        status: 400,
        body: { errors: [{ field, message: 'Leave this out: a search changes nothing' }] },
      });
    }
  },
);

test.each(SENT_TYPES.filter((type) => !isSearch(type)))(
  '%s: what only a search needs is refused by name',
  async (type) => {
    for (const [field, value] of Object.entries({
      earliestPickup: DAY,
      accessorials: 'LIFTGATE',
      foodGrade: 'true',
    })) {
      const { status, body } = await answerOf(type, `${field}=${value}`);
      expect([status, (body as { errors: { field: string }[] }).errors.map((error) => error.field)]).toEqual([
        400,
        [field],
      ]);
    }
  },
);

/** Returns the row with every amount doubled. */
function doubled(type: UploadType, row: Cells): Cells {
  const file = uploadTypeOf(type).file;
  const isAmount = (name: string) => {
    const { amounts } = file?.fields.get(name) ?? {};
    const isInCents = (file?.columns.get(name)?.cell.unitsPerCent ?? null) !== null;
    return !file?.key.includes(name) && (amounts !== undefined || isInCents);
  };
  return Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [
      name,
      cell !== '' && isAmount(name) ? String(Number(cell) * 2) : cell,
    ]),
  );
}

test.each(UPLOAD_TYPES.filter(hasAmounts))(
  '%s: doubled amounts are held back until they are confirmed, also for a later day',
  async (type) => {
    const { who, row, send, stored } = await withPrepared(type);
    await send([row]);
    const before = await stored();
    const twice = doubled(type, row);
    expect(twice).not.toEqual(row);
    const held = await send([twice]);
    expect(held).toMatchObject({ status: 'ERROR', needs_confirmation: true, revision: null });
    expect(await stored()).toBe(before);
    expect(await call(who, 'POST', `/v1/uploads/${held.id}/apply`)).toMatchObject({
      status: 422,
      body: {
        code: 'LARGE_CHANGE',
        errors: expect.arrayContaining([{ field: expect.any(String), message: expect.any(String) }]),
      },
    });
    const path = `/v1/uploads/${held.id}/apply?confirmLargeChange=true&effectiveOn=${DAY}`;
    const waiting = await start(who, path);
    expect(waiting).toMatchObject({ status: 'SCHEDULED', needs_confirmation: false });
    expect(await stored()).toBe(before);
    clock.set(IN_FORCE);
    expect(await process(who, waiting.id)).toMatchObject({ status: 'COMPLETED', attributes: { updated: 1 } });
    expect(await stored()).not.toBe(before);
  },
);

test.each(UPLOAD_TYPES.filter((type) => !hasAmounts(type) && UPLOAD_SAMPLES[type].changed !== null))(
  '%s: has no amounts, so no change is held back',
  async (type) => {
    const { row, send } = await withPrepared(type);
    await send([row]);
    const changed = await send([{ ...row, ...UPLOAD_SAMPLES[type].changed }]);
    expect(changed).toMatchObject({ status: 'COMPLETED', needs_confirmation: false, medians: [] });
  },
);

test.each(REFERENCE_UPLOADS)('%s: a restore brings back its rows if it has versions', async (type) => {
  const { who, row, send, stored } = await withPrepared(type);
  // Lanes of the other tests refer to this facility.
  const kept = type === 'facilities' ? [facility] : [];
  await send([...kept, row], { mode: 'REPLACE' });
  const before = await stored();
  const [newest] = await rowsAt<{ revision: number }>(who, '/v1/reference-revisions');
  const changed = { ...row, ...UPLOAD_SAMPLES[type].changed };
  expect(await send([changed])).toMatchObject({ status: 'COMPLETED', attributes: { updated: 1 } });
  const after = await stored();
  expect(after).not.toBe(before);
  const path = '/v1/reference-revisions/restore';
  const revision = newest?.revision;
  expect(await start(who, path, { revision, dryRun: true })).toMatchObject({ status: 'COMPLETED' });
  expect(await stored()).toBe(after);
  expect(await start(who, path, { revision })).toMatchObject({ status: 'COMPLETED' });
  expect(await stored()).toBe(is(VERSIONED_REFERENCES)(type) ? before : after);
});
