import { type CarrierMap, regionZips } from './geography';
import { writeScheduleRegions } from './schedule-files';
import {
  type DemoLane,
  writeFuelSurcharges,
  writeLanes,
  writePalletSheets,
  writeRegions,
} from './tariff-files';

const FOLDER = 'permafrost-pallet-lines';

const FLORIDA_KEYS = [
  '33001',
  '33036',
  '33037',
  '33040',
  '33041',
  '33042',
  '33043',
  '33045',
  '33050',
  '33051',
  '33052',
  '33070',
];

const MAP: CarrierMap = {
  claims: {
    'Salinas Valley': ['939', '950', '951'],
    'San Francisco Bay': ['940-949'],
    'Los Angeles Basin': ['900-918', '923-928'],
    'San Diego': ['919-921'],
    'Central Valley': ['932', '933', '936-938', '952', '953', '956-958'],
    'New York Metro': ['100-119'],
    'Northern New Jersey': ['070-079', '085-089'],
    Philadelphia: ['080-084', '189-194'],
    Boston: ['017-024'],
    'Cape Cod and Islands': ['025', '026'],
    Chicago: ['600-608'],
    'Dallas-Fort Worth': ['750-754', '760-762'],
    Houston: ['770-775'],
    Atlanta: ['300-303', '311'],
    'South Florida': ['330-334', '349'],
    'Florida Keys': FLORIDA_KEYS,
    Seattle: ['980-984'],
    Portland: ['970-973', '986'],
    'Columbia Basin': ['988', '989', '993'],
    Denver: ['800-805'],
    Phoenix: ['850-853'],
    'Las Vegas': ['889-891'],
    'Salt Lake City': ['840', '841', '844'],
    Detroit: ['480-483'],
    'Upper Peninsula': ['498', '499'],
    'Twin Cities': ['550', '551', '553-555'],
    'Saint Louis': ['620', '622', '630', '631', '633'],
    'Kansas City': ['640', '641', '660-662'],
    'Baltimore-Washington': ['200', '202-212', '214', '220-223'],
  },
  rest: {
    'California Coast and North': ['CA'],
    Washington: ['WA'],
    Oregon: ['OR'],
    Idaho: ['ID'],
    Nevada: ['NV'],
    Utah: ['UT'],
    Arizona: ['AZ'],
    'New Mexico': ['NM'],
    Colorado: ['CO'],
    'Montana and Wyoming': ['MT', 'WY'],
    Dakotas: ['ND', 'SD'],
    Nebraska: ['NE'],
    Kansas: ['KS'],
    Oklahoma: ['OK'],
    Texas: ['TX'],
    Minnesota: ['MN'],
    Iowa: ['IA'],
    Missouri: ['MO'],
    Arkansas: ['AR'],
    Louisiana: ['LA'],
    Wisconsin: ['WI'],
    Illinois: ['IL'],
    Indiana: ['IN'],
    Michigan: ['MI'],
    Ohio: ['OH'],
    Kentucky: ['KY'],
    Tennessee: ['TN'],
    Mississippi: ['MS'],
    Alabama: ['AL'],
    Georgia: ['GA'],
    Florida: ['FL'],
    'South Carolina': ['SC'],
    'North Carolina': ['NC'],
    'Virginia and West Virginia': ['VA', 'WV'],
    Delmarva: ['DE', 'MD'],
    Pennsylvania: ['PA'],
    'Upstate New York': ['NY'],
    'Southern New England': ['CT', 'RI', 'MA'],
    'Northern New England': ['ME', 'NH', 'VT'],
  },
};

const METROS = Object.keys(MAP.claims);
const EVERYWHERE = [...METROS, ...Object.keys(MAP.rest)];
const CALIFORNIA = [
  'Salinas Valley',
  'San Francisco Bay',
  'Los Angeles Basin',
  'San Diego',
  'Central Valley',
];
const SPARSE_REGIONS = ['Montana and Wyoming', 'Dakotas', 'Upper Peninsula'];

const PALLET_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 26];
const NATIONAL_BANDS = [250, 500, 750, 1000, 1300, 1600, 2000, 2400, 2800, 3300];

interface Sheet {
  readonly name: string;
  readonly bands: readonly number[];
  readonly pallets: readonly number[];
  /** The price relative to the plain frozen price. */
  readonly factor: number;
  /** The minimum for a single pallet in cents. */
  readonly onePalletMinimum?: number;
}

