import { expect, test } from 'vitest';
import { isQuotable, type ReadinessCounts, stepsOf } from './readiness';

const NOTHING: ReadinessCounts = {
  regions: 0,
  regionsWithoutZips: 0,
  zipEntries: 0,
  rates: 0,
  lanes: 0,
  pricedLanes: 0,
  quotableLanes: 0,
  fuelRows: 0,
  tests: 0,
  customers: 0,
  waitingCustomers: 0,
};
const statesOf = (counts: Partial<ReadinessCounts>) =>
  stepsOf({ ...NOTHING, ...counts }).map(({ state }) => state);

test('a new carrier starts with its regions', () => {
  expect(statesOf({})).toEqual(['NEXT', 'LATER', 'LATER', 'LATER', 'LATER', 'LATER', 'LATER']);
  expect(isQuotable(NOTHING)).toBe(false);
});

test('a region without ZIPs is a gap, and lanes are next', () => {
  const counts = { regions: 24, regionsWithoutZips: 1, zipEntries: 312, rates: 380, fuelRows: 25 };
  expect(statesOf(counts)).toEqual(['DONE', 'GAP', 'DONE', 'NEXT', 'DONE', 'LATER', 'LATER']);
});

test('a lane that cannot be quoted is a gap once another lane can be quoted', () => {
  const counts = {
    regions: 2,
    zipEntries: 9,
    rates: 6,
    lanes: 2,
    pricedLanes: 2,
    quotableLanes: 1,
    fuelRows: 1,
  };
  expect(statesOf(counts)).toEqual(['DONE', 'DONE', 'DONE', 'GAP', 'DONE', 'NEXT', 'LATER']);
  expect(isQuotable({ ...NOTHING, ...counts })).toBe(true);
});

test('lanes between facilities with their own rates need no regions, ZIPs, or rate sheets', () => {
  expect(
    statesOf({ lanes: 1, pricedLanes: 1, quotableLanes: 1, fuelRows: 1, tests: 1, customers: 1 }),
  ).toEqual(Array.from({ length: 7 }, () => 'DONE'));
});

test('a customer who waits for an answer is the next step', () => {
  const counts = {
    regions: 2,
    zipEntries: 9,
    rates: 6,
    lanes: 1,
    pricedLanes: 1,
    quotableLanes: 1,
    fuelRows: 1,
  };
  expect(statesOf({ ...counts, tests: 1, customers: 1, waitingCustomers: 1 }).at(-1)).toBe('NEXT');
});
