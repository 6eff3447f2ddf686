import { expect, test } from 'vitest';
import type { Zip } from '../../../domain/zip';
import { groupGaps, type MissedSearch } from './group-gaps';

/** A search from Salinas to a ZIP in none of the carrier's regions. */
const missed = (askedBy: string | null, toZip = '10001'): MissedSearch => ({
  request: {
    fromZip: '93901' as Zip,
    toZip: toZip as Zip,
    temperature: 'FROZEN',
    commodity: 'FROZEN',
    askedBy,
  },
  code: 'NO_LANE',
  facts: {},
  pickups: ['Salinas Valley'],
  deliveries: [],
});
const gap = (delivery: string | null, searches: number) => ({
  cause: 'NO_DELIVERY_REGION',
  pickup: null,
  delivery,
  detail: null,
  searches,
});

test('a gap of three customers has its place, with all searches', () => {
  expect(groupGaps([missed('a'), missed('b'), missed('c'), missed('c'), missed(null)])).toEqual([
    gap('100', 5),
  ]);
});

test('gaps of fewer customers are counted together without a place, if they have three customers together', () => {
  const few = [missed('a', '98101'), missed('b', '98101'), missed('c', '33101')];
  expect(groupGaps(few)).toEqual([gap(null, 3)]);
  const many = ['a', 'b', 'c', 'd'].map((customer) => missed(customer));
  expect(groupGaps([...few, ...many])).toEqual([gap('100', 4), gap(null, 3)]);
});

test('one or two customers are in no gap, and cannot be found by subtracting the others from all', () => {
  expect(groupGaps([missed('a'), missed('a'), missed('b')])).toEqual([]);
  const three = ['a', 'b', 'c'].map((customer) => missed(customer));
  // What is left out would be the search of one customer.
  expect(groupGaps([...three, missed('d', '33101')])).toEqual([]);
  const others = ['a', 'b', 'c', 'c'].map((customer) => missed(customer, '98101'));
  expect(groupGaps([...three, ...others, missed('d', '33101')])).toEqual([gap('981', 4)]);
});
