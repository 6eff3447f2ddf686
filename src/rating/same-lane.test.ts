import { expect, test } from 'vitest';
import { isSameLane, type LaneKey } from './rating';

const LANE: LaneKey = {
  originRegion: 'SALINAS',
  originFacility: null,
  destinationRegion: null,
  destinationFacility: 'BRONX DOCK',
  temperature: 'FROZEN',
  commodity: 'PRODUCE',
};

const OTHER: LaneKey = {
  originRegion: 'FRESNO',
  originFacility: 'FRESNO DOCK',
  destinationRegion: 'NEW YORK',
  destinationFacility: 'QUEENS DOCK',
  temperature: 'CHILLED',
  commodity: null,
};

test('two keys with equal fields are one lane', () => {
  expect(isSameLane(LANE, { ...LANE })).toBe(true);
});

test.each(Object.keys(LANE) as (keyof LaneKey)[])('a lane with another %s is another lane', (field) => {
  expect(isSameLane(LANE, { ...LANE, [field]: OTHER[field] })).toBe(false);
  expect(isSameLane({ ...LANE, [field]: OTHER[field] }, LANE)).toBe(false);
});
