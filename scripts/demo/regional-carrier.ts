import { type CarrierMap, inFull, regionZips } from './geography';
import { type DemoGoods, lanesBetween } from './pricing';
import { writeScheduleRegions } from './schedule-files';
import {
  type DemoRegion,
  writeFuelSurcharges,
  writeLanes,
  writeRegions,
  writeWeightSheets,
} from './tariff-files';

const FOLDER = 'loblolly-regional-freight';

const MAP: CarrierMap = {
  claims: {
    Atlanta: ['300-303', '311'],
    Charlotte: ['280-282', '297'],
    Triangle: ['275-277'],
    'Central Florida': ['327-329', '335-338', '347'],
    'South Florida': ['330-334', '349'],
    Jacksonville: ['320-322'],
    Nashville: ['370-372'],
    Memphis: ['375', '380', '381', '386'],
    'New Orleans': ['700', '701', '704'],
  },
  rest: {
    Georgia: ['GA'],
    'North Carolina': ['NC'],
    'South Carolina': ['SC'],
    Florida: ['FL'],
    'East Tennessee': ['TN'],
    Alabama: ['AL'],
    Mississippi: ['MS'],
    Louisiana: ['LA'],
    Virginia: ['VA'],
    Kentucky: ['KY'],
  },
};

const METROS = Object.keys(MAP.claims);
const STATES = Object.keys(MAP.rest);

/** The terms of each region. Trucks stop for about five pallets, in cities for about three. */
const terms: Readonly<Record<string, DemoRegion>> = {
  ...Object.fromEntries(METROS.map((name) => [name, { pickupMinimumLbs: 2_000, dropoffMinimumLbs: 1_500 }])),
  ...Object.fromEntries(STATES.map((name) => [name, { pickupMinimumLbs: 4_000, dropoffMinimumLbs: 2_500 }])),
  'South Florida': { pickupMinimumLbs: 5_000, dropoffMinimumLbs: 2_000, dropoff: 0.03 },
  'New Orleans': { pickupMinimumLbs: 2_500, dropoffMinimumLbs: 2_500, dropoff: 0.02, dropoffCap: 8_000 },
};

const TIERS = [
  { weightLbs: 1_500, factor: 1 },
  { weightLbs: 2_500, factor: 0.87 },
  { weightLbs: 5_000, factor: 0.76 },
  { weightLbs: 10_000, factor: 0.64 },
  { weightLbs: 20_000, factor: 0.53 },
  { weightLbs: 30_000, factor: 0.47 },
];
/** The bands end at 900 miles, because no run is longer than two days: Miami to Memphis is too far. */
const BANDS = [100, 200, 300, 400, 500, 600, 750, 900];

const GOODS: readonly DemoGoods[] = [
  { temperature: 'FROZEN', commodity: 'FOODSTUFFS', sheet: 'Southeast Reefer', minimum: 24_500 },
  { temperature: 'CHILLED', commodity: 'FOODSTUFFS', sheet: 'Southeast Reefer', minimum: 24_500 },
  { temperature: 'AMBIENT', sheet: 'Southeast Dry', minimum: 19_500 },
];

export function writeRegionalCarrier() {
  writeRegions(FOLDER, inFull(regionZips(MAP)), terms);
  writeWeightSheets(
    FOLDER,
    [
      { name: 'Southeast Reefer', start: 1_180, perMile: 0.92 },
      { name: 'Southeast Dry', start: 1_000, perMile: 0.8 },
    ].map(({ name, start, perMile }) => ({
      name,
      bands: BANDS,
      tiers: TIERS,
      centsPer100Lbs: (miles) => start + perMile * miles,
    })),
  );
  writeLanes(FOLDER, [
    ...lanesBetween(METROS, METROS, GOODS),
    ...lanesBetween(METROS, STATES, GOODS),
    ...lanesBetween(STATES, METROS, GOODS),
  ]);
  writeScheduleRegions(FOLDER, {
    pickup: { Jacksonville: 'MON|TUE|WED|THU', 'South Florida': 'TUE|THU', 'New Orleans': 'MON|THU' },
    dropoff: {
      'South Florida': 'MON|TUE|WED|THU|FRI|SAT',
      Mississippi: 'TUE|FRI',
      Louisiana: 'WED',
      Kentucky: 'TUE|THU',
      Virginia: 'MON|WED|FRI',
    },
  });
  writeFuelSurcharges(FOLDER, [
    { source: null, fromCents: 300, toCents: 700, stepCents: 10, firstBp: 1_700, stepBp: 60 },
  ]);
}
