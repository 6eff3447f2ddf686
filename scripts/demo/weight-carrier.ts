import { type CarrierMap, regionZips, zipsOf } from './geography';
import { type DemoDeparture, writeScheduleLanes, writeScheduleRegions } from './schedule-files';
import {
  type DemoLane,
  writeFuelSurcharges,
  writeLanes,
  writeRegions,
  writeWeightSheets,
} from './tariff-files';

const FOLDER = 'larkmoor-consolidated-freight';

const MAP: CarrierMap = {
  claims: {
    'Salinas Valley': ['939', '950', '951'],
    'Bay Area': ['940-949'],
    'Central Valley': ['932', '933', '936-938', '952', '953', '956-958'],
    'Southern California': ['900-928'],
    'North Texas': ['750-769'],
    Chicagoland: ['463', '464', '600-605', '607', '608', ...zipsOf('606')],
    Manhattan: zipsOf('100', '101', '102'),
    'New York Metro': ['103-119'],
  },
  rest: {
    Colorado: ['CO'],
    Texas: ['TX'],
    Oklahoma: ['OK'],
    Missouri: ['MO'],
    Iowa: ['IA'],
    Minnesota: ['MN'],
    Wisconsin: ['WI'],
    Illinois: ['IL'],
    Indiana: ['IN'],
    Michigan: ['MI'],
    Ohio: ['OH'],
    Kentucky: ['KY'],
    Tennessee: ['TN'],
    Alabama: ['AL'],
    Georgia: ['GA'],
    Florida: ['FL'],
    'South Carolina': ['SC'],
    'North Carolina': ['NC'],
    Virginia: ['VA'],
    Chesapeake: ['MD', 'DC', 'DE'],
    Pennsylvania: ['PA'],
    'New Jersey': ['NJ'],
    'Upstate New York': ['NY'],
    Connecticut: ['CT'],
    'Massachusetts and Rhode Island': ['MA', 'RI'],
  },
};

/** The terminal that each region's freight passes through. */
const TERMINALS: Readonly<Record<string, string>> = {
  'Salinas Valley': 'Salinas Terminal',
  'Southern California': 'Vernon Terminal',
  'North Texas': 'Dallas Terminal',
  Texas: 'Dallas Terminal',
  Chicagoland: 'Chicago Terminal',
  Georgia: 'Atlanta Terminal',
  Florida: 'Atlanta Terminal',
  Pennsylvania: 'Secaucus Terminal',
  'New Jersey': 'Secaucus Terminal',
  'New York Metro': 'Secaucus Terminal',
  Manhattan: 'Secaucus Terminal',
  'Massachusetts and Rhode Island': 'Secaucus Terminal',
};

const TIERS = [
  { weightLbs: 0, factor: 1 },
  { weightLbs: 500, factor: 0.82 },
  { weightLbs: 1_000, factor: 0.7 },
  { weightLbs: 2_000, factor: 0.6 },
  { weightLbs: 5_000, factor: 0.48 },
  { weightLbs: 10_000, factor: 0.4 },
  { weightLbs: 20_000, factor: 0.33 },
];

interface Sheet {
  readonly name: string;
  readonly bands: readonly number[];
  readonly lowestTierLbs: number;
  readonly factor: number;
}

const SHEETS: readonly Sheet[] = [
  {
    name: 'Linehaul Ambient',
    bands: [300, 600, 1000, 1500, 2000, 2600, 3300],
    lowestTierLbs: 0,
    factor: 0.86,
  },
  { name: 'Linehaul Chilled', bands: [300, 600, 1000, 1500, 2000, 2600, 3300], lowestTierLbs: 0, factor: 1 },
  { name: 'Linehaul Frozen', bands: [300, 600, 1000, 1500, 2000, 2600], lowestTierLbs: 0, factor: 1.07 },
  { name: 'Dock to Dock', bands: [800, 1200, 1600, 2100, 3300], lowestTierLbs: 500, factor: 0.88 },
];

/** Returns the minimum charge of a tier in cents; the truckload-sized tier has none. */
function tierMinimum(miles: number, weightLbs: number): number | null {
  if (weightLbs < 500) return 9_500 + 3 * miles;
  return weightLbs === 5_000 ? 60_000 + 12 * miles : null;
}

interface Goods {
  readonly temperature: DemoLane['temperature'];
  readonly commodity?: string;
  readonly sheet: string;
}

const PRODUCE: Goods = { temperature: 'CHILLED', commodity: 'PRODUCE', sheet: 'Linehaul Chilled' };
const CHILLED: Goods = { temperature: 'CHILLED', commodity: 'FOODSTUFFS', sheet: 'Linehaul Chilled' };
const FROZEN: Goods = { temperature: 'FROZEN', commodity: 'FOODSTUFFS', sheet: 'Linehaul Frozen' };
const FROZEN_SEAFOOD: Goods = {
  temperature: 'FROZEN',
  commodity: 'FROZEN_SEAFOOD',
  sheet: 'Linehaul Frozen',
};
const AMBIENT: Goods = { temperature: 'AMBIENT', sheet: 'Linehaul Ambient' };
const WINE: Goods = { temperature: 'AMBIENT', commodity: 'ALCOHOL', sheet: 'Linehaul Ambient' };

