import { expect, test } from 'vitest';
import type { QuoteLine } from '../../../../contract/quotes/quotes';
import { foundQuotes } from '../../../../testing/web/stub-server';
import { compareLines } from './compare-lines';

const [sample] = foundQuotes().quotes;
if (!sample) throw new Error('a quote is needed');
const line = (code: QuoteLine['code'], cents: number, accessorial?: QuoteLine['accessorial']): QuoteLine => ({
  code,
  label: accessorial ?? code,
  cents,
  detail: '',
  ...(accessorial ? { accessorial } : {}),
});
const quoteOf = (...lines: QuoteLine[]) => ({ ...sample, lines });

test('all quotes have their lines in the same order, with null for a missing line', () => {
  const plain = quoteOf(
    line('BASE', 100),
    line('FUEL_SURCHARGE', 20),
    line('ACCESSORIAL', 5, 'CROSS_DOCKING'),
  );
  const rich = quoteOf(
    line('BASE', 90),
    line('PICKUP_PREMIUM', 7),
    line('FUEL_SURCHARGE', 25),
    line('ACCESSORIAL', 9, 'LIFTGATE_PICKUP'),
  );
  expect(compareLines([plain, rich]).map(({ label, cents }) => [label, ...cents])).toEqual([
    ['BASE', 100, 90],
    ['PICKUP_PREMIUM', null, 7],
    ['FUEL_SURCHARGE', 20, 25],
    ['LIFTGATE_PICKUP', null, 9],
    ['CROSS_DOCKING', 5, null],
  ]);
});

test('every total is the sum of the compared lines, even if a quote has a line twice', () => {
  const twice = quoteOf(
    line('BASE', 100),
    line('ACCESSORIAL', 5, 'LIFTGATE'),
    line('ACCESSORIAL', 6, 'LIFTGATE'),
  );
  expect(compareLines([twice]).map(({ cents }) => cents)).toEqual([[100], [11]]);
});
