import { roadMiles, zipsAround } from './geography';
import { TOWN } from './metros';
import { centsPerMile, type DemoGoods, lanesBetween } from './pricing';
import { type DemoDeparture, type DemoWeekday, dayAfter, writeScheduleLanes } from './schedule-files';
import { writeFuelSurcharges, writeLanes, writeRegions, writeWeightSheets } from './tariff-files';

const FOLDER = 'daybook-freight-partners';

/** The partners' docks. Schedules are measured from the first dock of each hub. */
const HUBS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'Puget Sound': [TOWN.seattle],
  'Northern California': [TOWN.sanFrancisco, TOWN.sanJose, TOWN.sacramento],
  'Southern California': [TOWN.losAngeles, TOWN.ontario, TOWN.sanDiego],
  Arizona: [TOWN.phoenix, TOWN.tucson],
  'Front Range': [TOWN.denver],
  'Red River': [TOWN.dallas, TOWN.oklahomaCity],
  Houston: [TOWN.houston],
  'Central Texas': [TOWN.sanAntonio, TOWN.austin],
  'Kansas City': [TOWN.kansasCity],
  'Twin Cities': [TOWN.minneapolis],
  'Saint Louis': [TOWN.saintLouis],
  'Chicago and Milwaukee': [TOWN.chicago, TOWN.milwaukee],
  'Detroit and Cleveland': [TOWN.detroit, TOWN.cleveland],
  'Ohio Valley': [TOWN.cincinnati, TOWN.columbus, TOWN.indianapolis, TOWN.louisville],
  Tennessee: [TOWN.nashville, TOWN.memphis],
  Atlanta: [TOWN.atlanta],
  Carolinas: [TOWN.charlotte, TOWN.raleigh],
  Florida: [TOWN.orlando, TOWN.tampa, TOWN.miami, TOWN.jacksonville],
  'Chesapeake Bay': [TOWN.washington, TOWN.baltimore],
  'Delaware Valley': [TOWN.philadelphia],
  'New York Harbor': [TOWN.newark, TOWN.newYork],
  'Southern New England': [TOWN.boston, TOWN.hartford],
  'Columbia River': [TOWN.portland],
  'Las Vegas': [TOWN.lasVegas],
  Wasatch: [TOWN.saltLakeCity],
  'Gulf Coast': [TOWN.newOrleans],
  'Forks of the Ohio': [TOWN.pittsburgh, TOWN.buffalo],
};

/** Regions between which there is too little freight for a weekly truck. */
const QUIET = [
  'Columbia River',
  'Las Vegas',
  'Wasatch',
  'Gulf Coast',
  'Forks of the Ohio',
  'Tennessee',
  'Kansas City',
];

const TIERS = [
  { weightLbs: 0, factor: 1 },
  { weightLbs: 1_000, factor: 0.8 },
  { weightLbs: 2_500, factor: 0.68 },
  { weightLbs: 6_000, factor: 0.58 },
  { weightLbs: 12_000, factor: 0.5 },
  { weightLbs: 24_000, factor: 0.43 },
];
const BANDS = [200, 400, 700, 1000, 1400, 1800, 2300, 2800, 3400];

const GOODS: readonly DemoGoods[] = [
  { temperature: 'FROZEN', commodity: 'FOODSTUFFS', sheet: 'Weekly Frozen', minimum: 27_500 },
  { temperature: 'CHILLED', commodity: 'FOODSTUFFS', sheet: 'Weekly Chilled', minimum: 26_500 },
  { temperature: 'AMBIENT', sheet: 'Weekly Ambient', minimum: 23_500 },
];

const PICKUP_DAYS: readonly DemoWeekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI'];
const hubs = Object.keys(HUBS);
const isRun = (origin: string, destination: string) =>
  !(QUIET.includes(origin) && QUIET.includes(destination));
const milesOf = (origin: string, destination: string) =>
  roadMiles(HUBS[origin]?.[0] ?? '', HUBS[destination]?.[0] ?? '');

/** Plans one truck per week and lane: 450 miles a day, a day to load, and no Sunday deliveries. */
function departure(origin: string, destination: string): DemoDeparture {
  const pickup = PICKUP_DAYS[(hubs.indexOf(origin) + 2 * hubs.indexOf(destination)) % 5] ?? 'MON';
  const days = Math.ceil(milesOf(origin, destination) / 450) + 1;
  const daysInTransit = dayAfter(pickup, days) === 'SUN' ? days + 1 : days;
  return { origin, destination, pickup, daysInTransit };
}

export function writeCalendarCarrier() {
  const runs = hubs.flatMap((origin) =>
    hubs
      .filter((destination) => destination !== origin && isRun(origin, destination))
      .map((destination) => ({ origin, destination })),
  );
  writeRegions(FOLDER, zipsAround(HUBS, 45), {
    'New York Harbor': { dropoff: 0.04, dropoffCap: 13_500 },
    Florida: { dropoff: 0.03 },
  });
  writeWeightSheets(
    FOLDER,
    [
      { name: 'Weekly Frozen', factor: 1.04 },
      { name: 'Weekly Chilled', factor: 1 },
      { name: 'Weekly Ambient', factor: 0.86 },
    ].map(({ name, factor }) => ({
      name,
      bands: BANDS,
      tiers: TIERS,
      centsPer100Lbs: (miles) => (1_690 + 0.84 * miles) * factor,
    })),
  );
  // The carrier's brokers find a full truckload on any day of the week.
  const truck = (origin: string, destination: string) => ({
    reeferPerMile: centsPerMile(
      QUIET.includes(destination) ? 2.86 : 2.7 + (milesOf(origin, destination) < 400 ? 0.2 : 0),
    ),
  });
  writeLanes(
    FOLDER,
    lanesBetween(hubs, hubs, GOODS, truck).filter(({ origin = '', destination = '' }) =>
      isRun(origin, destination),
    ),
  );
  writeScheduleLanes(
    FOLDER,
    runs.map(({ origin, destination }) => departure(origin, destination)),
  );
  writeFuelSurcharges(FOLDER, [
    { source: 'California', fromCents: 420, toCents: 620, stepCents: 25, firstBp: 2_300, stepBp: 150 },
    { source: null, fromCents: 300, toCents: 600, stepCents: 25, firstBp: 1_850, stepBp: 150 },
  ]);
}
