import type { Transaction } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { isoDate } from '../../../domain/days/calendar-date';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import type { TariffUpload } from '../../../domain/uploads';
import { makePng } from '../../../testing/hostile-files/images';
import { insertCarrier, insertPerson, type Person } from '../../../testing/people/people';
import { filesApp } from '../../../testing/servers/files-app';
import { SEARCH_BODY } from '../../../testing/servers/quoting-app';
import { httpUploads } from '../../../testing/uploads/http-uploads';
import { csvOf } from '../../../testing/uploads/tariff-csv';
import { inSameThread } from '../../../testing/uploads/upload-runs';
import { WAIT } from '../../../testing/wait';
import type { FileFormat } from '../../imports/file-format';
import type { DB } from '../../platform/database/schema.generated';
import { facilitiesFile } from '../facilities/formats/facilities';
import { savePrices } from '../fuel-prices/fuel-price-queries';
import { masterZipsFile } from '../reference/formats/master-zips';
import { raiseReferenceRevision } from '../reference/reference-revision';
import { fuelSurchargesFile } from '../tariffs/formats/fuel-surcharges';
import { lanesFile } from '../tariffs/formats/lanes';
import { rateSheetPalletValuesFile } from '../tariffs/formats/rate-sheet-pallet-values';
import { regionZipsFile } from '../tariffs/formats/region-zips';
import { regionsFile } from '../tariffs/formats/regions';
import { startUploadRunner } from './queue/start-upload-runner';
import { importUpload } from './run/import-upload';

const tested = await filesApp();
const { database, people, post } = tested;
const { call, read, rowsAt, send, process, upload } = httpUploads(tested);
const asSystem = <T>(work: (tx: Transaction<DB>) => Promise<T>) => database.as(SYSTEM).transaction(work);
const { admin, carrierA, carrierB, shipperA } = people;

const regions = (...names: readonly string[]) => csvOf(regionsFile, ...names.map((region) => ({ region })));
/** Returns rows with only these cells; all others are blank. */
const plain = (format: Pick<FileFormat, 'columns'>, ...rows: readonly Readonly<Record<string, string>>[]) => {
  const blank = Object.fromEntries([...format.columns.keys()].map((name) => [name, '']));
  return csvOf(format, ...rows.map((row) => ({ ...blank, ...row })));
};
let made = 0;
async function newCarrier(): Promise<{ readonly carrierId: string; readonly who: Person }> {
  made += 1;
  return asSystem(async (tx) => {
    const carrierId = await insertCarrier(tx, { name: `Carrier ${made}` });
    const person = { email: `admin@carrier${made}.example`, carrierIds: [carrierId] };
    return { carrierId, who: await insertPerson(tx, { ...person, roles: ['CARRIER_ADMIN'] }) };
  });
}
const until = (condition: () => boolean | Promise<boolean>) => vi.waitUntil(condition, WAIT);

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test('uploads of one carrier are applied in the order they were sent, those of two carriers in parallel', async () => {
  const [one, other] = [await newCarrier(), await newCarrier()];
  const sendRegions = ({ carrierId, who }: typeof one, ...names: readonly string[]) =>
    send(who, { type: 'regions', companyId: carrierId, mode: 'REPLACE', file: regions(...names) });
  const first = await sendRegions(one, 'Bay');
  const second = await sendRegions(one, 'Bay', 'Gulf');
  const third = await sendRegions(one, 'Cape');
  const beside = await sendRegions(other, 'Bay');

  const started: string[] = [];
  const running = new Set<string>();
  let maxRunning = 0;
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  const uploads = await startUploadRunner({
    ...tested,
    run: inSameThread(database, async (tx, { id, carrierId, ...record }, ...rest) => {
      started.push(id);
      running.add(carrierId ?? '');
      maxRunning = Math.max(maxRunning, running.size);
      await isOpen;
      const outcome = await importUpload(tx, { id, carrierId, ...record }, ...rest);
      running.delete(carrierId ?? '');
      return outcome;
    }),
    orphanCheckMs: 100,
  });
  stops.push(() => uploads.stop());
  await until(() => started.length === 2);
  expect(new Set(started)).toEqual(new Set([first, beside]));
  open();
  const list = `/rest/v1/file_upload_processing?carrier_id=${one.carrierId}`;
  await until(async () =>
    (await rowsAt<{ status: string }>(one.who, list)).every(({ status }) => status === 'COMPLETED'),
  );
  expect(started.filter((id) => id !== beside)).toEqual([first, second, third]);
  expect(maxRunning).toBe(2);
  expect(await rowsAt(one.who, list)).toMatchObject([
    { id: third, revision: 4, attributes: { created: 1, removed: 2 } },
    { id: second, revision: 3, attributes: { created: 1, unchanged: 1 } },
    { id: first, revision: 2, attributes: { created: 1 } },
  ]);
});

