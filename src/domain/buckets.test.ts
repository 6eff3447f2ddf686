import { expect, test } from 'vitest';
import { BUCKETS, filePlace, placeOfAddress, uploadPlaceAt } from './buckets';
import { imageOfAddress } from './places/image-places';
import { familyOf, UPLOAD_TYPES } from './uploads';

const ID = '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e01';
const AT = new Date('2026-11-21T23:59:59.999Z');
const MS = AT.getTime();

test('every type’s location parses back to itself, in the bucket of its family', () => {
  const buckets = { reference: 'admin', tariff: 'carrier', search: 'shipper' };
  for (const type of UPLOAD_TYPES) {
    const place = uploadPlaceAt(type, familyOf(type) === 'reference' ? null : ID, AT);
    expect(place.bucket).toBe(`${buckets[familyOf(type)]}-file-uploads`);
    expect(filePlace(place.bucket, place.path)).toEqual(place);
  }
});

test.each([
  ['master-zips', null, `master-zips/2026-11-21/master-zips_${MS}`],
  ['lanes', ID, `${ID}/lanes/2026-11-21/lanes_${MS}`],
  ['bulk-search', ID, `${ID}/bulk-search/2026-11-21/bulk-search_${MS}`],
  ['bulk-search', null, `platform/bulk-search/2026-11-21/bulk-search_${MS}`],
] as const)('a %s file for company %s is stored at %s', (type, companyId, path) => {
  expect(uploadPlaceAt(type, companyId, AT).path).toBe(path);
});

test.each([
  ['carrier-file-uploads', `${ID}/lanes/2026-11-22/lanes_${MS}`],
  ['carrier-file-uploads', `${ID}/lanes/2026-11-21/regions_${MS}`],
  ['carrier-file-uploads', `${ID}/master-zips/2026-11-21/master-zips_${MS}`],
  ['carrier-file-uploads', `${ID}/tariff-restore/2026-11-21/tariff-restore_${MS}`],
  ['carrier-file-uploads', `lanes/2026-11-21/lanes_${MS}`],
  ['carrier-file-uploads', `${ID.toUpperCase()}/lanes/2026-11-21/lanes_${MS}`],
  ['carrier-file-uploads', `platform/lanes/2026-11-21/lanes_${MS}`],
  ['carrier-file-uploads', `${ID}/lanes/2026-11-21/lanes_${MS}.csv`],
  ['carrier-file-uploads', `${ID}/lanes/2026-11-21/lanes_${MS}\n`],
  ['carrier-file-uploads', `${ID}/lanes/1970-01-01/lanes_0000000000001`],
  ['carrier-file-uploads', `${ID}/lanes/2026-11-21/../2026-11-21/lanes_${MS}`],
  ['admin-file-uploads', `lanes/2026-11-21/lanes_${MS}`],
  ['admin-file-uploads', `${ID}/master-zips/2026-11-21/master-zips_${MS}`],
  ['admin-file-uploads', `platform/master-zips/2026-11-21/master-zips_${MS}`],
  ['shipper-file-uploads', `bulk-search/2026-11-21/bulk-search_${MS}`],
  ['shipper-file-uploads', `${ID}/lanes/2026-11-21/lanes_${MS}`],
  ['shipper-logos', `${ID}/lanes/2026-11-21/lanes_${MS}`],
] as const)('%s rejects the path %j', (bucket, path) => {
  expect(filePlace(bucket, path)).toBeNull();
});

test('names of built-in object properties are neither a type nor a bucket', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(placeOfAddress(`/storage/v1/object/${name}/${name}/2026-11-21/${name}_${MS}`)).toBeNull();
    expect(filePlace('admin-file-uploads', `${name}/2026-11-21/${name}_${MS}`)).toBeNull();
  }
});

test('a picture field accepts the address of an image and of no other file', () => {
  const { bucket, path } = uploadPlaceAt('lanes', ID, AT);
  expect(placeOfAddress(`/storage/v1/object/${bucket}/${path}`)).not.toBeNull();
  expect(imageOfAddress(`/storage/v1/object/${bucket}/${path}`)).toBeNull();
  expect(imageOfAddress(`/storage/v1/object/carrier-logos/${ID}/${ID}-logo.jpg`)?.owner.id).toBe(ID);
  expect(BUCKETS).toHaveLength(8);
});