/** Returns the ends of a lane: both regions and their terminals. */
function endsOf(origin: string, destination: string) {
  const originFacility = TERMINALS[origin];
  const destinationFacility = TERMINALS[destination];
  return {
    origin,
    destination,
    ...(originFacility === undefined ? {} : { originFacility }),
    ...(destinationFacility === undefined ? {} : { destinationFacility }),
  };
}

const lane = (origin: string, destination: string, goods: Goods, minimum: number): DemoLane => ({
  ...endsOf(origin, destination),
  ...goods,
  minimum,
});

const EASTBOUND = [
  'Colorado',
  'North Texas',
  'Texas',
  'Chicagoland',
  'Georgia',
  'Florida',
  'Pennsylvania',
  'New Jersey',
  'New York Metro',
  'Manhattan',
  'Massachusetts and Rhode Island',
];

const eastbound = [
  ...EASTBOUND.flatMap((to) =>
    [PRODUCE, CHILLED, WINE].map((goods) => lane('Salinas Valley', to, goods, 38_500)),
  ),
  ...EASTBOUND.flatMap((to) =>
    [PRODUCE, CHILLED, AMBIENT].map((goods) => lane('Southern California', to, goods, 34_500)),
  ),
];

/** The eastern network: the states that each terminal serves, with all three temperatures. */
const NETWORK: Readonly<Record<string, readonly string[]>> = {
  Chicagoland: [
    'Wisconsin',
    'Illinois',
    'Indiana',
    'Michigan',
    'Ohio',
    'Minnesota',
    'Iowa',
    'Missouri',
    'Kentucky',
    'Pennsylvania',
    'New Jersey',
    'New York Metro',
    'Manhattan',
    'Georgia',
    'North Texas',
  ],
  Georgia: [
    'Florida',
    'Alabama',
    'South Carolina',
    'North Carolina',
    'Tennessee',
    'Kentucky',
    'Virginia',
    'Chicagoland',
    'New Jersey',
    'North Texas',
  ],
  'New Jersey': [
    'New York Metro',
    'Manhattan',
    'Upstate New York',
    'Connecticut',
    'Massachusetts and Rhode Island',
    'Pennsylvania',
    'Chesapeake',
    'Virginia',
    'Chicagoland',
    'Georgia',
  ],
  'North Texas': ['Texas', 'Oklahoma', 'Missouri', 'Chicagoland', 'Georgia', 'Tennessee'],
};

const network = Object.entries(NETWORK).flatMap(([from, destinations]) =>
  destinations.flatMap((to) => [FROZEN, CHILLED, AMBIENT].map((goods) => lane(from, to, goods, 19_500))),
);

/** The westbound freight of trucks that delivered vegetables. */
const westbound = ['Chicagoland', 'North Texas'].flatMap((from) =>
  ['Southern California', 'Central Valley', 'Bay Area'].flatMap((to) =>
    [FROZEN, AMBIENT].map((goods) => lane(from, to, goods, 32_500)),
  ),
);

const seafood = ['New York Metro', 'Manhattan', 'Pennsylvania', 'Connecticut', 'Chicagoland'].map((to) =>
  lane('New Jersey', to, FROZEN_SEAFOOD, 24_500),
);

const DOCKS = ['Chicago Terminal', 'Atlanta Terminal', 'Secaucus Terminal', 'Dallas Terminal'];

/**
 * Lanes whose ends are both docks with their own ZIPs. They touch no region, so they have no premium and no minimum weight.
 */
const dockToDock: readonly DemoLane[] = [
  {
    originFacility: 'Salinas Terminal',
    destinationFacility: 'South Bronx Produce Market',
    temperature: 'CHILLED',
    commodity: 'PRODUCE',
    sheet: 'Dock to Dock',
    minimum: 30_000,
  },
  ...DOCKS.flatMap((originFacility) =>
    DOCKS.filter((destinationFacility) => destinationFacility !== originFacility).flatMap(
      (destinationFacility) =>
        [FROZEN, CHILLED].map((goods) => ({
          originFacility,
          destinationFacility,
          ...goods,
          sheet: 'Dock to Dock',
          minimum: 15_000,
        })),
    ),
  ),
];

const REGION_TERMS = {
  'Salinas Valley': { pickupMinimumLbs: 1_000 },
  'Southern California': { pickup: 0.015, pickupCap: 6_000 },
  Manhattan: { dropoff: 0.14, dropoffCap: 22_500, dropoffMinimumLbs: 750 },
  'New York Metro': { dropoff: 0.07, dropoffCap: 14_000 },
  Florida: { dropoff: 0.035 },
  'Massachusetts and Rhode Island': { dropoff: 0.03, dropoffCap: 10_000 },
  'Upstate New York': { dropoff: 0.02 },
  'Central Valley': { dropoff: 0.01 },
} as const;

