import { type CarrierMap, inFull, regionZips } from './geography';
import { type DemoGoods, lanesBetween } from './pricing';
import {
  type DemoDeparture,
  type DemoWeekday,
  writeScheduleLanes,
  writeScheduleRegions,
} from './schedule-files';
import { writeFuelSurcharges, writeLanes, writeRegions, writeWeightSheets } from './tariff-files';

const FOLDER = 'halyard-cove-seafood-freight';

/** The range of the carrier's own trucks, listed ZIP by ZIP. */
const HOME: CarrierMap = {
  claims: {
    'Boston Harbor': ['020-022', '024'],
    'Cape Ann': ['019'],
    'New Bedford and South Coast': ['027'],
    'Cape Cod and Islands': ['025', '026'],
    'New York City': ['100-104', '110-114', '116'],
    'Long Island': ['115', '117-119'],
    Philadelphia: ['190', '191', '194'],
  },
  rest: {
    'Maine Coast': ['ME'],
    'Rhode Island': ['RI'],
    'Massachusetts Inland': ['MA'],
    'New Hampshire and Vermont': ['NH', 'VT'],
    Connecticut: ['CT'],
    'Hudson and Upstate': ['NY'],
    'New Jersey': ['NJ'],
    Pennsylvania: ['PA'],
    'Chesapeake and Washington': ['MD', 'DC', 'DE'],
  },
};

/** The regions that partners' trucks serve from the home terminals, listed by prefix. */
const AWAY: CarrierMap = {
  claims: {
    Chicago: ['600-608'],
    Detroit: ['480-483'],
    'Saint Louis': ['630', '631', '633'],
    'Dallas-Fort Worth': ['750-753', '760-762'],
    Houston: ['770-775'],
    'Las Vegas': ['889-891'],
    'Los Angeles': ['900-918', '926-928'],
    'Monterey Bay': ['939', '950'],
  },
  rest: {
    Ohio: ['OH'],
    Virginia: ['VA'],
    Carolinas: ['NC', 'SC'],
    Georgia: ['GA'],
    Florida: ['FL'],
    Tennessee: ['TN'],
    Indiana: ['IN'],
    'Kentucky and West Virginia': ['KY', 'WV'],
  },
};

const PORTS = [
  'Boston Harbor',
  'Cape Ann',
  'New Bedford and South Coast',
  'Cape Cod and Islands',
  'Maine Coast',
  'Rhode Island',
];
const home = [...Object.keys(HOME.claims), ...Object.keys(HOME.rest)];
const away = [...Object.keys(AWAY.claims), ...Object.keys(AWAY.rest)].filter(
  (name) => name !== 'Monterey Bay',
);

const TIERS = [
  { weightLbs: 0, factor: 1 },
  { weightLbs: 500, factor: 0.86 },
  { weightLbs: 1_000, factor: 0.75 },
  { weightLbs: 2_000, factor: 0.66 },
  { weightLbs: 5_000, factor: 0.55 },
  { weightLbs: 10_000, factor: 0.47 },
  { weightLbs: 20_000, factor: 0.4 },
];
const BANDS = [100, 200, 350, 500, 750, 1000, 1300, 1600, 2000, 2500, 3300];

/** Returns the rate per 100 lb: $21 plus 1.35 cents per mile, because fish costs more to move than groceries. */
const perHundred = (factor: number) => (miles: number) => (2_100 + 1.35 * miles) * factor;
const smallestBill = (miles: number, weightLbs: number) => (weightLbs === 0 ? 12_500 + 3 * miles : null);

const FRESH: DemoGoods = {
  temperature: 'CHILLED',
  commodity: 'FRESH_SEAFOOD',
  sheet: 'Fresh Fish',
  minimum: 14_500,
};
const FROZEN: DemoGoods = {
  temperature: 'FROZEN',
  commodity: 'FROZEN_SEAFOOD',
  sheet: 'Frozen Fish',
  minimum: 14_500,
};
const OTHER: readonly DemoGoods[] = [
  { temperature: 'CHILLED', commodity: 'FOODSTUFFS', sheet: 'Other Chilled', minimum: 16_500 },
  { temperature: 'FROZEN', commodity: 'FOODSTUFFS', sheet: 'Other Chilled', minimum: 16_500 },
];

/** The trucks that drive at night with fish that is landed by day and sold the next morning. */
const NIGHT_TRUCKS: readonly { readonly to: string; readonly days: number }[] = [
  { to: 'New York City', days: 1 },
  { to: 'Long Island', days: 1 },
  { to: 'New Jersey', days: 1 },
  { to: 'Philadelphia', days: 1 },
  { to: 'Chesapeake and Washington', days: 1 },
  { to: 'Chicago', days: 2 },
  { to: 'Detroit', days: 2 },
  { to: 'Georgia', days: 2 },
  { to: 'Florida', days: 3 },
];
const NIGHTS: readonly DemoWeekday[] = ['SUN', 'MON', 'TUE', 'WED', 'THU'];

const departures: readonly DemoDeparture[] = ['Boston Harbor', 'New Bedford and South Coast'].flatMap(
  (origin) =>
    NIGHT_TRUCKS.flatMap(({ to, days }) =>
      NIGHTS.map((pickup) => ({ origin, destination: to, pickup, daysInTransit: days })),
    ),
);

export function writeSeafoodCarrier() {
  writeRegions(FOLDER, [...inFull(regionZips(HOME)), ...regionZips(AWAY)], {
    'Cape Cod and Islands': { pickup: 0.06, pickupCap: 9_000, dropoff: 0.06, dropoffCap: 9_000 },
    'Maine Coast': { pickup: 0.04 },
    'New York City': { dropoff: 0.05, dropoffCap: 12_000 },
    'Long Island': { dropoff: 0.04 },
    Florida: { dropoff: 0.025 },
    'Las Vegas': { dropoff: 0.03, dropoffMinimumLbs: 500 },
  });
  writeWeightSheets(
    FOLDER,
    [
      { name: 'Fresh Fish', factor: 1 },
      { name: 'Frozen Fish', factor: 0.9 },
      { name: 'Other Chilled', factor: 1.06 },
    ].map(({ name, factor }) => ({
      name,
      bands: BANDS,
      tiers: TIERS,
      centsPer100Lbs: perHundred(factor),
      minimumCents: smallestBill,
    })),
  );
  writeLanes(FOLDER, [
    ...lanesBetween(PORTS, [...home, ...away], [FRESH, FROZEN]),
    ...lanesBetween(
      ['Boston Harbor', 'New York City', 'New Jersey', 'Connecticut', 'Philadelphia'],
      home,
      OTHER,
    ),
    // These lanes move squid and sardines from Monterey Bay to the eastern markets.
    ...lanesBetween(['Monterey Bay'], ['New York City', 'Boston Harbor', 'Philadelphia'], [FRESH, FROZEN]),
  ]);
  writeScheduleLanes(FOLDER, departures);
  writeScheduleRegions(FOLDER, {
    pickup: {
      'Cape Cod and Islands': 'MON|WED|FRI',
      'Maine Coast': 'SUN|TUE|THU',
      'Monterey Bay': 'MON|THU',
    },
    dropoff: {
      'Cape Cod and Islands': 'TUE|FRI',
      'Las Vegas': 'THU',
      'Los Angeles': 'FRI',
      'Hudson and Upstate': 'TUE|FRI',
    },
  });
  writeFuelSurcharges(FOLDER, [
    { source: 'US Diesel', fromCents: 280, toCents: 640, stepCents: 6, firstBp: 1_800, stepBp: 45 },
  ]);
}
