import { expect, test } from 'vitest';
import { withholdSmallGroups } from './withhold-small-groups';

const group = (customers: string, searches: number) => ({ customers: new Set(customers), searches });
const shown = (...groups: ReturnType<typeof group>[]) =>
  withholdSmallGroups(groups).map(({ searches }) => searches);

test('groups of three customers are shown, the largest first', () => {
  expect(shown(group('ABC', 5), group('ABCD', 9))).toEqual([9, 5]);
});

test('groups of one or two customers are not, if together they have three', () => {
  expect(shown(group('ABC', 5), group('A', 9), group('BC', 1))).toEqual([5]);
});

test('the smallest group is left out with those of one or two customers, which could be subtracted', () => {
  expect(shown(group('ABC', 5), group('ABD', 7), group('A', 9))).toEqual([7]);
  expect(shown(group('ABC', 5), group('AB', 9))).toEqual([]);
  expect(shown(group('A', 9))).toEqual([]);
});
