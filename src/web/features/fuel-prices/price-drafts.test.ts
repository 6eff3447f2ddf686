import { expect, test } from 'vitest';
import { NO_DRAFTS } from '../../ui/drafts/drafts';
import { parsePastedPrices } from './parse-pasted-prices';
import { addWeek, collectChanges, type PriceDrafts, pasteWeeks, typeInRow } from './price-drafts';
import type { Week } from './use-fuel-prices';

const TODAY = '2026-11-23';
const MONDAY: Week = {
  date: '2026-11-16',
  prices: [
    { source: 'US Diesel', priceMills: 3_839, origin: 'SERIES', updatedAt: '2026-11-17T00:17:00.000Z' },
  ],
};
const typeDiesel = (drafts: PriceDrafts, week: Week, value: string) =>
  typeInRow(drafts, [week], { rowId: week.date, column: 'US Diesel', value });
const collect = (drafts: Parameters<typeof collectChanges>[0]) => collectChanges(drafts, [MONDAY], TODAY);

test.each(['3.8391', '3,839', '-3', '12345'])('%j is not a price below $100', (text) => {
  expect([...collect(typeDiesel(NO_DRAFTS, MONDAY, text)).errors.values()]).toEqual(['PRICE']);
});

test('a block from Excel has a date and four prices in the order of the table', () => {
  const block = '11/16/2026\t5.009\t3.701\t4.400\t3.839\r\n11/9/26\t5\t\t4.3\t3.8\r\n\r\nSource: EIA\r\n';
  expect(parsePastedPrices(block, TODAY)).toEqual({
    weeks: [
      {
        date: '2026-11-16',
        texts: {
          California: '5.009',
          'Rocky Mountain': '3.701',
          'West Coast': '4.400',
          'US Diesel': '3.839',
        },
      },
      { date: '2026-11-09', texts: { California: '5', 'West Coast': '4.3', 'US Diesel': '3.8' } },
    ],
    unread: ['Source: EIA'],
  });
});

test('a first line with names of sources gives the order, and the last line of a date counts', () => {
  const block = 'Date,us diesel,California\n2026-11-16,3.8,5\n2026-11-16,3.9,5.1\n2026-11-09,1,2,3\n';
  expect(parsePastedPrices(block, TODAY)).toEqual({
    weeks: [{ date: '2026-11-16', texts: { 'US Diesel': '3.9', California: '5.1' } }],
    unread: ['2026-11-09,1,2,3'],
  });
});

test('a pasted year corrects stored weeks and adds the others, without the prices that are the same', () => {
  const pasted = [
    { date: '2026-11-23', texts: { 'US Diesel': '3.9' } },
    { date: '2026-11-16', texts: { 'US Diesel': '3.839', California: '5.009' } },
  ];
  const drafts = pasteWeeks(addWeek(NO_DRAFTS, '2026-11-23'), [MONDAY], pasted);
  expect(collect(drafts)).toEqual({
    errors: new Map(),
    changes: [
      expect.objectContaining({ source: 'California', date: '2026-11-16', priceMills: 5_009, was: null }),
      expect.objectContaining({ source: 'US Diesel', date: '2026-11-23', unchangedSince: null }),
    ],
  });
});

test('a correction has the version that typing began with, until mine is chosen', () => {
  const typed = typeDiesel(NO_DRAFTS, MONDAY, '3.9');
  const theirs: Week = {
    ...MONDAY,
    prices: [
      { source: 'US Diesel', priceMills: 3_850, origin: 'MANUAL', updatedAt: '2026-11-23T10:00:00.000Z' },
    ],
  };
  const again = typeDiesel(typed, theirs, '3.91');
  expect(collectChanges(again, [theirs], TODAY).changes).toMatchObject([
    { priceMills: 3_910, unchangedSince: MONDAY.prices[0]?.updatedAt, was: 3_850 },
  ]);
  const mine = again.saveMine('2026-11-16 US Diesel', theirs.prices[0] ?? null);
  expect(collectChanges(mine, [theirs], TODAY).changes).toMatchObject([
    { unchangedSince: '2026-11-23T10:00:00.000Z' },
  ]);
});

test('typing the stored price again takes the change back', () => {
  const typed = typeDiesel(NO_DRAFTS, MONDAY, '3.9');
  expect(typeDiesel(typed, MONDAY, '3.839')).toEqual(NO_DRAFTS);
});

test.each([
  ['', '3.9', 'date', 'DATE'],
  ['11/31/2026', '3.9', 'date', 'DATE'],
  ['11/16/2026', '3.9', 'date', 'TWICE'],
  ['11/23/2026', '', 'date', 'NO_PRICE'],
  ['11/23/2026', '0', 'US Diesel', 'PRICE'],
  ['11/23/2026', '100', 'US Diesel', 'PRICE'],
  ['11/23/2026', '3,9', 'US Diesel', 'PRICE'],
])('a new week %j with the price %j has an error at %s', (date, price, column, error) => {
  const drafts = typeInRow(addWeek(NO_DRAFTS, date), [MONDAY], {
    rowId: 'new-1',
    column: 'US Diesel',
    value: price,
  });
  const { changes, errors } = collect(drafts);
  expect([...errors]).toEqual([[`new-1 ${column}`, error]]);
  expect(changes.every(({ priceMills }) => priceMills > 0)).toBe(true);
});

test('a stored price cannot be cleared', () => {
  const { errors } = collect(typeDiesel(NO_DRAFTS, MONDAY, ' '));
  expect([...errors.values()]).toEqual(['EMPTY']);
});