test('a quote uses the last uploaded tariff', async () => {
  const companyId = carrierA.id;
  const uploadAs = async (who: Person, wanted: Parameters<typeof upload>[1]) =>
    expect(await upload(who, wanted)).toMatchObject({ status: 'COMPLETED', revision: expect.any(Number) });
  const quoted = async () => {
    const { status, body } = await call(shipperA.admin, 'POST', '/v1/quotes/search', {
      ...SEARCH_BODY,
      accessorials: [],
    });
    expect(status).toBe(200);
    return (body as QuoteRequest).quotes.map(({ carrier, totalCents }) => [carrier.name, totalCents]);
  };
  const untilQuoted = (cents: number) =>
    until(async () => JSON.stringify(await quoted()) === JSON.stringify([[carrierA.name, cents]]));
  const zips = csvOf(
    masterZipsFile,
    {},
    { zip: '10001', zip_three: '100', state: 'NY', city: 'New York', latitude: '40.75', longitude: '-73.99' },
  );
  await uploadAs(admin, { type: 'master-zips', companyId: null, file: zips });
  const sends = (type: TariffUpload, file: string) => uploadAs(carrierA.admin, { type, companyId, file });
  await sends('regions', plain(regionsFile, { region: 'West' }, { region: 'East' }));
  await sends(
    'region-zips',
    plain(regionZipsFile, { region: 'West', zip: '939' }, { region: 'East', zip: '10001' }),
  );
  const ends = { origin_region: 'West', destination_region: 'East', temperature: 'FROZEN' };
  const lane = (cents: string) => plain(lanesFile, { ...ends, pallet_rate: cents });
  await sends('lanes', lane('20000'));
  // The shipment has four pallets, at 1.1 times the tariff.
  await untilQuoted(88_000);
  await sends('lanes', lane('25000'));
  await untilQuoted(110_000);

  const onSheet = { ...ends, rate_sheet_name: 'West to East' };
  const sheet = (cents: string) =>
    plain(rateSheetPalletValuesFile, {
      rate_sheet_name: onSheet.rate_sheet_name,
      maximum_miles: '5000',
      pallets: '6',
      total_base_rate: cents,
    });
  await sends('rate-sheet-pallet-values', sheet('70000'));
  await sends('lanes', plain(lanesFile, onSheet));
  await untilQuoted(77_000);
  await sends('rate-sheet-pallet-values', sheet('80000'));
  await untilQuoted(88_000);

  await asSystem(async (tx) => {
    const monday = { source: 'US Diesel', date: isoDate('2026-11-16'), priceMills: 3_839 } as const;
    await savePrices(tx, [monday], { origin: 'FILE', now: tested.clock.now() });
    await raiseReferenceRevision(tx);
  });
  const fuel = (share: string) =>
    plain(fuelSurchargesFile, { maximum_fuel_price: '450', surcharge_percentage: share });
  await sends('fuel-surcharges', fuel('0.2'));
  await untilQuoted(105_600);
  await sends('fuel-surcharges', fuel('0.25'));
  await untilQuoted(110_000);
});

