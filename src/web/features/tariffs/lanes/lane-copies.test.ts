import { expect, test } from 'vitest';
import { copyLanes } from './lane-copies';

const lane = (id: string, destination: string, temperature: string) => ({
  id,
  cells: { origin_region: 'Salinas', destination_region: destination, temperature, pallet_rate: '100' },
});
const ALL = [lane('1', 'Denver', 'FROZEN'), lane('2', 'Boise', 'FROZEN'), lane('3', 'Boise', 'CHILLED')];

test('copies take the changed cells, and those that are lanes already are left out', () => {
  const { added, existing } = copyLanes(ALL.slice(0, 2), ALL, { temperature: 'CHILLED' });
  expect(added).toEqual([{ ...ALL[0]?.cells, temperature: 'CHILLED' }]);
  expect(existing).toBe(1);
});

test('lanes that become equal are added once, and unchanged copies not at all', () => {
  expect(copyLanes(ALL, ALL, { destination_region: 'Reno', temperature: 'FROZEN' }).added).toHaveLength(1);
  expect(copyLanes(ALL, ALL, {})).toEqual({ added: [], existing: 3 });
});