const SHEETS: readonly Sheet[] = [
  { name: 'Frozen West', bands: NATIONAL_BANDS, pallets: PALLET_COUNTS, factor: 1 },
  { name: 'Frozen Central', bands: NATIONAL_BANDS.slice(0, 8), pallets: PALLET_COUNTS, factor: 0.94 },
  { name: 'Frozen East', bands: NATIONAL_BANDS, pallets: PALLET_COUNTS, factor: 0.97 },
  { name: 'Chilled', bands: NATIONAL_BANDS, pallets: PALLET_COUNTS, factor: 0.9, onePalletMinimum: 27_500 },
  { name: 'Ice Cream', bands: NATIONAL_BANDS, pallets: PALLET_COUNTS.slice(0, 14), factor: 1.18 },
  {
    name: 'Empty Country',
    bands: [400, 800, 1200, 1600, 1900],
    pallets: PALLET_COUNTS.slice(0, 12),
    factor: 1.22,
    onePalletMinimum: 37_500,
  },
];

/**
 * Returns the cents for `pallets` over `miles`: $160 plus 9.2 cents per mile for one pallet; the price per pallet falls with
 * the count.
 */
function totalCents(miles: number, pallets: number, factor: number): number {
  const onePallet = factor * (160 + 0.092 * miles);
  const fall = 0.1 + 0.1 * Math.exp(-miles / 900);
  return Math.round(onePallet * pallets ** (1 - fall)) * 100;
}

const FROZEN_ORIGINS = [
  { origin: 'Salinas Valley', sheet: 'Frozen West', not: CALIFORNIA },
  { origin: 'Los Angeles Basin', sheet: 'Frozen West', not: ['Los Angeles Basin', 'San Diego'] },
  { origin: 'Portland', sheet: 'Frozen West', not: ['Portland'] },
  { origin: 'Chicago', sheet: 'Frozen Central', not: ['Chicago', 'Florida Keys'] },
  { origin: 'Northern New Jersey', sheet: 'Frozen East', not: ['Northern New Jersey'] },
];

/** Limits regions with little freight to at most two days a week. */
const quiet = (region: string) =>
  SPARSE_REGIONS.includes(region) ? { minimum: 52_500, pickupDays: 'TUE', dropoffDays: 'TUE|FRI' } : {};

function frozenLanes(): DemoLane[] {
  return FROZEN_ORIGINS.flatMap(({ origin, sheet, not }) =>
    EVERYWHERE.filter((destination) => !not.includes(destination)).map((destination) => ({
      origin,
      destination,
      temperature: 'FROZEN' as const,
      sheet: SPARSE_REGIONS.includes(destination) ? 'Empty Country' : sheet,
      // Trucks to Utah refuel on the way at West Coast prices, regardless of the state's own source.
      ...(destination === 'Salt Lake City' ? { fuelSource: 'West Coast' } : {}),
      ...quiet(destination),
    })),
  );
}

const CHILLED_METROS = METROS.filter(
  (name) => !['Florida Keys', 'Upper Peninsula', 'Columbia Basin'].includes(name),
);

function chilledLanes(): DemoLane[] {
  const origins = ['Salinas Valley', 'Los Angeles Basin', 'Chicago'];
  return origins.flatMap((origin) =>
    CHILLED_METROS.filter((destination) => destination !== origin).map((destination) => ({
      origin,
      destination,
      temperature: 'CHILLED' as const,
      commodity: 'FOODSTUFFS',
      sheet: 'Chilled',
      // Boston's market accepts vegetables on two mornings.
      ...(origin === 'Salinas Valley' && destination === 'Boston' ? { dropoffDays: 'TUE|THU' } : {}),
    })),
  );
}

const ICE_CREAM_METROS = [
  'New York Metro',
  'Philadelphia',
  'Boston',
  'Atlanta',
  'Dallas-Fort Worth',
  'South Florida',
];

function iceCreamLanes(): DemoLane[] {
  return ['Los Angeles Basin', 'Chicago', 'Northern New Jersey'].flatMap((origin) =>
    ICE_CREAM_METROS.map((destination) => ({
      origin,
      destination,
      temperature: 'FROZEN' as const,
      commodity: 'ICE_CREAM',
      sheet: 'Ice Cream',
      pickupDays: 'MON|WED',
    })),
  );
}

