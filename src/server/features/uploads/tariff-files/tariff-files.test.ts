import { expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { insertCarrier, insertPerson, type Person } from '../../../../testing/people/people';
import { filesApp } from '../../../../testing/servers/files-app';
import { httpUploads } from '../../../../testing/uploads/http-uploads';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import { zipOf } from '../../../../testing/uploads/zip-of';
import { WAIT } from '../../../../testing/wait';
import type { FileFormat } from '../../../imports/file-format';
import { writeWorkbook } from '../../../platform/sheets/write-workbook';
import { masterZipsFile } from '../../reference/formats/master-zips';
import { fuelSurchargesFile } from '../../tariffs/formats/fuel-surcharges';
import { lanesFile } from '../../tariffs/formats/lanes';
import { palletWeightPremiumsFile } from '../../tariffs/formats/pallet-weight-premiums';
import { regionZipsFile } from '../../tariffs/formats/region-zips';
import { regionsFile } from '../../tariffs/formats/regions';

const tested = await filesApp();
const { app, database, people, post } = tested;
const { call, read, rowsAt, upload, start } = httpUploads(tested);
const system = database.as(SYSTEM);

await system.transaction((tx) =>
  tx
    .insertInto('fuel_price')
    .values([{ source: 'California', effective_date: '2026-11-16', price_mills: 4_810 }])
    .execute(),
);
// The ZIPs are uploaded, because the server already holds its rates in memory.
await upload(people.admin, {
  type: 'master-zips',
  companyId: null,
  file: csvOf(
    masterZipsFile,
    { zip: '98101', zip_three: '981', state: 'WA', latitude: '47.61', longitude: '-122.33' },
    { zip: '94105', zip_three: '941', state: 'CA', latitude: '37.79', longitude: '-122.39' },
  ),
});

let made = 0;
async function newCarrier(): Promise<{ readonly carrierId: string; readonly who: Person }> {
  made += 1;
  return system.transaction(async (tx) => {
    const carrierId = await insertCarrier(tx, { name: `Parts ${made}` });
    const person = { email: `admin@parts${made}.example`, carrierIds: [carrierId] };
    return { carrierId, who: await insertPerson(tx, { ...person, roles: ['CARRIER_ADMIN'] }) };
  });
}
type Carrier = Awaited<ReturnType<typeof newCarrier>>;

const plain = (format: Pick<FileFormat, 'columns'>, ...rows: readonly Readonly<Record<string, string>>[]) => {
  const blank = Object.fromEntries([...format.columns.keys()].map((name) => [name, '']));
  return csvOf(format, ...rows.map((row) => ({ ...blank, ...row })));
};
const regions = (...names: readonly string[]) => plain(regionsFile, ...names.map((region) => ({ region })));
const zips = (...pairs: readonly (readonly [string, string])[]) =>
  plain(regionZipsFile, ...pairs.map(([region, zip]) => ({ region, zip })));
const lane = (origin_region: string, destination_region: string, cents = '10000') => ({
  ...{ origin_region, destination_region, temperature: 'FROZEN', pallet_rate: cents },
});
const lanes = (...rows: readonly ReturnType<typeof lane>[]) => plain(lanesFile, ...rows);

const sendParts = async ({ carrierId, who }: Carrier, files: Record<string, string>, how: object = {}) =>
  upload(who, { type: 'tariff-files', companyId: carrierId, file: await zipOf(files), ...how });
const errorsOf = async ({ who }: Carrier, id: string) =>
  (await rowsAt<Record<string, unknown>>(who, `/rest/v1/file_upload_error?upload_id=${id}`)).map(
    ({ source, line, column_name, value, expected }) => ({ source, line, column_name, value, expected }),
  );
const namesIn = (table: 'region' | 'lane', { carrierId }: Carrier) =>
  system.transaction(async (tx) => {
    const rows = await tx.selectFrom(table).selectAll().where('carrier_id', '=', carrierId).execute();
    return rows.length;
  });
const revisionOf = ({ carrierId }: Carrier) =>
  system.transaction(async (tx) => {
    const settings = tx.selectFrom('carrier_settings').select('revision');
    return (await settings.where('carrier_id', '=', carrierId).executeTakeFirstOrThrow()).revision;
  });

const SMALL = {
  'lanes.csv': lanes(lane('North', 'South')),
  'notes/Region Zips 2026.csv': zips(['North', '981'], ['South', '941']),
  '.DS_Store': 'hidden',
  'regions.csv': regions('North', 'South'),
};

test('the template as it is makes a tariff that quotes a lane', async () => {
  const carrier = await newCarrier();
  const { carrierId, who } = carrier;
  const template = await app.call('GET', '/v1/upload-types/tariff-files/template', {
    bearer: await app.tokenFor(who.profileId),
  });
  expect(template.status).toBe(200);
  const file = Buffer.from(template.bytes);
  const path = `/v1/carriers/${carrierId}/readiness`;
  expect(await read(who, path)).toMatchObject({
    isQuotable: false,
    steps: [{ step: 'REGIONS', state: 'NEXT' }, {}, {}, {}, {}, {}, {}],
  });
  const done = await upload(who, { type: 'tariff-files', companyId: carrierId, file });
  expect(done).toMatchObject({ status: 'COMPLETED', message: null, revision: 2 });
  expect(done.parts.map(({ type, source }) => [type, source])).toEqual(
    done.parts.map(({ type }) => [type, type]),
  );
  expect(done.parts).toHaveLength(11);
  expect(await read(who, path)).toMatchObject({
    isQuotable: true,
    steps: [
      { state: 'DONE' },
      { state: 'DONE' },
      { state: 'DONE' },
      { state: 'DONE' },
      { state: 'DONE' },
      { step: 'TEST', state: 'NEXT' },
      { state: 'LATER' },
    ],
    regions: { count: 2, states: 2, withoutZips: 0, zipEntries: 7 },
    rates: { sheets: 2, sheetNames: ['Chilled Pacific', 'Frozen Pacific'], rows: 11 },
    lanes: { count: 4, priced: 4, quotable: 4 },
  });
  for (const temperature of ['FROZEN', 'CHILLED']) {
    const search = { ...SEARCH, temperature, commodity: temperature === 'FROZEN' ? 'FROZEN' : 'FOODSTUFFS' };
    await vi.waitUntil(async () => {
      const { body } = await call(who, 'POST', '/v1/quotes/search', search);
      return (body as { quotes?: { carrier: { id: string } }[] }).quotes?.some(
        ({ carrier }) => carrier.id === carrierId,
      );
    }, WAIT);
  }
});

test('a preview and the upload count the lanes without a rate, and the readiness names what matches no search', async () => {
  const carrier = await newCarrier();
  const { carrierId, who } = carrier;
  const files = {
    ...SMALL,
    'regions.csv': regions('North', 'South', 'Nowhere'),
    'lanes.csv': lanes(lane('North', 'South'), lane('South', 'North', ''), lane('North', 'Nowhere')),
  };
  const preview = await sendParts(carrier, files, { isDryRun: true });
  expect(preview).toMatchObject({ status: 'COMPLETED', attributes: { lanes_without_rate: 1 } });
  const applied = await sendParts(carrier, files);
  expect(applied).toMatchObject({ status: 'COMPLETED', attributes: { lanes_without_rate: 1 } });
  expect(await read(who, `/v1/carriers/${carrierId}/readiness`)).toMatchObject({
    lanes: { count: 3, priced: 2, quotable: 1, unmatchedRegions: ['Nowhere'] },
  });
  const again = { type: 'lanes', companyId: carrierId, file: lanes(lane('South', 'North')) } as const;
  expect((await upload(who, again)).attributes).not.toHaveProperty('lanes_without_rate');
});

const SEARCH = {
  ...{
    fromZip: '98101',
    toZip: '94105',
    pallets: 4,
    grossWeightLbs: 4_800,
    stackable: false,
    foodGrade: false,
  },
  ...{ accessorials: [], earliestPickup: '2026-11-23' },
};

test('files in any order and folder are one revision, and a hidden file is left out', async () => {
  const carrier = await newCarrier();
  const before = await revisionOf(carrier);
  const done = await sendParts(carrier, SMALL);
  expect(done).toMatchObject({ status: 'COMPLETED', attributes: { rows: 5, created: 5 } });
  expect(done.parts.map(({ type, source, created }) => [type, source, created])).toEqual([
    ['regions', 'regions.csv', 2],
    ['region-zips', 'Region Zips 2026.csv', 2],
    ['lanes', 'lanes.csv', 1],
  ]);
  expect([done.revision, await revisionOf(carrier)]).toEqual([before + 1, before + 1]);
  expect(await sendParts(carrier, SMALL)).toMatchObject({ message: 'Nothing changed.', revision: null });
});

test('an error in one part applies none, and the parts after it are still checked', async () => {
  const carrier = await newCarrier();
  const done = await sendParts(carrier, {
    'regions.csv': regions('North', 'South').replace('North,', 'North,2.5'),
    'region-zips.csv': zips(['North', '98']),
    'lanes.csv': lanes(lane('North', 'Nowhere')),
  });
  expect(done).toMatchObject({ status: 'ERROR', revision: null, attributes: { errors: 2 } });
  expect(await errorsOf(carrier, done.id)).toMatchObject([
    { source: 'regions.csv', line: 2, column_name: 'pickup_premium_percentage', value: '2.5' },
    { source: 'region-zips.csv', line: 2, column_name: 'zip', value: '98' },
  ]);
  expect(await namesIn('region', carrier)).toBe(0);
});

test('REPLACE removes a region that only removed lanes named', async () => {
  const carrier = await newCarrier();
  await sendParts(carrier, SMALL);
  const files = {
    'regions.csv': regions('North', 'East'),
    'region-zips.csv': zips(['North', '981'], ['East', '941']),
    'lanes.csv': lanes(lane('North', 'East')),
  };
  const done = await sendParts(carrier, files, { mode: 'REPLACE' });
  expect(done).toMatchObject({ status: 'COMPLETED', attributes: { created: 3, removed: 3, unchanged: 2 } });
  expect([await namesIn('region', carrier), await namesIn('lane', carrier)]).toEqual([2, 1]);
});

test('REPLACE names the row that refers to a region it removes, and the lane that keeps one', async () => {
  const carrier = await newCarrier();
  await sendParts(carrier, SMALL);
  const gone = await sendParts(
    carrier,
    { 'regions.csv': regions('North', 'East'), 'lanes.csv': lanes(lane('North', 'South')) },
    { mode: 'REPLACE' },
  );
  expect(await errorsOf(carrier, gone.id)).toMatchObject([
    { source: 'lanes.csv', line: 2, column_name: 'destination_region', value: 'South' },
  ]);
  const kept = await sendParts(carrier, { 'regions.csv': regions('North', 'East') }, { mode: 'REPLACE' });
  expect(await errorsOf(carrier, kept.id)).toMatchObject([
    { source: 'regions.csv', line: null, column_name: 'region', value: 'South' },
  ]);
  expect(await namesIn('region', carrier)).toBe(2);
});

test('a dry run changes nothing and shows each part with money and percentages; applying it applies all', async () => {
  const carrier = await newCarrier();
  const premium = plain(palletWeightPremiumsFile, { weight_tier: '1500', premium_percentage: '0.045' });
  const checked = await sendParts(
    carrier,
    { ...SMALL, 'pallet-weight-premiums.csv': premium },
    { isDryRun: true },
  );
  expect(checked).toMatchObject({ status: 'COMPLETED', revision: null, attributes: { created: 6 } });
  expect(checked.medians).toContainEqual({
    type: 'lanes',
    column: 'pallet_rate',
    before: null,
    after: 10_000,
  });
  expect(await namesIn('region', carrier)).toBe(0);
  const changes = await rowsAt<{ key: Record<string, string>; amounts: string[]; shares: string[] }>(
    carrier.who,
    `/rest/v1/file_upload_change?upload_id=${checked.id}`,
  );
  const ofType = (type: string) => changes.filter(({ key }) => key.type === type);
  expect(ofType('lanes')[0]?.amounts).toContain('pallet_rate');
  expect(ofType('pallet-weight-premiums')[0]?.shares).toEqual(['premium_percentage']);
  expect(await start(carrier.who, `/v1/uploads/${checked.id}/apply`)).toMatchObject({
    status: 'COMPLETED',
    attributes: { created: 6 },
  });
  expect(await namesIn('lane', carrier)).toBe(1);
});

test('a large change of one part holds all back until it is confirmed', async () => {
  const carrier = await newCarrier();
  await sendParts(carrier, SMALL);
  const cheaper = {
    'lanes.csv': lanes(lane('North', 'South', '100')),
    'fuel-surcharges.csv': plain(fuelSurchargesFile, {
      ...{ maximum_fuel_price: '500', surcharge_percentage: '0.2' },
    }),
  };
  const held = await sendParts(carrier, cheaper);
  expect(held).toMatchObject({ status: 'ERROR', needs_confirmation: true, revision: null });
  expect(held.message).toContain('pallet_rate (lanes)');
  const done = await start(carrier.who, `/v1/uploads/${held.id}/apply?confirmLargeChange=true`);
  expect(done).toMatchObject({ status: 'COMPLETED', attributes: { created: 1, updated: 1 } });
});

test.each([
  ['a file of no type', { 'facts.csv': 'a,b\n1,2\n' }, ['facts.csv', 'one of regions']],
  ['reference data', { 'master-zips.csv': 'zip\n' }, ['master-zips.csv', 'one of regions']],
  ['a type twice', { 'lanes.csv': 'a', 'lanes-2.csv': 'b' }, ['lanes-2.csv', 'lanes.csv is one too']],
  ['only hidden files', { '__MACOSX/lanes.csv': 'a' }, [null, 'a file or sheet with a part of a tariff']],
  [
    'too many files',
    Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`${index}.csv`, 'a\n'])),
    [null, 'at most 12 files; these are 13'],
  ],
] as const)('%s is rejected by name', async (_, files, [source, expected]) => {
  const carrier = await newCarrier();
  const done = await sendParts(carrier, files);
  expect(done.status).toBe('ERROR');
  const [error] = await errorsOf(carrier, done.id);
  expect(error).toMatchObject({ source, expected: expect.stringContaining(expected) });
});

