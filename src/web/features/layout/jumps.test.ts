import { expect, test } from 'vitest';
import { matchingJumps } from './jumps';

const jumps = [
  ['Dashboard', ''],
  ['Search', 'Quotes'],
  ['Bulk Search', 'Quotes'],
  ['Spot Quotes', 'Quotes'],
  ['Quote History', ''],
  ['Log out', 'Action'],
].map(([label = '', about = '']) => ({ label, about, run: () => {} }));
const found = (typed: string) => matchingJumps(jumps, typed).map(({ label }) => label);

test('everything is offered until something is typed', () => {
  expect(found('  ')).toHaveLength(jumps.length);
});

test('the beginnings of words find a page, by its group too, in any order of words', () => {
  expect(found('hist')).toEqual(['Quote History']);
  expect(found('BULK')).toEqual(['Bulk Search']);
  expect(found('se qu')).toEqual(['Search', 'Bulk Search']);
  expect(found('out')).toEqual(['Log out']);
  expect(found('istory')).toEqual([]);
});

test('a page whose name begins with what was typed comes first', () => {
  expect(found('quote')).toEqual(['Quote History', 'Search', 'Bulk Search', 'Spot Quotes']);
});
