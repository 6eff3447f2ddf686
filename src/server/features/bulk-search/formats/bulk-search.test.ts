import { expect, test } from 'vitest';
import { CARRIED_AS_FOODSTUFFS } from '../../../../domain/shipment/commodities';
import { expectedInstead } from '../../../imports/cells/cell';
import { bulkSearchFormat } from './bulk-search';

function cellOf(name: string) {
  const column = bulkSearchFormat.columns.get(name);
  if (!column) throw new Error(`no column ${name}`);
  return column.cell;
}
const commodity = cellOf('commodity');
const stackable = cellOf('is_stackable');

test.each([
  ['Y', 'Y'],
  ['yes', 'Y'],
  ['TRUE', 'Y'],
  ['n', 'N'],
  ['No', 'N'],
  ['FALSE', 'N'],
  ['1', undefined],
  ['', undefined],
])('whether pallets may be stacked is written %j and read as %j', (written, read) => {
  expect(stackable.parse(written)).toBe(read);
});

test('general goods of one temperature are refused with what to write instead', () => {
  for (const goods of CARRIED_AS_FOODSTUFFS.filter((one) => commodity.parse(one) === undefined)) {
    expect(expectedInstead(commodity, goods)).toContain(
      `write FOODSTUFFS for general ${goods.toLowerCase()} goods`,
    );
  }
  expect(commodity.parse('FROZEN')).toBeUndefined();
  expect(expectedInstead(commodity, 'Steel')).not.toContain('write FOODSTUFFS');
});