test('REPLACE removes a facility with a logo, as its dry run announced', async () => {
  const wanted = { type: 'facilities', companyId: null } as const;
  await upload(admin, { ...wanted, file: csvOf(facilitiesFile, { facility_name: 'Old Dock', carrier: '' }) });
  const [facility] = await asSystem((tx) =>
    tx.selectFrom('facility').select('id').where('name', '=', 'Old Dock').execute(),
  );
  const logo = `facility-logos/${facility?.id}/${newId()}-logo.jpg`;
  expect((await post(admin, logo, makePng(2, 3))).status).toBe(201);
  const file = csvOf(facilitiesFile, { facility_name: 'New Dock', carrier: '' });
  const dryRun = await upload(admin, { ...wanted, file, mode: 'REPLACE', isDryRun: true });
  expect(dryRun).toMatchObject({ status: 'COMPLETED', attributes: { created: 1, removed: 1 } });
  const applied = await upload(admin, { ...wanted, file, mode: 'REPLACE' });
  expect(applied).toMatchObject({ status: 'COMPLETED', attributes: dryRun.attributes });
  expect((await call(admin, 'GET', `/storage/v1/object/${logo}`)).status).toBe(404);
});

test('an upload is applied in its sender’s name even if sender and carrier are deactivated before it runs', async () => {
  const { carrierId, who } = await newCarrier();
  const id = await send(who, { type: 'regions', companyId: carrierId, file: regions('Bay') });
  await asSystem(async (tx) => {
    await tx.updateTable('profile').set({ status: 'DEACTIVATED' }).where('id', '=', who.profileId).execute();
    await tx.updateTable('carrier').set({ is_active: false }).where('id', '=', carrierId).execute();
  });
  expect(await process(admin, id)).toMatchObject({ status: 'COMPLETED', revision: 2 });
  const [revision] = await rowsAt(admin, `/rest/v1/tariff_revision?carrier_id=${carrierId}`);
  expect(revision).toMatchObject({ made_by: who.profileId, cause: 'UPLOAD', upload_id: id });
});

test('no call or link shows anything about an upload to another company', async () => {
  const { carrierId, who } = await newCarrier();
  const file = 'region\nBay\n';
  const { id } = await upload(who, { type: 'regions', companyId: carrierId, file });
  const [record] = await rowsAt<{ name: string }>(who, `/rest/v1/file_upload_processing?id=${id}`);
  const url = `/storage/v1/object/carrier-file-uploads/${record?.name}`;
  const linkOf = async (person: Person) => {
    const { body } = await call(person, 'POST', '/storage/v1/sign', { urls: [url] });
    return (body as { rows: { link: string }[] }).rows[0]?.link ?? '';
  };
  const own = await linkOf(who);
  const opened = await tested.app.call('GET', own, { bearer: null });
  expect([opened.status, opened.body, opened.headers.get('Content-Disposition')]).toEqual([
    200,
    file,
    expect.stringContaining('attachment'),
  ]);
  for (const stranger of [carrierB.admin, shipperA.admin]) {
    for (const list of [
      `file_upload_processing?id=${id}`,
      `file_upload_error?upload_id=${id}`,
      `file_upload_change?upload_id=${id}`,
      `tariff_revision?carrier_id=${carrierId}`,
    ]) {
      expect(await read(stranger, `/rest/v1/${list}`), list).toMatchObject({ rows: [], total: 0 });
    }
    const calls: [string, string, object?][] = [
      ['GET', url],
      ['GET', await linkOf(stranger)],
      ['GET', `/v1/uploads/${id}/errors`],
      ['POST', `/v1/uploads/${id}/apply`],
      ['GET', `/v1/carriers/${carrierId}/tariff/regions`],
      ['POST', `/v1/carriers/${carrierId}/tariff/restore`, { revision: 1 }],
    ];
    for (const [method, path, body] of calls) {
      expect([path, (await call(stranger, method, path, body)).status]).toEqual([path, 404]);
    }
  }
  await asSystem((tx) =>
    tx.updateTable('profile').set({ status: 'DEACTIVATED' }).where('id', '=', who.profileId).execute(),
  );
  expect((await tested.app.call('GET', own, { bearer: null })).status).toBe(404);
});

