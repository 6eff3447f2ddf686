import { afterEach, expect, test } from 'vitest';
import { NO_HANDLING } from '../../../domain/shipment/shipment-request';
import { writeOfTab } from '../../browser-storage';
import { readDraft, writeDraft } from './search-draft';
import { emptySearch, type SearchValues } from './search-values';

const NOW = new Date('2026-11-20T12:00:00Z');
const FILLED: SearchValues = {
  fromZip: '93901 · Salinas, CA',
  toZip: 'chica',
  earliestPickup: '2026-11-25',
  temperature: 'FROZEN',
  temperatureF: -5,
  commodity: 'ICE_CREAM',
  pallets: 4,
  grossWeightLbs: '',
  accessorials: ['LIFTGATE', 'CROSS_DOCKING'],
  ...NO_HANDLING,
  foodGrade: true,
  shipperId: null,
  isPool: true,
  dropoffs: [],
};

afterEach(() => sessionStorage.clear());

test('a form comes back as its user left it, and only to that user', () => {
  writeDraft('ines', FILLED);
  const read = readDraft('ines', NOW);
  expect({ ...read, accessorials: read.accessorials.toSorted() }).toEqual({
    ...FILLED,
    accessorials: FILLED.accessorials.toSorted(),
  });
  expect(readDraft('omar', NOW)).toEqual(emptySearch(NOW));
});

test('the dropoffs of a pool come back, without what is no dropoff', () => {
  const dropoff = { id: 'a', toZip: '60601', pallets: 4, grossWeightLbs: '', accessorials: ['LIFTGATE'] };
  writeOfTab(
    'searchDraft',
    JSON.stringify({ userId: 'ines', isPool: true, dropoffs: [dropoff, 7, { pallets: '3' }] }),
  );
  const { isPool, dropoffs } = readDraft('ines', NOW);
  const empty = { toZip: '', pallets: '', grossWeightLbs: '', accessorials: [] };
  expect(isPool).toBe(true);
  expect(dropoffs.map(({ id, ...values }) => values)).toEqual([{ ...dropoff, id: undefined }, empty]);
  expect(new Set(dropoffs.map(({ id }) => id)).size).toBe(2);
});

test('a pickup date that has passed becomes the next weekday, and a cleared one stays cleared', () => {
  writeDraft('ines', { ...FILLED, earliestPickup: '2026-11-19' });
  expect(readDraft('ines', NOW).earliestPickup).toBe('2026-11-23');
  writeDraft('ines', { ...FILLED, earliestPickup: null });
  expect(readDraft('ines', NOW).earliestPickup).toBeNull();
});

test.each([
  '{',
  '[]',
  '7',
  '{"userId":"ines","pallets":"four","accessorials":7,"temperature":"HOT","fromZip":{},"isPool":1,"dropoffs":{}}',
])('an unreadable draft %s is an empty form', (stored) => {
  writeOfTab('searchDraft', stored);
  expect(readDraft('ines', NOW)).toEqual(emptySearch(NOW));
});
