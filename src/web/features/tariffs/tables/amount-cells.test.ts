import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CellKind, readCell, showCell } from './amount-cells';

test.each<[CellKind, string | null, string]>([
  ['cents', '7400', '$74.00'],
  ['cents', '7', '$0.07'],
  ['cents', '9999999', '$99,999.99'],
  ['mills', '410.5', '$4.105'],
  ['mills', '5', '$0.050'],
  ['share', '0.2625', '26.25%'],
  ['share', '0.025', '2.5%'],
  ['share', '1', '100%'],
  ['share', '0', '0%'],
  ['whole', '1500', '1500'],
  ['text', '0042', '0042'],
  ['cents', null, ''],
])('%s %j is shown as %j', (kind, cell, shown) => {
  expect(showCell(kind, cell)).toBe(shown);
  expect(readCell(kind, shown)).toBe(cell);
});

test.each<[CellKind, string, string | null]>([
  ['cents', '74', '7400'],
  ['cents', ' $1,250.5 ', '125050'],
  ['cents', '.5', '50'],
  ['mills', '4.1', '410'],
  ['share', '2.5', '0.025'],
  ['share', '0.26 %', '0.0026'],
  ['whole', '1,500 lb', '1500'],
  ['share', '  ', null],
])('%s typed as %j is %j', (kind, typed, cell) => {
  expect(readCell(kind, typed)).toBe(cell);
});

test.each<[CellKind, string]>([
  ['cents', '7.405'],
  ['cents', '12,50'],
  ['cents', '-4'],
  ['mills', '4.1055'],
  ['share', '2.555%'],
  ['share', 'half'],
  ['share', '200'],
  ['share', '100.01%'],
  ['cents', '100,000.01'],
  ['mills', '100000.001'],
  ['whole', '1.5'],
])('%s typed as %j cannot be read', (kind, typed) => {
  expect(readCell(kind, typed)).toBeUndefined();
});

test('every amount of a file is shown and read back as the same cell', () => {
  const same = (kind: CellKind, cell: string) => expect(readCell(kind, showCell(kind, cell))).toBe(cell);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (amount) => {
      same('cents', String(amount));
      same('mills', String(amount / 10));
      same('share', String((amount % 10_001) / 10_000));
    }),
  );
});
