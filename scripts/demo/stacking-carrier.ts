import { prefixesAround } from './geography';
import { TOWN } from './metros';
import { type DemoGoods, lanesBetween, type PalletCurve, palletCents } from './pricing';
import { writeScheduleRegions } from './schedule-files';
import {
  type DemoRegion,
  writeFuelSurcharges,
  writeLanes,
  writePalletSheets,
  writeRegions,
} from './tariff-files';

const FOLDER = 'highstack-pallet-network';

const TERMINALS = {
  'Pacific Northwest': [TOWN.seattle, TOWN.portland],
  'Northern California': [TOWN.sanFrancisco, TOWN.sacramento, TOWN.fresno, '93901'],
  'Southern California': [TOWN.losAngeles, TOWN.sanDiego, TOWN.ontario],
  'Desert Southwest': [TOWN.phoenix, TOWN.lasVegas],
  Mountains: [TOWN.denver, TOWN.saltLakeCity],
  'North Texas': [TOWN.dallas, TOWN.oklahomaCity],
  'South Texas': [TOWN.houston, TOWN.sanAntonio, TOWN.austin],
  Heartland: [TOWN.kansasCity, TOWN.saintLouis, TOWN.omaha],
  'Twin Cities': [TOWN.minneapolis],
  'Lake Michigan': [TOWN.chicago, TOWN.milwaukee],
  'Lake Erie': [TOWN.detroit, TOWN.cleveland, TOWN.pittsburgh],
  'Ohio Valley': [TOWN.columbus, TOWN.indianapolis, TOWN.cincinnati],
  'Mid-South': [TOWN.memphis, TOWN.nashville],
  Southeast: [TOWN.atlanta, TOWN.charlotte, TOWN.birmingham],
  'Florida Peninsula': [TOWN.tampa, TOWN.orlando, TOWN.jacksonville],
  'Gold Coast': [TOWN.miami],
  Potomac: [TOWN.washington, TOWN.baltimore, TOWN.richmond],
  'Delaware River': [TOWN.philadelphia],
  'New York Five Boroughs': [TOWN.newYork],
  'Jersey Side': [TOWN.newark],
  'New England': [TOWN.boston, TOWN.hartford, TOWN.providence],
};

/** The premiums of regions: almost every region has one, because base rates are low. */
const PREMIUMS: Readonly<Record<string, DemoRegion>> = {
  'Pacific Northwest': { pickup: 0.03, pickupCap: 8_500, dropoff: 0.03, dropoffCap: 8_500 },
  'Northern California': { pickup: 0.04, pickupCap: 12_500, dropoff: 0.02, perPallet: 350 },
  'Southern California': { pickup: 0.045, pickupCap: 15_000, dropoff: 0.03, perPallet: 500 },
  'Desert Southwest': { dropoff: 0.035, dropoffCap: 10_000 },
  Mountains: { pickup: 0.02, dropoff: 0.06, dropoffCap: 18_000, perPallet: 250 },
  'North Texas': { pickup: 0.015, perPallet: 300 },
  'South Texas': { pickup: 0.02, pickupCap: 6_000, dropoff: 0.02, dropoffCap: 6_000 },
  'Twin Cities': { dropoff: 0.03 },
  'Lake Michigan': { pickup: 0.035, pickupCap: 9_500, dropoff: 0.035, dropoffCap: 9_500, perPallet: 450 },
  'Lake Erie': { dropoff: 0.02 },
  Southeast: { pickup: 0.02, perPallet: 200 },
  'Florida Peninsula': { dropoff: 0.05, dropoffCap: 16_000 },
  'Gold Coast': { pickup: 0.01, dropoff: 0.075, dropoffCap: 24_000, perPallet: 600 },
  Potomac: { dropoff: 0.04, dropoffCap: 11_000 },
  'Delaware River': { pickup: 0.025, dropoff: 0.025, dropoffCap: 9_000 },
  'New York Five Boroughs': {
    pickup: 0.06,
    pickupCap: 18_000,
    dropoff: 0.11,
    dropoffCap: 27_500,
    dropoffMinimumLbs: 800,
    perPallet: 900,
  },
  'Jersey Side': { pickup: 0.03, dropoff: 0.045, dropoffCap: 14_000, perPallet: 400 },
  'New England': { pickup: 0.02, dropoff: 0.055, dropoffCap: 15_000 },
};

const BANDS = [100, 200, 350, 500, 700, 900, 1150, 1400, 1700, 2000, 2400, 2800, 3300];
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 26];
const CURVE: PalletCurve = { start: 158, perMile: 0.09, fall: 0.16 };

const GOODS: readonly DemoGoods[] = [
  { temperature: 'FROZEN', sheet: 'Stack Frozen' },
  { temperature: 'CHILLED', sheet: 'Stack Chilled' },
  { temperature: 'AMBIENT', sheet: 'Stack Dry' },
];

/** The carrier waits for stacked loads, so it serves no place daily. */
const PICKUP_DAYS = ['TUE|THU', 'WED|FRI', 'TUE|FRI', 'MON|THU', 'WED'];
const DROPOFF_DAYS = ['MON|WED|FRI', 'TUE|FRI', 'MON|THU'];

export function writeStackingCarrier() {
  const regions = Object.keys(TERMINALS);
  writeRegions(FOLDER, prefixesAround(TERMINALS, 95), PREMIUMS);
  writePalletSheets(FOLDER, [
    { name: 'Stack Frozen', bands: BANDS, pallets: COUNTS, totalCents: palletCents(CURVE, 1.03) },
    { name: 'Stack Chilled', bands: BANDS, pallets: COUNTS, totalCents: palletCents(CURVE) },
    { name: 'Stack Dry', bands: BANDS, pallets: COUNTS, totalCents: palletCents(CURVE, 0.9) },
  ]);
  writeLanes(FOLDER, [
    ...lanesBetween(regions, regions, GOODS),
    ...regions.flatMap((region) =>
      GOODS.map((goods) => ({ origin: region, destination: region, ...goods, minimum: 27_500 })),
    ),
  ]);
  writeScheduleRegions(FOLDER, {
    pickup: Object.fromEntries(
      regions.map((region, index) => [region, PICKUP_DAYS[index % PICKUP_DAYS.length] ?? '']),
    ),
    dropoff: Object.fromEntries(
      regions.map((region, index) => [region, DROPOFF_DAYS[index % DROPOFF_DAYS.length] ?? '']),
    ),
  });
  writeFuelSurcharges(FOLDER, [
    { source: 'California', fromCents: 400, toCents: 700, stepCents: 10, firstBp: 2_200, stepBp: 80 },
    { source: 'West Coast', fromCents: 350, toCents: 650, stepCents: 10, firstBp: 2_000, stepBp: 80 },
    { source: null, fromCents: 300, toCents: 600, stepCents: 10, firstBp: 1_950, stepBp: 80 },
  ]);
}
