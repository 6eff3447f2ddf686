import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { TariffEffect } from '../../../contract/tariffs/tariff-effects';
import { uploadPlaceAt } from '../../../domain/buckets';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { MAX_EFFECTS_PER_DAY } from '../../../domain/tariffs/tariff-effects';
import type { Person } from '../../../testing/people/people';
import { quotingApp, SEARCH_BODY } from '../../../testing/servers/quoting-app';
import { csvOf } from '../../../testing/uploads/tariff-csv';
import { insertUploadRows } from '../../../testing/uploads/upload-rows';
import { lanesFile } from '../tariffs/formats/lanes';
import { raiseTariffRevision } from '../tariffs/tariff-revision';
import { claimEffect, insertEffect } from './effect-queries';

const tested = await quotingApp();
const { app, database, connection, people, clock, found } = tested;
const { admin, carrierA, carrierB, shipperA } = people;
const system = database.as(SYSTEM);

const call = async (who: Person, method: string, path: string, body?: unknown, carrierId = carrierA.id) =>
  app.call(method, `/v1/carriers/${carrierId}/tariff/effects${path}`, {
    bearer: await app.tokenFor(who.profileId),
    ...(body === undefined ? {} : { body }),
  });
const start = (body: unknown, who = carrierA.admin, carrierId = carrierA.id) =>
  call(who, 'POST', '', body, carrierId);
const read = async (id: string, who = carrierA.staff) =>
  (await call(who, 'GET', `/${id}`)).body as TariffEffect;

async function rated(body: unknown): Promise<TariffEffect> {
  const started = await start(body);
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const { id } = started.body as { id: string };
  await vi.waitUntil(async () => !['WAITING', 'RUNNING'].includes((await read(id)).status), 20_000);
  return read(id);
}
const key = {
  origin_region: 'Salinas Valley',
  destination_region: 'Manhattan',
  origin_facility_name: null,
  destination_facility_name: null,
  temperature: 'FROZEN',
  commodity: null,
};
const palletRate = (cents: number | null) => ({
  edits: [{ type: 'lanes', set: [{ key, cells: { pallet_rate: cents === null ? null : `${cents}` } }] }],
});

/** Reads everything of the carrier that a change could leave behind. */
const state = () =>
  system.transaction(async (tx) => {
    const { rows } = await sql<{ state: string }>`select concat_ws('|',
      (select json_agg(lane order by id) from lane where carrier_id = ${carrierA.id}),
      (select json_agg(region order by id) from region where carrier_id = ${carrierA.id}),
      (select json_agg(settings) from carrier_settings settings where carrier_id = ${carrierA.id}),
      (select count(*) from tariff_revision), (select count(*) from tariff_history),
      (select json_agg(card) from carrier card where id = ${carrierA.id}),
      (select count(*) from audit_entry), (select count(*) from quote_request)) as state`.execute(tx);
    return rows[0]?.state;
  });

// Carrier A quotes two of these searches and declines one; the last one is its own test.
const quotedSearch = await found(shipperA.staff);
await found(shipperA.staff, { ...SEARCH_BODY, pallets: 2 });
await found(shipperA.staff, { ...SEARCH_BODY, temperature: 'CHILLED' });
await app.call('POST', '/v1/quotes/search', {
  bearer: await app.tokenFor(carrierA.admin.profileId),
  body: { ...SEARCH_BODY, source: 'CARRIER_TESTING', carrierId: carrierA.id },
});
const { id: westId } = await system.transaction((tx) =>
  tx
    .selectFrom('region')
    .select('id')
    .where('carrier_id', '=', carrierA.id)
    .where('name', '=', 'Salinas Valley')
    .executeTakeFirstOrThrow(),
);