/** The weekly linehaul schedule: each truck's pickup day, transit days, and destinations. */
const CALENDAR = [
  { from: 'Salinas Valley', pickup: 'MON', days: 4, to: ['Chicagoland', 'North Texas', 'Texas'] },
  { from: 'Salinas Valley', pickup: 'THU', days: 4, to: ['Chicagoland', 'North Texas', 'Texas'] },
  {
    from: 'Salinas Valley',
    pickup: 'MON',
    days: 7,
    to: ['Pennsylvania', 'New Jersey', 'New York Metro', 'Manhattan'],
  },
  {
    from: 'Salinas Valley',
    pickup: 'THU',
    days: 6,
    to: ['Pennsylvania', 'New Jersey', 'New York Metro', 'Manhattan'],
  },
  { from: 'Salinas Valley', pickup: 'TUE', days: 6, to: ['Georgia', 'Florida'] },
  { from: 'Southern California', pickup: 'TUE', days: 3, to: ['North Texas', 'Texas', 'Chicagoland'] },
  { from: 'Southern California', pickup: 'FRI', days: 4, to: ['North Texas', 'Texas', 'Chicagoland'] },
  { from: 'Southern California', pickup: 'WED', days: 6, to: ['New Jersey', 'New York Metro', 'Manhattan'] },
  { from: 'Southern California', pickup: 'WED', days: 7, to: ['Massachusetts and Rhode Island'] },
  {
    from: 'Chicagoland',
    pickup: 'SUN',
    days: 2,
    to: ['New Jersey', 'New York Metro', 'Manhattan', 'Georgia'],
  },
  {
    from: 'Chicagoland',
    pickup: 'WED',
    days: 2,
    to: ['New Jersey', 'New York Metro', 'Manhattan', 'Georgia'],
  },
  { from: 'Georgia', pickup: 'MON', days: 2, to: ['Chicagoland', 'New Jersey'] },
  { from: 'Georgia', pickup: 'THU', days: 4, to: ['Chicagoland', 'New Jersey'] },
] as const;

/** The departures between docks, identified by their own ZIPs. */
const DOCK_DEPARTURES: readonly DemoDeparture[] = [
  ['Salinas Terminal', 'South Bronx Produce Market', 'WED', 5] as const,
  ['Salinas Terminal', 'South Bronx Produce Market', 'SAT', 5] as const,
  ['Chicago Terminal', 'Atlanta Terminal', 'TUE', 2] as const,
  ['Atlanta Terminal', 'Chicago Terminal', 'FRI', 3] as const,
].map(([originFacility, destinationFacility, pickup, daysInTransit]) => ({
  originFacility,
  destinationFacility,
  pickup,
  daysInTransit,
}));

const departures: readonly DemoDeparture[] = [
  ...CALENDAR.flatMap(({ from, pickup, days, to }) =>
    to.map((destination) => ({ ...endsOf(from, destination), pickup, daysInTransit: days })),
  ),
  ...DOCK_DEPARTURES,
];

/** The pickup days. Those with a terminal replace the region's own days for freight through that terminal. */
const PICKUP_DAYS = {
  'Salinas Valley': 'MON|TUE|WED|THU|FRI',
  'Salinas Valley @ Salinas Terminal': 'MON|TUE|THU',
  Chicagoland: 'MON|TUE|WED|THU|FRI',
  'Chicagoland @ Chicago Terminal': 'SUN|TUE|THU',
};

const DROPOFF_DAYS = {
  'Chicagoland @ Chicago Terminal': 'MON|WED|FRI',
  'New Jersey': 'MON|TUE|WED|THU|FRI',
  'New Jersey @ Secaucus Terminal': 'TUE|WED|FRI',
  Manhattan: 'TUE|THU',
  'Upstate New York': 'WED|FRI',
  Michigan: 'TUE|THU',
  Colorado: 'FRI',
};

export function writeWeightCarrier() {
  writeRegions(FOLDER, regionZips(MAP), REGION_TERMS);
  writeWeightSheets(
    FOLDER,
    SHEETS.map(({ name, bands, lowestTierLbs, factor }) => ({
      name,
      bands,
      tiers: TIERS.filter(({ weightLbs }) => weightLbs >= lowestTierLbs).map((tier) => ({
        ...tier,
        factor: factor * tier.factor,
      })),
      // The rate is $16.50 plus 1.25 cents per mile, and falls with the tier.
      centsPer100Lbs: (miles) => 1_650 + 1.25 * miles,
      minimumCents: tierMinimum,
    })),
  );
  writeLanes(FOLDER, [...eastbound, ...network, ...westbound, ...seafood, ...dockToDock]);
  writeScheduleLanes(FOLDER, departures);
  writeScheduleRegions(FOLDER, { pickup: PICKUP_DAYS, dropoff: DROPOFF_DAYS });
  writeFuelSurcharges(FOLDER, [
    // The table deliberately ends below today's California price, so deliveries there are declined.
    { source: 'California', fromCents: 400, toCents: 460, stepCents: 10, firstBp: 2_600, stepBp: 60 },
    { source: null, fromCents: 300, toCents: 580, stepCents: 10, firstBp: 2_190, stepBp: 65 },
  ]);
}
