import { type CarrierMap, regionZips } from './geography';
import { centsPerMile, type DemoGoods, lanesBetween, type PalletCurve, palletCents } from './pricing';
import { writeScheduleLanes, writeScheduleRegions } from './schedule-files';
import {
  type DemoLane,
  writeFuelSurcharges,
  writeLanes,
  writePalletSheets,
  writeRegions,
} from './tariff-files';

const FOLDER = 'sorrel-plains-transport';

const MAP: CarrierMap = {
  claims: {},
  rest: {
    Washington: ['WA'],
    Oregon: ['OR', 'ID'],
    California: ['CA'],
    'Great Basin': ['NV', 'UT'],
    'Arizona and New Mexico': ['AZ', 'NM'],
    Rockies: ['CO', 'WY', 'MT'],
    Texas: ['TX'],
    'Oklahoma and Arkansas': ['OK', 'AR', 'LA'],
    'Central Plains': ['KS', 'NE', 'MO', 'IA'],
    'Northern Plains': ['MN', 'ND', 'SD', 'WI'],
    'Great Lakes': ['IL', 'IN', 'MI', 'OH'],
    Southeast: ['GA', 'AL', 'MS', 'TN', 'SC', 'NC', 'KY'],
    Florida: ['FL'],
    'Mid-Atlantic': ['VA', 'WV', 'MD', 'DC', 'DE', 'PA'],
    'New York and New Jersey': ['NY', 'NJ'],
    'New England': ['CT', 'RI', 'MA', 'NH', 'VT', 'ME'],
  },
};

const HEART = [
  'Central Plains',
  'Northern Plains',
  'Texas',
  'Oklahoma and Arkansas',
  'Rockies',
  'Great Lakes',
];

const BANDS = [250, 500, 800, 1100, 1400, 1700, 2100, 2600, 3300];
const COUNTS = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 26];
const CURVE: PalletCurve = { start: 181, perMile: 0.078, fall: 0.07 };

const GOODS: readonly (DemoGoods & { readonly perMile: number })[] = [
  { temperature: 'FROZEN', sheet: 'Plains Reefer', perMile: 2.62 },
  { temperature: 'CHILLED', sheet: 'Plains Reefer', perMile: 2.56 },
  { temperature: 'AMBIENT', sheet: 'Plains Dry', perMile: 2.46 },
];

/** Returns lanes with low prices on the Plains; each end away from them raises the price per mile. */
function lanes(): DemoLane[] {
  const regions = Object.keys(MAP.rest);
  return GOODS.flatMap(({ perMile, ...goods }) =>
    lanesBetween(regions, regions, [goods], (origin, destination) => {
      const far = [origin, destination].filter((end) => !HEART.includes(end)).length;
      const dollars = perMile + 0.11 * far;
      return {
        minimum: 42_500,
        reeferPerMile: centsPerMile(dollars),
        ...(far < 2
          ? { boxPerMile: centsPerMile(dollars * 1.08), sprinterPerMile: centsPerMile(dollars * 0.66) }
          : {}),
      };
    }),
  );
}

/** Team-driven runs, which arrive before anyone's regular truckload. */
const TEAM_RUNS = [
  { destination: 'New York and New Jersey', daysInTransit: 5 },
  { destination: 'New England', daysInTransit: 5 },
  { destination: 'Mid-Atlantic', daysInTransit: 5 },
  { destination: 'Southeast', daysInTransit: 4 },
  { destination: 'Florida', daysInTransit: 5 },
] as const;

const teamDepartures = TEAM_RUNS.flatMap((run) =>
  (['MON', 'WED'] as const).map((pickup) => ({ origin: 'California', pickup, ...run })),
);

export function writeShortFuelCarrier() {
  writeRegions(FOLDER, regionZips(MAP), {
    'New York and New Jersey': { dropoff: 0.06 },
    'New England': { dropoff: 0.05, dropoffMinimumLbs: 1_000 },
    Florida: { dropoff: 0.03 },
    Rockies: { dropoff: 0.02 },
  });
  writePalletSheets(FOLDER, [
    { name: 'Plains Reefer', bands: BANDS, pallets: COUNTS, totalCents: palletCents(CURVE) },
    { name: 'Plains Dry', bands: BANDS, pallets: COUNTS, totalCents: palletCents(CURVE, 0.87) },
  ]);
  writeLanes(FOLDER, lanes());
  writeScheduleLanes(FOLDER, teamDepartures);
  writeScheduleRegions(FOLDER, {
    pickup: {
      'Great Lakes': 'TUE|WED|THU|FRI',
      Texas: 'TUE|THU|FRI',
      California: 'MON|WED|FRI',
      Southeast: 'WED|FRI',
      'New York and New Jersey': 'TUE|FRI',
      'Mid-Atlantic': 'TUE|THU',
      'New England': 'TUE|THU',
      Florida: 'WED|FRI',
      Washington: 'MON|THU',
      Oregon: 'MON|THU',
    },
    dropoff: { 'New England': 'MON|WED|FRI', Rockies: 'TUE|WED|THU|FRI', 'Northern Plains': 'TUE|FRI' },
  });
  writeFuelSurcharges(FOLDER, [
    // The table dates from a year with lower prices: West Coast and California diesel now exceed it.
    { source: null, fromCents: 260, toCents: 430, stepCents: 10, firstBp: 1_440, stepBp: 80 },
  ]);
}