test('a type is found by the columns, whatever the name of the file or sheet', async () => {
  const carrier = await newCarrier();
  const done = await sendParts(carrier, { 'export (3).csv': regions('North') });
  expect(done.parts).toMatchObject([{ type: 'regions', source: 'export (3).csv' }]);
  const rows = regions('South')
    .split('\n')
    .map((line) => line.split(','));
  const workbook = Buffer.from(await writeWorkbook('Tabelle1', rows));
  const other = await upload(carrier.who, {
    type: 'tariff-files',
    companyId: carrier.carrierId,
    file: workbook,
  });
  expect(other.parts).toMatchObject([{ type: 'regions', source: 'Tabelle1' }]);
});

test('lanes before regions get one sentence instead of an error for each row', async () => {
  const { carrierId, who } = await newCarrier();
  const done = await upload(who, { type: 'lanes', companyId: carrierId, file: SMALL['lanes.csv'] });
  expect(done).toMatchObject({
    status: 'ERROR',
    message: 'No regions yet: upload Regions first, or send all files of the tariff at once.',
    attributes: { errors: 0 },
  });
});

test('the files of another carrier are refused, and a ZIP is for this type only', async () => {
  const carrier = await newCarrier();
  const body = await zipOf(SMALL);
  const headers = { 'Content-Type': 'application/zip' };
  const place = (type: string, ms: number) =>
    `carrier-file-uploads/${carrier.carrierId}/${type}/2026-11-20/${type}_${ms}`;
  const at = Date.parse('2026-11-20T10:00:00Z');
  const { carrierB, shipperA } = people;
  // An approved customer can see the carrier's card, another carrier cannot.
  for (const [who, status] of [
    [carrierB.admin, 404],
    [shipperA.admin, 403],
  ] as const) {
    expect((await post(who, place('tariff-files', at), body, headers)).status).toBe(status);
    expect((await call(who, 'GET', `/v1/carriers/${carrier.carrierId}/readiness`)).status).toBe(404);
  }
  expect((await post(carrier.who, place('lanes', at + 1), body, headers)).status).toBe(415);
});