test('edits: searches that the carrier quoted are rated with both tariffs, and nothing is left behind', async () => {
  const before = await state();
  const heard: string[] = [];
  const listener = new pg.Client(connection);
  listener.on('error', () => undefined);
  await listener.connect();
  listener.on('notification', ({ channel }) => heard.push(channel));
  await listener.query('listen coldlane_revision');
  const effect = await rated(palletRate(22_000));
  expect(effect).toMatchObject({
    status: 'FINISHED',
    kind: 'EDITS',
    rated: 2,
    total: 2,
    revision: 1,
    currentRevision: 1,
    message: null,
  });
  // 4 pallets at $200, 10% more by the customer's terms, and a liftgate for $75 are $955; at $220 they are $1,043.
  const lines = [
    {
      code: 'BASE',
      beforeCents: 80_000,
      afterCents: 88_000,
      beforeDetail: '$200.00 per pallet × 4',
      afterDetail: '$220.00 per pallet × 4',
    },
    { code: 'SHIPPER_ADJUSTMENT', beforeCents: 8_000, afterCents: 8_800 },
    { code: 'ACCESSORIAL', accessorial: 'LIFTGATE_DROPOFF', beforeCents: 7_500, afterCents: 7_500 },
  ];
  expect(effect.result).toMatchObject({
    searches: 2,
    isLimited: false,
    quotedBefore: 2,
    quotedAfter: 2,
    same: 0,
    dearer: 2,
    cheaper: 0,
    medianBp: 888,
    steps: [
      { percent: 9, searches: 1 },
      { percent: 10, searches: 1 },
    ],
    newlyQuoted: { searches: 0 },
    noLongerQuoted: { searches: 0 },
  });
  expect(effect.result?.largest).toHaveLength(2);
  expect(effect.result?.largest[0]).toMatchObject({
    requestId: quotedSearch.requestId,
    searchedOn: '2026-11-20',
    from: { zip: '93901', name: 'Salinas, CA' },
    to: { zip: '10001', name: 'New York, NY' },
    beforeCents: 95_500,
    afterCents: 104_300,
    changeBp: 921,
    lines,
  });
  expect(await state()).toBe(before);
  await listener.query('select 1');
  expect(heard).toEqual([]);
  await listener.end();
  expect(JSON.stringify(effect)).not.toContain(shipperA.id);
  expect(JSON.stringify(effect)).not.toContain(carrierB.id);
});

test('a preview: the file is read again and rated as if it were applied', async () => {
  const { bucket, path } = uploadPlaceAt('lanes', carrierA.id, clock.now());
  const csv = csvOf(lanesFile, {
    origin_region: 'Salinas Valley',
    destination_region: 'Manhattan',
    origin_facility_name: '',
    rate_sheet_name: '',
    minimum_rate: '',
    pallet_rate: '18000',
  });
  const sent = await app.call('POST', `/storage/v1/object/${bucket}/${path}?dryRun=true`, {
    bearer: await app.tokenFor(carrierA.admin.profileId),
    body: csv,
    headers: { 'Content-Type': 'text/csv' },
  });
  const { uploadId } = sent.body as { uploadId: string };
  expect(await start({ uploadId })).toMatchObject({ status: 409 });
  // This leaves the upload as its job would leave it.
  await system.transaction((tx) =>
    tx
      .updateTable('file_upload_processing')
      .set({ status: 'COMPLETED' })
      .where('id', '=', uploadId)
      .execute(),
  );
  const before = await state();
  expect(await rated({ uploadId })).toMatchObject({
    message: null,
    kind: 'UPLOAD',
    uploadId,
    status: 'FINISHED',
    result: { cheaper: 2, largest: [{ beforeCents: 95_500, afterCents: 86_700 }, {}] },
  });
  expect(await state()).toBe(before);
});

test('a region to deactivate: what would no longer be quoted, and why', async () => {
  const before = await state();
  const { result, kind } = await rated({ deactivateRegionId: westId });
  expect(kind).toBe('REGION');
  expect(result).toMatchObject({
    quotedBefore: 2,
    quotedAfter: 0,
    medianBp: null,
    steps: [],
    largest: [],
    noLongerQuoted: { searches: 2, reasons: [{ code: 'NO_LANE', searches: 2 }] },
  });
  expect(result?.noLongerQuoted.largest[0]).toMatchObject({ beforeCents: 95_500, afterCents: null });
  expect(await state()).toBe(before);
});

