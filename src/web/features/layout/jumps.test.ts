import { expect, test } from 'vitest';
import { matchingJumps } from './jumps';

const jumps = [
  ['Dashboard', ''],
  ['Search', 'Quotes'],
  ['Bulk Search', 'Quotes'],
  ['Spot Quotes', 'Quotes'],
  ['Quote History', ''],
  ['Log out', 'Action'],
].map(([label = '', group = '']) => ({ label, group, run: () => {} }));
const found = (typed: string) => matchingJumps(jumps, typed).map(({ label }) => label);

test('everything is offered until the user types', () => {
  expect(found('  ')).toHaveLength(jumps.length);
});

test('the first letters of words find a page, also by its group and in any order', () => {
  expect(found('hist')).toEqual(['Quote History']);
  expect(found('BULK')).toEqual(['Bulk Search']);
  expect(found('se qu')).toEqual(['Search', 'Bulk Search']);
  expect(found('out')).toEqual(['Log out']);
  expect(found('istory')).toEqual([]);
});

test('a page whose name starts with the typed text comes first', () => {
  expect(found('quote')).toEqual(['Quote History', 'Search', 'Bulk Search', 'Spot Quotes']);
});
