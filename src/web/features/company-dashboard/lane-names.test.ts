import { expect, test } from 'vitest';
import { laneNames } from './lane-names';

const lane = (fromPrefix: string, toPrefix: string, toPlace: string | null = 'Chicago, IL') => ({
  fromPrefix,
  fromPlace: 'Salinas, CA',
  toPrefix,
  toPlace,
});

test('lanes are named by their cities, and by ZIP prefixes where two would be the same', () => {
  const lanes = [
    lane('939', '606'),
    lane('939', '607'),
    lane('939', '100', 'New York, NY'),
    lane('939', '968', null),
  ];
  expect(lanes.map(laneNames(lanes))).toEqual([
    'Salinas, CA → Chicago, IL (939 → 606)',
    'Salinas, CA → Chicago, IL (939 → 607)',
    'Salinas, CA → New York, NY',
    'Salinas, CA → 968',
  ]);
});