test('a search that the carrier did not quote is in no figure, nor in any difference of two comparisons', async () => {
  const added = { ...key, temperature: 'CHILLED', pallet_rate: '30000' };
  const { result } = await rated({ edits: [{ type: 'lanes', set: [{ key: null, cells: added }] }] });
  const { result: none } = await rated(palletRate(20_000));
  expect({ ...result, tookMs: 0 }).toEqual({ ...none, tookMs: 0 });
  expect(result).toMatchObject({
    quotedBefore: 2,
    quotedAfter: 2,
    same: 2,
    newlyQuoted: { searches: 0, reasons: [] },
    others: { searches: 0, newlyQuoted: { searches: 0, reasons: [] } },
    largest: [],
  });
});

const fileOf = (id: string, who: Person) => call(who, 'GET', `/${id}/searches?format=csv`);

test('the file has every search that changes and that the carrier quoted, without a customer', async () => {
  const { id } = await rated({
    edits: [
      {
        type: 'lanes',
        set: [
          { key, cells: { pallet_rate: '22000' } },
          { key: null, cells: { ...key, temperature: 'CHILLED', pallet_rate: '30000' } },
        ],
      },
    ],
  });
  const file = await fileOf(id, carrierA.staff);
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const lines = String(file.body).trim().split('\r\n');
  expect(lines[0]).toBe(
    'Searched on,From ZIP,From,To ZIP,To,Temperature,Pallets,Price before,Price after,Change,Change %',
  );
  // The chilled search was declined by this carrier, so its lane stays hidden.
  expect(lines).toHaveLength(3);
  expect(lines).toContain(
    '2026-11-20,93901,"Salinas, CA 93901",10001,"New York, NY 10001",Frozen,4,955.00,1043.00,88.00,9.21',
  );
  for (const who of [shipperA.admin, carrierB.admin]) expect((await fileOf(id, who)).status).toBe(404);
  expect((await fileOf(id, admin)).status).toBe(200);
  const failed = await rated(palletRate(-5));
  expect(await fileOf(failed.id, carrierA.admin)).toMatchObject({ status: 409 });
});

test('edits that are not valid fail with the reason', async () => {
  const effect = await rated(palletRate(-5));
  expect(effect).toMatchObject({
    status: 'FAILED',
    message: expect.stringContaining('cells are invalid'),
    result: null,
  });
});

test('others cannot see a comparison, staff of the carrier cannot start one', async () => {
  const { id } = await rated(palletRate(20_100));
  for (const who of [shipperA.admin, carrierB.admin]) {
    expect(await call(who, 'GET', `/${id}`)).toMatchObject({ status: 404 });
    expect(await start(palletRate(20_100), who)).toMatchObject({ status: 404 });
  }
  expect((await call(admin, 'GET', `/${id}`)).status).toBe(200);
  expect(await start(palletRate(20_100), carrierA.staff)).toMatchObject({ status: 403 });
  // The comparison does not exist under another carrier's path, not even under that of the caller's own carrier.
  expect(await call(carrierB.admin, 'GET', `/${id}`, undefined, carrierB.id)).toMatchObject({ status: 404 });
});

test('an upload or a region of another carrier does not exist; one that cannot be applied is refused', async () => {
  const uploadOf = (carrierId: string) =>
    system.transaction((tx) => insertUploadRows(tx, { by: carrierA.admin, type: 'lanes', carrierId }));
  const foreign = await uploadOf(carrierB.id);
  expect(await start({ uploadId: foreign.id })).toMatchObject({ status: 404 });
  expect(await start({ uploadId: newId() })).toMatchObject({ status: 404 });
  expect(await start({ deactivateRegionId: westId }, carrierB.admin, carrierB.id)).toMatchObject({
    status: 404,
  });
  const own = await uploadOf(carrierA.id);
  expect(await start({ uploadId: own.id })).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  for (const body of [{}, { uploadId: own.id, deactivateRegionId: westId }, { edits: [] }]) {
    expect(await start(body)).toMatchObject({ status: 400 });
  }
});

const insertWaiting = async (id = newId()) => {
  const made = { id, carrierId: carrierA.id, madeBy: carrierA.admin.profileId, revision: 1 };
  const inserted = await system.transaction((tx) =>
    insertEffect(tx, { ...made, uploadId: null, regionId: westId, edits: null }, clock.now()),
  );
  return { id, inserted };
};

