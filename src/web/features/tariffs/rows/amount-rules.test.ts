import { expect, test } from 'vitest';
import { moneyKind, rateKind } from '../../../ui/grid/kinds/cell-kinds';
import { planAmounts, type RuleTexts, readRule } from './amount-rules';

const MONEY = { id: 'rate', header: '', kind: moneyKind, widthPx: 1 };
const PER_MILE = { ...MONEY, kind: rateKind };
const typed = (part: Partial<RuleTexts>): RuleTexts => ({
  how: 'PERCENT',
  change: '+4.9',
  roundTo: '1',
  min: '',
  max: '',
  ...part,
});

test.each([
  [{ change: '4.9%' }, { change: 490 }],
  [{ change: '−2' }, { change: -200 }],
  [{ change: '-100.01' }, null],
  [{ change: '4.955' }, null],
  [{ how: 'AMOUNT', change: '-$12.50' }, { change: -1_250 }],
  [{ how: 'SET', change: '-5' }, null],
  [{ change: '' }, null],
  [{ min: 'much' }, null],
  [
    { min: '100', max: '2,000.50' },
    { min: 10_000, max: 200_050 },
  ],
  [{ max: '999999999' }, { max: 10_000_000 }],
] as const)('%j is read as a rule', (part, expected) => {
  const rule = readRule(typed(part), MONEY);
  if (expected === null) expect(rule).toBeNull();
  else expect(rule).toMatchObject(expected);
});

test('only amounts that change are planned; blank ones only when an amount is set', () => {
  const rows = ['36900', null, '0'].map((rate, at) => ({ id: String(at), cells: { rate } }));
  const raise = readRule(typed({ roundTo: '5' }), MONEY);
  expect(raise && planAmounts(rows, MONEY, raise)).toEqual([
    { rowId: '0', columnId: 'rate', value: '38710' },
  ]);
  const set = readRule(typed({ how: 'SET', change: '5' }), MONEY);
  expect(set && planAmounts(rows, MONEY, set).map(({ value }) => value)).toEqual(['500', '500', '500']);
});

test('rates per mile keep their tenth of a cent and round to cents', () => {
  const rows = [{ id: 'a', cells: { rate: '285.9' } }];
  const exact = readRule(typed({ change: '10' }), PER_MILE);
  expect(exact && planAmounts(rows, PER_MILE, exact)[0]?.value).toBe('314.5');
  const rounded = readRule(typed({ change: '10', roundTo: '5' }), PER_MILE);
  expect(rounded && planAmounts(rows, PER_MILE, rounded)[0]?.value).toBe('315');
});
