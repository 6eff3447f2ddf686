import { expect, test } from 'vitest';
import { REFERENCE_FILES } from '../../../../testing/uploads/reference-files';
import { TARIFF_FILES } from './tariff-files';

const COLUMNS = [...TARIFF_FILES, ...REFERENCE_FILES].flatMap(({ type, columns }) =>
  [...columns].map(([name, { cell }]) => ({ type, name, cell })),
);
const ZIPS = COLUMNS.filter(({ name }) => /zip/.test(name) && name !== 'zip_three');

test.each(ZIPS)('$type.$name: a number without its leading zero is read as a ZIP', ({ cell }) => {
  expect(cell.textOfNumber(8054)).toBe('08054');
});

test('there are five ZIP columns', () => {
  expect(ZIPS.map(({ type, name }) => `${type}.${name}`).sort()).toEqual([
    'facilities.address_zipcode',
    'master-zips.zip',
    'region-zips.zip',
    'zip-substitution.original_zip',
    'zip-substitution.substitute_zip',
  ]);
});

test('a number below 1,000 gets three digits where areas are allowed, otherwise five', () => {
  const shown = COLUMNS.filter(({ name }) => /zip/.test(name)).map(({ type, name, cell }) => [
    `${type}.${name}`,
    cell.textOfNumber(79),
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    'facilities.address_zipcode': '00079',
    'master-zips.zip': '00079',
    'master-zips.zip_three': '079',
    'region-zips.zip': '079',
    'zip-substitution.original_zip': '00079',
    'zip-substitution.substitute_zip': '00079',
  });
});

test('other columns keep the number unchanged', () => {
  const others = COLUMNS.filter(({ name }) => !/zip/.test(name));
  expect(others.length).toBeGreaterThan(50);
  expect(new Set(others.map(({ cell }) => cell.textOfNumber(385.9)))).toEqual(new Set(['385.9']));
});
