import { expect, test } from 'vitest';
import { LANE_RATE_COLUMNS } from '../../../../domain/money/lane-rates';
import { unquotableLanes } from './unquotable-lanes';

const lane = (id: string, cells: Record<string, string | null>) => ({
  id,
  cells: { origin_region: 'Salinas', destination_region: 'Tacoma', pallet_rate: '100', ...cells },
});

test('a lane without a rate is marked at its rate, one of a region without ZIPs at the region', () => {
  const rows = [
    lane('good', {}),
    lane('unpriced', { pallet_rate: null }),
    lane('nowhere', { destination_region: 'Tacoma South' }),
    lane('facility', { origin_region: null, origin_facility_name: 'Tacoma South' }),
  ];
  expect([...unquotableLanes(rows, ['Tacoma South'])]).toEqual([
    ['unpriced', new Set(['pallet_rate'])],
    ['nowhere', new Set(['destination_region'])],
  ]);
});

test.each(LANE_RATE_COLUMNS)('a lane with %s alone has a rate', (column) => {
  expect(unquotableLanes([lane('one', { pallet_rate: null, [column]: '1' })], []).size).toBe(0);
});
