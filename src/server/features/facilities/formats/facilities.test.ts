import { expect, test } from 'vitest';
import { testDatabase } from '../../../../testing/database/test-database';
import { uploads } from '../../../../testing/uploads/import-files';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import { facilitiesFile } from './facilities';

const SEATTLE = {
  address_state: 'WA',
  address_zipcode: '98101',
  latitude: '47.6',
  longitude: '-122.3',
};
const RICHMOND = {
  address_state: 'BC',
  address_zipcode: 'V6V1W5',
  latitude: '49.2',
  longitude: '-123.1',
};

const { database } = await testDatabase();
const { upload, newCarrier, referenceRevision } = uploads(database);

test('uploading the same file again changes nothing, in either mode', async () => {
  const { name } = await newCarrier();
  const csv = csvOf(
    facilitiesFile,
    { carrier: '', facility_name: 'Dock' },
    { carrier: '', facility_name: 'Dock', ...SEATTLE },
    { carrier: '', facility_name: 'Dock', ...RICHMOND },
    { carrier: name, facility_name: 'Dock' },
    {
      carrier: '',
      facility_name: 'Plain',
      latitude: '',
      longitude: '',
      facility_owner: '',
      address_street_2: '',
    },
  );
  expect(await upload(facilitiesFile, csv, { mode: 'REPLACE' })).toMatchObject({
    isApplied: true,
    counts: { rows: 5, created: 5 },
  });
  const before = await referenceRevision();
  for (const mode of ['MERGE', 'REPLACE'] as const) {
    expect(await upload(facilitiesFile, csv, { mode })).toEqual({
      isApplied: true,
      counts: { rows: 5, created: 0, updated: 0, unchanged: 5, removed: 0 },
      revision: null,
      changes: [],
    });
  }
  expect(await referenceRevision()).toBe(before);
});

test.each([
  ['shared', '', { address_zipcode: '93905' }, {}],
  ['shared, with its ZIP spelled differently', '', { address_zipcode: ' v6v 1w5 ' }, RICHMOND],
  ['a carrier’s own', 'own', { address_zipcode: '93905' }, {}],
])(
  'two rows with the same name and ZIP are rejected, with the lines of both: %s',
  async (_what, of, second, place) => {
    const { name } = await newCarrier();
    const carrier = of === 'own' ? name : '';
    const row = { carrier, facility_name: 'Twice', address_zipcode: '93905', ...place };
    const zip = row.address_zipcode;
    const between = { carrier, facility_name: 'Twice', ...SEATTLE };
    const csv = csvOf(facilitiesFile, row, between, { ...row, ...second, latitude: '49' });
    expect(await upload(facilitiesFile, csv)).toEqual({
      isApplied: false,
      rows: 3,
      errors: [
        {
          line: 4,
          column: 'facility_name, address_zipcode, carrier',
          value: `Twice, ${zip}, ${carrier}`,
          expected: 'a unique row; line 2 has the same key',
        },
      ],
      errorCount: 1,
    });
  },
);