/** Short hauls priced per pallet without a rate sheet, with a minimum of two or three pallets. */
const SHORT_HAULS = [
  { origin: 'Salinas Valley', destination: 'San Francisco Bay', palletRate: 11_500 },
  { origin: 'Salinas Valley', destination: 'Central Valley', palletRate: 12_500 },
  { origin: 'Salinas Valley', destination: 'Los Angeles Basin', palletRate: 16_500 },
  { origin: 'Los Angeles Basin', destination: 'San Diego', palletRate: 11_000 },
  { origin: 'Los Angeles Basin', destination: 'Los Angeles Basin', palletRate: 9_500 },
  { origin: 'Chicago', destination: 'Chicago', palletRate: 9_250 },
  { origin: 'Northern New Jersey', destination: 'Northern New Jersey', palletRate: 9_750 },
];

function shortHauls(): DemoLane[] {
  return SHORT_HAULS.map((haul) => ({
    ...haul,
    temperature: 'FROZEN' as const,
    minimum: Math.round((haul.palletRate * 2.5) / 500) * 500,
  }));
}

const REGION_TERMS = {
  'Salinas Valley': { pickup: 0.025 },
  'Central Valley': { pickup: 0.02, pickupCap: 7_500 },
  'Columbia Basin': { perPallet: 1_500 },
  'New York Metro': { dropoff: 0.06, dropoffCap: 15_000 },
  'Northern New Jersey': { pickup: 0.03, pickupCap: 9_000, dropoff: 0.03, dropoffCap: 9_000, perPallet: 500 },
  Boston: { dropoff: 0.04, dropoffCap: 12_500 },
  'Cape Cod and Islands': { dropoff: 0.12, dropoffMinimumLbs: 1_000 },
  'South Florida': { dropoff: 0.05 },
  'Florida Keys': { dropoff: 0.18, dropoffCap: 60_000, dropoffMinimumLbs: 1_500 },
  'Upper Peninsula': { dropoff: 0.08, dropoffMinimumLbs: 2_000 },
  'Montana and Wyoming': { dropoff: 0.07, dropoffMinimumLbs: 1_500 },
  Dakotas: { dropoffMinimumLbs: 1_500 },
  Portland: { perPallet: 750 },
} as const;

const PICKUP_DAYS = {
  'Salinas Valley': 'MON|TUE|WED|THU|FRI|SAT',
  'Los Angeles Basin': 'MON|TUE|WED|THU|FRI',
  Portland: 'MON|WED|FRI',
  Chicago: 'MON|TUE|WED|THU|FRI',
  'Northern New Jersey': 'TUE|THU',
};

const DROPOFF_DAYS = {
  'New York Metro': 'MON|TUE|WED|THU|FRI',
  Boston: 'MON|TUE|THU',
  'Cape Cod and Islands': 'WED',
  'Florida Keys': 'THU',
  'South Florida': 'MON|WED|FRI',
  'Northern New England': 'TUE|FRI',
  'New Mexico': 'MON|THU',
  Idaho: 'TUE|FRI',
};

export function writePalletCarrier() {
  writeRegions(FOLDER, regionZips(MAP), REGION_TERMS);
  writePalletSheets(
    FOLDER,
    SHEETS.map(({ factor, ...sheet }) => ({
      ...sheet,
      totalCents: (miles, pallets) => totalCents(miles, pallets, factor),
    })),
  );
  writeLanes(FOLDER, [...frozenLanes(), ...chilledLanes(), ...iceCreamLanes(), ...shortHauls()]);
  writeScheduleRegions(FOLDER, { pickup: PICKUP_DAYS, dropoff: DROPOFF_DAYS });
  writeFuelSurcharges(FOLDER, [
    { source: 'California', fromCents: 400, toCents: 640, stepCents: 10, firstBp: 2_250, stepBp: 75 },
    { source: 'West Coast', fromCents: 360, toCents: 600, stepCents: 10, firstBp: 2_100, stepBp: 75 },
    { source: null, fromCents: 300, toCents: 560, stepCents: 10, firstBp: 1_875, stepBp: 75 },
  ]);
}