test('one runs at a time; one whose server was killed has failed after 20 seconds and can be started again', async () => {
  const lost = await insertWaiting();
  expect((await system.transaction((tx) => claimEffect(tx, lost.id, clock.now())))?.id).toBe(lost.id);
  // A second server, or the call sent again, does not start it twice.
  expect(await system.transaction((tx) => claimEffect(tx, lost.id, clock.now()))).toBeNull();
  expect(await start(palletRate(20_100))).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  expect(await read(lost.id)).toMatchObject({ status: 'RUNNING', result: null });
  clock.advanceMs(20_001);
  expect(await read(lost.id)).toMatchObject({
    status: 'FAILED',
    message: 'The server stopped. Preview again.',
  });
  expect(await rated(palletRate(20_100))).toMatchObject({ status: 'FINISHED' });
  expect(await read(lost.id)).toMatchObject({ status: 'FAILED' });
});

test('a carrier has 200 comparisons in 24 hours, and only the newest results are kept', async () => {
  const { id } = await rated(palletRate(20_100));
  const started = (count: number, hoursAgo: number) =>
    system.transaction((tx) =>
      sql`insert into tariff_effect (id, carrier_id, made_by, kind, revision, created_at, seen_at, status, result)
        select gen_random_uuid(), ${carrierA.id}, ${carrierA.admin.profileId}, 'EDITS', 1, at, at, 'FINISHED', '{}'
        from generate_series(1, ${count}::integer),
          (select ${new Date(clock.now().getTime() - hoursAgo * 3_600_000)}::timestamptz as at) moment`.execute(
        tx,
      ),
    );
  await started(300, 25);
  const { rows } = await system.transaction((tx) =>
    sql<{ count: number }>`select count(*)::integer as count from tariff_effect
      where carrier_id = ${carrierA.id} and created_at > ${new Date(clock.now().getTime() - 86_400_000)}`.execute(
      tx,
    ),
  );
  await started(MAX_EFFECTS_PER_DAY - (rows[0]?.count ?? 0) - 1, -0.001);
  expect((await rated(palletRate(20_100))).status).toBe('FINISHED');
  expect(await start(palletRate(20_100))).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CALLS' } });
  expect(await read(id)).toMatchObject({ status: 'FAILED', result: null });
  clock.advanceMs(25 * 3_600_000);
  expect((await rated(palletRate(20_100))).status).toBe('FINISHED');
});

test('two that start at the same moment: one runs', async () => {
  const both = await Promise.all([insertWaiting(), insertWaiting()]);
  expect(both.map(({ inserted }) => inserted).sort()).toEqual(['ADDED', 'RUNNING']);
  clock.advanceMs(20_001);
});

test('a tariff that an upload holds is not waited for long', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = system.transaction(async (tx) => {
    await raiseTariffRevision(tx, carrierA.id);
    await held;
    throw new Error('rolled back by the test');
  });
  await wait(100);
  const effect = await rated(palletRate(20_100));
  expect(effect).toMatchObject({
    status: 'FAILED',
    message: 'An upload is changing this tariff. Try again when it has finished.',
  });
  release();
  await expect(holding).rejects.toThrow('rolled back by the test');
}, 30_000);

test('the answer says when the tariff has a newer revision', async () => {
  const { id } = await rated(palletRate(20_100));
  await system.transaction((tx) => raiseTariffRevision(tx, carrierA.id));
  expect(await read(id)).toMatchObject({ revision: 1, currentRevision: 2 });
  // The rate book has not read revision 2 yet, so the tariff is read for the comparison.
  expect(await rated(palletRate(20_100))).toMatchObject({
    status: 'FINISHED',
    revision: 2,
    currentRevision: 2,
  });
});

test('searches before the last 90 days do not count, and a comparison is kept for a day', async () => {
  clock.advanceMs(91 * 24 * 3_600_000);
  const { id, result } = await rated(palletRate(22_000));
  expect(result).toMatchObject({ searches: 0, medianBp: null });
  clock.advanceMs(25 * 3_600_000);
  expect((await call(carrierA.admin, 'GET', `/${id}`)).status).toBe(404);
});
