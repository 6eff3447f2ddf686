import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { insertSearch } from '../../../testing/database/company-rows';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';
import { findZips } from './find-zips';

const { database } = await testDatabase();
const people = await makePeople(database);
const db = database.as(people.shipperA.staff.actor);

const PLACES = [
  ['54550', 'Montreal', 'WI'],
  ['65655', 'Montreal', 'MO'],
  ['65101', 'Jefferson City', 'MO'],
  ['12549', 'Montgomery', 'NY'],
  ['H1B', 'Montreal East', 'QC'],
  ['H1G', 'Montreal North North', 'QC'],
  ['H4X', 'Montreal West', 'QC'],
  ['H2Y', 'Old Montreal', 'QC'],
  ['29112', 'North', 'SC'],
  ['V7G', 'North Vancouver Outer East', 'BC'],
  ['V7H', 'North Vancouver Inner East', 'BC'],
  ['64093', 'Moberly', 'MO'],
  ['03216', 'West', 'NH'],
  ['60290', 'Chicago', 'IL'],
  ['60601', 'Chicago', 'IL'],
  ['60602', 'Chicago', 'IL'],
  ['10001', 'New York', 'NY'],
  ['10002', 'New York', 'NY'],
  ['10279', 'New York', 'NY'],
  ['50001', 'Lacona', 'IA'],
  ['90001', 'Los Angeles', 'CA'],
  ['84101', 'Salt Lake City', 'UT'],
  ['84102', 'Salt Lake City', 'UT'],
  ['84103', 'Salt Lake City', 'UT'],
  ['93901', 'Salinas', 'CA'],
  ['93905', 'Salinas', 'CA'],
  ['97301', 'Salem', 'OR'],
  ['K1A', 'Saline', 'ON'],
  ['V7P', 'West Vancouver Central', 'BC'],
  ['V7S', 'West Vancouver North', 'BC'],
] as const;

await database.as(SYSTEM).transaction((tx) =>
  tx
    .insertInto('master_zip')
    .values(
      PLACES.map(([zip, city, state]) => ({
        zip,
        zip_three: zip.slice(0, 3),
        city,
        state,
        latitude: 45,
        longitude: -75,
      })),
    )
    .execute(),
);

const found = async (typed: string) =>
  (await findZips(db, typed)).map(({ zip, city, state }) => `${zip} ${city}, ${state}`);

test('a Canadian city that is split into districts comes before villages with its name', async () => {
  for (const typed of ['montréal', 'Montreal', 'MONTREAL ']) {
    expect(await found(typed)).toEqual([
      'H1B Montreal East, QC',
      '65655 Montreal, MO',
      '54550 Montreal, WI',
      'H1G Montreal North North, QC',
      'H4X Montreal West, QC',
    ]);
  }
  expect((await found('montreal, mo'))[0]).toBe('65655 Montreal, MO');
});

test('a district is found by its own name', async () => {
  expect(await found('montreal w')).toEqual(['H4X Montreal West, QC', '54550 Montreal, WI']);
  expect(await found('montreal north')).toEqual(['H1G Montreal North North, QC']);
});

test('a city whose name only starts like another is not treated as its district', async () => {
  expect((await found('north'))[0]).toBe('29112 North, SC');
  expect((await found('west'))[0]).toBe('03216 West, NH');
});

test('the first ZIP of a city is its lowest, but not a lone one outside its three-digit areas', async () => {
  expect(await found('chicago')).toEqual(['60601 Chicago, IL', '60602 Chicago, IL', '60290 Chicago, IL']);
});

test('a nickname finds its city, before places that only start like it', async () => {
  for (const typed of ['NYC', 'nyc ', 'N.Y.C.', 'nyc, ny'])
    expect((await found(typed))[0]).toBe('10001 New York, NY');
  expect(await found('la')).toEqual(['90001 Los Angeles, CA', '50001 Lacona, IA']);
});

test('the places of the own searches and facilities come first, the most searched at the top', async () => {
  const { shipperA, shipperB } = people;
  expect((await found('sal'))[0]).toBe('84101 Salt Lake City, UT');
  await database.as(SYSTEM).transaction(async (tx) => {
    const search = (who: typeof shipperA, fromZip: string, toZip: string) =>
      insertSearch(tx, { by: who.staff, shipperId: who.id, fromZip, toZip });
    await search(shipperA, '93905', '10001');
    await search(shipperA, '60601', '93905');
    await search(shipperA, '97301', '10001');
    await search(shipperA, 'K1A0B1', '60601');
    await search(shipperB, '84102', '10001');
    const street = { type: 'USER_CUSTOM', street: '1 Main St' } as const;
    const place = { name: 'Salt house', city: 'Salt Lake City', state: 'UT', zip: '84103' };
    await tx
      .insertInto('facility')
      .values({ id: newId(), ...street, ...place, shipper_id: shipperB.id })
      .execute();
  });
  const firstOf = async (who: typeof shipperA) =>
    (await findZips(database.as(who.staff.actor), 'sal'))
      .slice(0, 4)
      .map(({ zip, city }) => `${zip} ${city}`);
  expect(await firstOf(shipperA)).toEqual([
    '93905 Salinas',
    '97301 Salem',
    'K1A Saline',
    '84101 Salt Lake City',
  ]);
  expect((await firstOf(shipperB))[0]).toMatch(/^8410[23] Salt Lake City/);
  // The typed text still decides: a whole name comes before the shipper's own places.
  expect((await found('salem'))[0]).toBe('97301 Salem, OR');
});
