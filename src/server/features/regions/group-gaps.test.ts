import { expect, test } from 'vitest';
import type { Zip } from '../../../domain/places/zip';
import { gapOf, groupGaps, type MissedSearch } from './group-gaps';

/** Returns a search from Salinas to a ZIP that is in none of the carrier's regions. */
const missed = (toZip = '10001', part: Partial<MissedSearch> = {}): MissedSearch => ({
  request: {
    fromZip: '93901' as Zip,
    toZip: toZip as Zip,
    temperature: 'FROZEN',
    commodity: 'FROZEN',
  },
  code: 'NO_LANE',
  facts: {},
  pickups: ['Salinas Valley'],
  deliveries: [],
  ...part,
});
const own = (search: MissedSearch) => ({ gap: gapOf(search), searches: 1, isAtLeast: false });
const delivery = (prefix: string | null) => ({
  cause: 'NO_DELIVERY_REGION',
  pickup: null,
  delivery: prefix,
  detail: null,
});

test('searches with the same gap are added up, the largest gap first', () => {
  expect(groupGaps([own(missed('98101')), own(missed()), own(missed('10002'))])).toEqual([
    { ...delivery('100'), searches: 2, isAtLeast: false },
    { ...delivery('981'), searches: 1, isAtLeast: false },
  ]);
});

test('a gap that others meet too is at least as large', () => {
  const others = { gap: gapOf(missed()), searches: 20, isAtLeast: true };
  expect(groupGaps([own(missed()), others])).toEqual([{ ...delivery('100'), searches: 21, isAtLeast: true }]);
});

test('the place is what the carrier has to add: an end in no region first, then a lane between two', () => {
  expect(gapOf(missed('10001', { pickups: [] }))).toMatchObject({ cause: 'NO_PICKUP_REGION', pickup: '939' });
  expect(gapOf(missed('10001', { deliveries: ['Manhattan'] }))).toEqual({
    cause: 'NO_LANE',
    pickup: 'Salinas Valley',
    delivery: 'Manhattan',
    detail: null,
  });
  expect(gapOf(missed('10001', { code: 'TEMPERATURE_NOT_SERVED' }))).toMatchObject({ detail: 'FROZEN' });
});
