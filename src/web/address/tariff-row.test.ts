import { expect, test } from 'vitest';
import { findNamedRow, tariffRowSearch } from './tariff-row';

const row = (fuel_price_source: string | null, maximum_fuel_price: string) => ({
  fuel_price_source,
  maximum_fuel_price,
});
const ROWS = [row(null, '4000'), row('California', '4000'), row('California', '5000')];
const find = (key: Record<string, string | null>) =>
  findNamedRow(ROWS, tariffRowSearch('fuel-surcharges', key).row, (one) => [one]);

test('a whole key finds its row, a part of a key the last row with it, and a blank cell stands for every value', () => {
  expect(find({ fuel_price_source: 'California', maximum_fuel_price: '4000' })).toBe(ROWS[1]);
  expect(find({ fuel_price_source: null, maximum_fuel_price: '4000' })).toBe(ROWS[0]);
  expect(find({ fuel_price_source: 'California' })).toBe(ROWS[2]);
  expect(find({ fuel_price_source: 'Midwest' })).toBe(ROWS[0]);
  expect(find({ fuel_price_source: 'Midwest', maximum_fuel_price: '9000' })).toBeUndefined();
});
