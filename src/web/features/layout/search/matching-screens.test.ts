import { expect, test } from 'vitest';
import { matchingScreens } from './matching-screens';

const screens = [
  ['Dashboard', ''],
  ['Search', 'Quotes'],
  ['Bulk Search', 'Quotes'],
  ['Spot Quotes', 'Quotes'],
  ['Quote History', ''],
  ['Log out', 'Action'],
].map(([title = '', detail = '']) => ({ title, detail }));
const found = (typed: string) => matchingScreens(screens, typed).map(({ title }) => title);

test('everything is offered until the user types', () => {
  expect(found('  ')).toHaveLength(screens.length);
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
