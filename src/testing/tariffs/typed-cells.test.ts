import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '../../server/imports/cells/cell';
import { centsCell, rateCell, shareCell, wholeNumber } from '../../server/imports/cells/number-cells';
import type { CellKind } from '../../web/ui/grid/kinds/cell-kind';
import * as kinds from '../../web/ui/grid/kinds/cell-kinds';
import {
  moneyKind,
  plainMoneyKind,
  plainRateKind,
  poundsKind,
  rateKind,
  readCell,
  shareKind,
  wholeKind,
} from '../../web/ui/grid/kinds/cell-kinds';

/** The kinds of amounts on the screen, each with the file's cell by which the server reads it. */
const KINDS: readonly { name: string; kind: CellKind; cell: Cell<number>; most: number }[] = [
  { name: 'moneyKind', kind: moneyKind, cell: centsCell, most: 10_000_000 },
  { name: 'plainMoneyKind', kind: plainMoneyKind, cell: centsCell, most: 10_000_000 },
  { name: 'rateKind', kind: rateKind, cell: rateCell, most: 10_000_000 },
  { name: 'plainRateKind', kind: plainRateKind, cell: rateCell, most: 10_000_000 },
  { name: 'shareKind', kind: shareKind, cell: shareCell, most: 10_000 },
  {
    name: 'poundsKind',
    kind: poundsKind(0, 1_000_000),
    cell: wholeNumber('lb', 0, 1_000_000),
    most: 1_000_000,
  },
  { name: 'wholeKind', kind: wholeKind(0, 60), cell: wholeNumber('days', 0, 60), most: 60 },
];

/** The kinds without an amount. */
const OTHERS = ['textKind', 'choiceKind', 'openNameKind', 'nameKind'];

test('every kind of the screen is in one of these lists', () => {
  const exported = Object.keys(kinds).filter((name) => name.endsWith('Kind'));
  expect(exported.sort()).toEqual([...KINDS.map(({ name }) => name), ...OTHERS].sort());
});

const typedText = fc
  .array(fc.constantFrom(...'0123456789', '00', '000', '.', ',', '$', '%', ' ', '-', 'lb', 'e'), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

test.each(KINDS)('whatever the screen reads as $name, the server reads as well', ({ kind, cell }) => {
  let read = 0;
  fc.assert(
    fc.property(typedText, (typed) => {
      const value = readCell(kind, typed);
      if (value === undefined || value === null) return;
      read += 1;
      const parsed = cell.parse(value);
      expect(parsed).toBeDefined();
      // The screen writes each value in the one form that a downloaded file has.
      expect(cell.format(parsed as number)).toBe(value);
    }),
    { numRuns: 5_000 },
  );
  expect(read).toBeGreaterThan(100);
});

test.each(KINDS)('every cell of a file that $name shows is edited and read back as the same cell', (one) => {
  const { kind, cell, most } = one;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), (amount) => {
      const value = cell.format(amount);
      expect(readCell(kind, kind.show(value))).toBe(value);
      expect(readCell(kind, kind.edit(value))).toBe(value);
    }),
    { numRuns: 2_000 },
  );
});

test.each<[CellKind, string, string | undefined]>([
  [moneyKind, '74', '7400'],
  [moneyKind, ' $1,250.5 ', '125050'],
  [moneyKind, '.5', '50'],
  [moneyKind, '7.405', undefined],
  [moneyKind, '12,50', undefined],
  [moneyKind, '-4', undefined],
  [moneyKind, '100,000.01', undefined],
  [rateKind, '4.1', '410'],
  [rateKind, '.0505', undefined],
  [rateKind, '100000.001', undefined],
  [shareKind, '2.5', '0.025'],
  [shareKind, '.5%', '0.005'],
  [shareKind, '0.26 %', '0.0026'],
  [shareKind, '2.555%', undefined],
  [shareKind, '100.01%', undefined],
  [poundsKind(0, 1_000_000), '1,500 lb', '1500'],
  [poundsKind(0, 1_000_000), '15,00', undefined],
  [wholeKind(0, 60), '5 lb', undefined],
  [wholeKind(0, 60), '61', undefined],
])('%#: a typed text is read or refused', (kind, typed, value) => {
  expect(readCell(kind, typed)).toBe(value);
});
