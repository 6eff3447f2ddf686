import { expect, test } from 'vitest';
import { REFERENCE_UPLOADS, type ReferenceUpload, type UploadMode } from '../../../../domain/uploads';
import { testDatabase } from '../../../../testing/database/test-database';
import { insertShipper } from '../../../../testing/people/people';
import { uploads } from '../../../../testing/uploads/import-files';
import { UPLOAD_SAMPLES } from '../../../../testing/uploads/sample-rows';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import type { TableFile } from '../../../imports/table-file';
import { facilitiesFile } from '../../facilities/formats/facilities';
import { lanesFile } from '../../tariffs/formats/lanes';
import { regionZipsFile } from '../../tariffs/formats/region-zips';
import { uploadTypeOf } from '../../uploads/upload-types';
import { masterZipsFile } from './master-zips';

const { database } = await testDatabase();
const { asSystem, upload, newCarrier, referenceRevision } = uploads(database);

type Cells = Readonly<Record<string, string>>;

/** Canadian postal codes and blank cells, for types whose samples have none. */
const CASES: Partial<Record<ReferenceUpload, { row?: Cells; changed: Cells; other: Cells }>> = {
  'master-zips': {
    changed: { city: 'Salinas West' },
    other: { zip: 'V6B', zip_three: 'V6B', state: 'BC', latitude: '49.3', longitude: '-123.1' },
  },
  'zip-substitution': { changed: { substitute_zip: '02543' }, other: { original_zip: 'V0N1B0' } },
  facilities: {
    row: { carrier: '' },
    changed: { carrier: '', type: 'AIRPORT', latitude: '' },
    other: {
      carrier: '',
      address_state: 'BC',
      address_zipcode: 'V6V1W5',
      latitude: '49.2',
      longitude: '-123.1',
    },
  },
};

test.each(REFERENCE_UPLOADS)(
  '%s: creates, skips, updates and removes rows, and raises the reference revision only for changes',
  async (type) => {
    const { file } = uploadTypeOf(type);
    if (file === null) throw new Error(`${type} has no table`);
    const sample = { row: {}, ...UPLOAD_SAMPLES[type], ...CASES[type] };
    const { row, other } = sample;
    const changed = sample.changed ?? row;
    const send = (mode: UploadMode, ...rows: Cells[]) =>
      upload(file as TableFile, csvOf(file, ...rows), { mode });
    const before = await referenceRevision();
    const counts = { rows: 1, created: 0, updated: 0, unchanged: 0, removed: 0 };
    expect(await send('MERGE', row)).toEqual({
      isApplied: true,
      counts: { ...counts, created: 1 },
      revision: before + 1,
      changes: [],
    });
    expect(await send('MERGE', row)).toEqual({
      isApplied: true,
      counts: { ...counts, unchanged: 1 },
      revision: null,
      changes: [],
    });
    expect(await send('MERGE', changed)).toMatchObject({
      counts: { ...counts, updated: 1 },
      revision: before + 2,
    });
    expect(await send('MERGE', other)).toMatchObject({ counts: { ...counts, created: 1 } });
    expect(await send('REPLACE', other)).toMatchObject({
      counts: { ...counts, unchanged: 1, removed: 1 },
      revision: before + 4,
    });
    expect(await referenceRevision()).toBe(before + 4);
  },
);

test('a facility of an unknown carrier is rejected', async () => {
  expect(await upload(facilitiesFile, csvOf(facilitiesFile, { carrier: 'Nobody' }))).toEqual({
    isApplied: false,
    errors: [{ line: 2, column: 'carrier', value: 'Nobody', expected: 'the name of a carrier' }],
    errorCount: 1,
    rows: 1,
  });
});

test('a shared facility and a carrier’s own may have the same name and ZIP', async () => {
  const { name: carrier } = await newCarrier();
  const both = csvOf(
    facilitiesFile,
    { facility_name: 'Pier', carrier: '' },
    { facility_name: 'Pier', carrier },
  );
  expect(await upload(facilitiesFile, both)).toMatchObject({ counts: { created: 2 } });
  expect(await upload(facilitiesFile, both)).toMatchObject({ counts: { unchanged: 2 } });
});

test('REPLACE of facilities does not change those of shippers', async () => {
  const shipperId = await asSystem((tx) => insertShipper(tx, { name: 'A shipper' }));
  await asSystem((tx) =>
    tx
      .insertInto('facility')
      .values({
        id: shipperId,
        name: 'Salinas Terminal',
        type: 'USER_CUSTOM',
        street: '1 Pier',
        city: 'Salinas',
        state: 'CA',
        zip: '93905',
        shipper_id: shipperId,
      })
      .execute(),
  );
  await upload(facilitiesFile, csvOf(facilitiesFile, { carrier: '', facility_name: 'Only' }), {
    mode: 'REPLACE',
  });
  const left = await asSystem((tx) =>
    tx.selectFrom('facility').select(['name', 'type']).orderBy('name').execute(),
  );
  expect(left).toEqual([
    { name: 'Only', type: 'TERMINAL' },
    { name: 'Salinas Terminal', type: 'USER_CUSTOM' },
  ]);
});

test('new ZIPs update the cards of the carriers that serve them', async () => {
  const { carrierId } = await newCarrier();
  await upload(lanesFile, csvOf(lanesFile, { origin_facility_name: '' }), { carrierId });
  await upload(regionZipsFile, csvOf(regionZipsFile, { zip: '973' }), { carrierId });
  await upload(
    masterZipsFile,
    csvOf(masterZipsFile, { zip: '97301', zip_three: '973', state: 'OR', latitude: '44.9' }),
  );
  const card = await asSystem((tx) =>
    tx.selectFrom('carrier').select('states_served').where('id', '=', carrierId).executeTakeFirstOrThrow(),
  );
  expect(card.states_served).toEqual(['OR']);
});
