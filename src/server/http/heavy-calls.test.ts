import { expect, test } from 'vitest';
import { operationIdOf } from '../../contract/operation-ids';
import { testDatabase } from '../../testing/database/test-database';
import { fixedClock } from '../../testing/fixed-clock';
import { testApp } from '../../testing/servers/test-app';
import { HEAVY } from './route';

/**
 * The calls that rate hundreds of shipments or read thousands of rows. Eight simultaneous calls of any other kind by one
 * person keep others waiting for less than 100 ms: `npm run bench access` measures it.
 */
const HEAVY_CALLS = [
  'downloadUploadErrors',
  'findRegionZips',
  'findZips',
  'listBulkLanes',
  'listDeadLanes',
  'listQuoteHistory',
  'listQuoteRows',
  'listReferenceRows',
  'listRegions',
  'listSearchesPerCarrier',
  'listSearchesPerDay',
  'listTariffRows',
  'listUnservedLanes',
  'mapBulkLanes',
  'readCoverage',
  'readPool',
  'readRegionImpact',
  'readTariffGaps',
  'readTotals',
  'readTrend',
  'searchPool',
];

test('the heavy calls take four places in the gate, so that one caller runs two of them at once', async () => {
  const { routes } = await testApp(await testDatabase(), fixedClock('2026-11-20T15:00:00Z'));
  const heavy = routes.filter(({ places }) => places !== undefined);
  expect(heavy.map(({ call }) => operationIdOf(call)).sort()).toEqual(HEAVY_CALLS);
  for (const { places } of heavy) expect(places).toBe(HEAVY);
});
