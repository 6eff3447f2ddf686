import { expect, test } from 'vitest';
import type { Decline } from '../../../contract/quotes/quotes';
import { groupDeclines } from './group-declines';

const decline = (name: string, code: Decline['code'], detail: string): Decline => ({
  carrier: { id: `00000000-0000-7000-8000-00000000000${name.length}`, name },
  code,
  detail,
});

test('equal reasons are one group, the most frequent first, and each explanation is written once', () => {
  const groups = groupDeclines([
    decline('Q', 'OVER_CAPACITY', 'Too big for its box truck.'),
    decline('A', 'NO_LANE', 'Does not serve the lane.'),
    decline('T', 'NO_RATE_FOR_PALLETS', 'No rate for 14 pallets.'),
    decline('B', 'NO_LANE', 'Does not serve the lane.'),
    decline('S', 'OVER_CAPACITY', 'Too big for its sprinter.'),
    decline('C', 'NO_LANE', 'Does not serve the lane.'),
  ]);
  const shown = groups.map(({ code, count, explained }) => [
    code,
    count,
    explained.map(({ detail, carriers }) => `${carriers.map(({ name }) => name).join('+')}: ${detail}`),
  ]);
  expect(shown).toEqual([
    ['NO_LANE', 3, ['A+B+C: Does not serve the lane.']],
    ['OVER_CAPACITY', 2, ['Q: Too big for its box truck.', 'S: Too big for its sprinter.']],
    ['NO_RATE_FOR_PALLETS', 1, ['T: No rate for 14 pallets.']],
  ]);
});

test('without declines there are no groups', () => {
  expect(groupDeclines([])).toEqual([]);
});
