import { expect, test } from 'vitest';
import { UPLOAD_TYPES } from '../../../domain/uploads';
import { csvOf } from '../../../testing/uploads/tariff-csv';
import { UPLOAD_LIMITS } from '../../imports/check-rows';
import { readSheet } from '../../imports/check-sheet';
import { csvRows } from '../../platform/sheets/csv-rows';
import { bulkSearchFormat } from '../bulk-search/formats/bulk-search';
import { describeUploadType, templateOf, uploadTypeOf } from './upload-types';

test('every upload type is declared under its own name, with the bucket of its family', () => {
  for (const type of UPLOAD_TYPES) {
    const { format, family, bucket, modes, maxRows } = uploadTypeOf(type);
    expect(format.type).toBe(type);
    const search = ['shipper-file-uploads', 0, 10_000];
    const expected = {
      reference: ['admin-file-uploads', 2, 1_500_000],
      tariff: ['carrier-file-uploads', 2, 1_500_000],
      search,
    }[family];
    expect([bucket, modes.length, maxRows]).toEqual(expected);
  }
});

test.each(UPLOAD_TYPES)('the template of %s is a valid file with one row', async (type) => {
  const read = await readSheet(uploadTypeOf(type).format, csvRows(templateOf(type), UPLOAD_LIMITS));
  expect(read.errors).toEqual([]);
  expect(read.rows).toHaveLength(1);
});

test('the API describes an upload type with the columns that are checked', () => {
  const description = describeUploadType('fuel-surcharges');
  expect(description).toMatchObject({
    type: 'fuel-surcharges',
    family: 'tariff',
    bucket: 'carrier-file-uploads',
    modes: ['MERGE', 'REPLACE'],
    key: ['fuel_price_source', 'maximum_fuel_price'],
  });
  expect(
    description.columns.map(({ name, isRequired, isOptional }) => [name, isRequired, isOptional]),
  ).toEqual([
    ['maximum_fuel_price', true, false],
    ['surcharge_percentage', true, false],
    ['fuel_price_source', false, true],
  ]);
});

const readSearches = (csv: string) => readSheet(bulkSearchFormat, csvRows(csv, UPLOAD_LIMITS));

test.each([
  ['from_zip', '9390', /five digits, or the six characters/],
  ['to_zip', 'V6B', /five digits, or the six characters/],
  ['temperature', 'COLD', /one of AMBIENT/],
  ['commodity', '', /one of FOODSTUFFS/],
  ['pallets', '0', /from 1 to 26/],
  ['pallets', '27', /from 1 to 26/],
  ['gross_weight', '44001', /from 1 to 44000/],
  ['is_stackable', 'maybe', /one of Y, N/],
])('a search whose %s is "%s" is rejected', async (column, value, expected) => {
  const read = await readSearches(csvOf(bulkSearchFormat, {}, { [column]: value }));
  expect(read.errors).toEqual([{ line: 3, column, value, expected: expect.stringMatching(expected) }]);
});

test('a file may contain the same search twice', async () => {
  expect((await readSearches(csvOf(bulkSearchFormat, {}, {}))).rows).toHaveLength(2);
});