test('a rejected dry run lists its errors, changes nothing and cannot be applied', async () => {
  const { carrierId, who } = await newCarrier();
  const wanted = { companyId: carrierId } as const;
  await upload(who, { ...wanted, type: 'regions', file: regions('Bay', 'Gulf') });
  const ends = { origin_region: 'Bay', destination_region: 'Gulf', temperature: 'FROZEN' };
  await upload(who, { ...wanted, type: 'lanes', file: plain(lanesFile, ends) });
  const replacing = { ...wanted, type: 'regions', mode: 'REPLACE', file: regions('Bay') } as const;
  const dryRun = await upload(who, { ...replacing, isDryRun: true });
  expect(dryRun).toMatchObject({ status: 'ERROR', revision: null, attributes: { errors: 1 } });
  expect(await rowsAt(who, `/rest/v1/file_upload_error?upload_id=${dryRun.id}`)).toMatchObject([
    {
      line: null,
      column_name: 'region',
      value: 'Gulf',
      expected: expect.stringContaining('lane Bay to Gulf'),
    },
  ]);
  expect(await rowsAt(who, `/rest/v1/file_upload_change?upload_id=${dryRun.id}`)).toEqual([]);
  expect(await call(who, 'POST', `/v1/uploads/${dryRun.id}/apply`)).toMatchObject({
    status: 409,
    body: { code: 'WRONG_STATE' },
  });
  const file = await read<string>(who, `/v1/carriers/${carrierId}/tariff/regions`);
  expect(file).toContain('Gulf');
});

test('a file sent twice at once is two uploads at two paths, and the second changes nothing', async () => {
  const { carrierId, who } = await newCarrier();
  const wanted = { type: 'regions', companyId: carrierId, file: regions('Bay') } as const;
  const sent = await Promise.all([send(who, wanted), send(who, wanted)]);
  const list = `/rest/v1/file_upload_processing?carrier_id=${carrierId}`;
  const [later, earlier] = await rowsAt<{ id: string }>(who, list);
  expect(new Set([earlier?.id, later?.id])).toEqual(new Set(sent));
  // The later upload's job may run first; it must wait.
  expect(await process(who, later?.id ?? '')).toMatchObject({ status: 'CREATED' });
  expect(await process(who, earlier?.id ?? '')).toMatchObject({ status: 'COMPLETED', revision: 2 });
  expect(await process(who, later?.id ?? '')).toMatchObject({ message: 'Nothing changed.', revision: null });
});

test('of 1,001 errors, 1,000 are stored and all are counted', async () => {
  const { carrierId, who } = await newCarrier();
  const wanted = { companyId: carrierId } as const;
  const names = Array.from({ length: 1_001 }, (_, index) => `Region ${index}`);
  const rows = names.map((region) => ({ region }));
  await upload(who, { ...wanted, type: 'regions', file: plain(regionsFile, ...rows) });
  const lanes = names.map((name) => ({
    origin_region: name,
    destination_region: name,
    temperature: 'FROZEN',
  }));
  expect(await upload(who, { ...wanted, type: 'lanes', file: plain(lanesFile, ...lanes) })).toMatchObject({
    status: 'COMPLETED',
  });
  const refused = await upload(who, { ...wanted, type: 'regions', mode: 'REPLACE', file: regions('Bay') });
  expect(refused).toMatchObject({
    status: 'ERROR',
    message: '1,001 errors; nothing was applied.',
    attributes: { errors: 1_001 },
  });
  const listed = await read(who, `/rest/v1/file_upload_error?upload_id=${refused.id}`);
  expect(listed).toMatchObject({ total: 1_000 });
});
