import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database/test-database';
import { uploads } from '../../../testing/uploads/import-files';
import { csvOf } from '../../../testing/uploads/tariff-csv';
import { lanesFile } from './formats/lanes';
import { regionZipsFile } from './formats/region-zips';

const { database } = await testDatabase();
const { asSystem, upload, newCarrier } = uploads(database);

test('the card has the temperatures of the lanes and the states of their regions, or of facilities without a region', async () => {
  const { carrierId } = await newCarrier();
  await asSystem((tx) =>
    tx
      .insertInto('master_zip')
      .values([
        { zip: '93901', zip_three: '939', state: 'CA', city: 'Salinas', latitude: 36, longitude: -121 },
        { zip: '10001', zip_three: '100', state: 'NY', city: 'New York', latitude: 40, longitude: -74 },
        { zip: 'V6B', zip_three: 'V6B', state: 'BC', city: 'Vancouver', latitude: 49, longitude: -123 },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const card = () =>
    asSystem((tx) =>
      tx
        .selectFrom('carrier')
        .select(['temperatures_served as temperatures', 'states_served as states'])
        .where('id', '=', carrierId)
        .executeTakeFirst(),
    );
  const lanes = csvOf(
    lanesFile,
    {},
    { temperature: 'AMBIENT', destination_region: '', destination_facility_name: 'Salinas Terminal' },
  );
  await upload(lanesFile, lanes, { carrierId });
  expect(await card()).toEqual({ temperatures: ['AMBIENT', 'FROZEN'], states: ['CA'] });

  const zips = csvOf(regionZipsFile, { zip: 'V6B1A1' }, { region: 'New York Metro', zip: '100' });
  await upload(regionZipsFile, zips, { carrierId });
  expect(await card()).toEqual({ temperatures: ['AMBIENT', 'FROZEN'], states: ['BC', 'CA', 'NY'] });

  await upload(lanesFile, csvOf(lanesFile), { carrierId, mode: 'REPLACE' });
  expect(await card()).toEqual({ temperatures: [], states: [] });
});
