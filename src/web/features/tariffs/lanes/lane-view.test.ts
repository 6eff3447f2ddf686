import { expect, test } from 'vitest';
import { moneyKind, textKind } from '../../../ui/grid/kinds/cell-kinds';
import { LANES_VIEW, shownLanes } from './lane-view';

const row = (id: string, cells: Record<string, string | null>) => ({ id, cells });
const ROWS = [
  row('1', { origin_region: 'Salinas Valley', destination_region: 'Atlanta', pallet_rate: '9000' }),
  row('2', { origin_facility_name: 'St. Paul Dock', destination_region: 'Boston', pallet_rate: null }),
  row('3', { origin_region: 'Salinas Valley', destination_region: 'Boston', pallet_rate: '10000' }),
];
const COLUMNS = [
  { id: 'destination_region', header: '', kind: textKind, widthPx: 1 },
  { id: 'pallet_rate', header: '', kind: moneyKind, widthPx: 1 },
];
const shown = (query: Record<string, string>) =>
  shownLanes(ROWS, LANES_VIEW.parse(query), COLUMNS, {
    changed: (id) => id === '3',
    unquotable: (id) => id === '2',
  }).join('');

test.each([
  [{}, '123'],
  [{ filter: 'salin bos' }, '3'],
  [{ filter: 'st paul' }, '2'],
  [{ filter: 'alinas' }, ''],
  [{ origin: 'St. Paul Dock' }, '2'],
  [{ destination: 'Boston' }, '23'],
  [{ changed: '1' }, '3'],
  [{ problem: '1' }, '2'],
  [{ sort: 'pallet_rate' }, '132'],
  [{ sort: '-pallet_rate' }, '312'],
  [{ sort: '-destination_region' }, '231'],
  [{ sort: 'unknown' }, '123'],
] as const)('%j shows these lanes', (query, expected) => {
  expect(shown(query)).toBe(expected);
});
