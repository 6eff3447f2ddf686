import { prefixesAround } from './geography';
import { TOWN } from './metros';
import { type DemoGoods, lanesBetween, type PalletCurve, palletCents } from './pricing';
import { writeScheduleRegions } from './schedule-files';
import { writeFuelSurcharges, writeLanes, writePalletSheets, writeRegions } from './tariff-files';

const FOLDER = 'winterspoon-ice-cream-haulage';

/** The regions where ice cream is made, each around its dairies. */
const PLANTS = {
  Wisconsin: [TOWN.milwaukee],
  'Northern Ohio': [TOWN.cleveland, TOWN.toledo],
  'Central Pennsylvania': ['17101'],
  'Upstate New York': [TOWN.albany, TOWN.buffalo],
  Iowa: [TOWN.desMoines],
  'North Texas': [TOWN.dallas],
  Tennessee: [TOWN.nashville],
  'Salt Lake City': [TOWN.saltLakeCity],
  'Central Valley': [TOWN.fresno, TOWN.stockton],
};

/** The regions where ice cream is sold. Their freezers also forward frozen food. */
const CITIES = {
  Seattle: [TOWN.seattle],
  Portland: [TOWN.portland],
  'Bay Area': [TOWN.sanFrancisco, TOWN.sacramento],
  'Los Angeles': [TOWN.losAngeles, TOWN.ontario],
  'San Diego': [TOWN.sanDiego],
  'Las Vegas': [TOWN.lasVegas],
  Phoenix: [TOWN.phoenix, TOWN.tucson],
  Denver: [TOWN.denver],
  'Kansas City': [TOWN.kansasCity, TOWN.omaha],
  'Twin Cities': [TOWN.minneapolis],
  'Saint Louis': [TOWN.saintLouis],
  Chicago: [TOWN.chicago],
  Detroit: [TOWN.detroit],
  'Ohio Valley': [TOWN.indianapolis, TOWN.cincinnati, TOWN.columbus, TOWN.louisville],
  Pittsburgh: [TOWN.pittsburgh],
  Houston: [TOWN.houston],
  'Central Texas': [TOWN.sanAntonio, TOWN.austin],
  Memphis: [TOWN.memphis],
  Atlanta: [TOWN.atlanta],
  Carolinas: [TOWN.charlotte, TOWN.raleigh],
  Florida: [TOWN.orlando, TOWN.tampa, TOWN.jacksonville],
  Miami: [TOWN.miami],
  'New Orleans': [TOWN.newOrleans],
  Washington: [TOWN.washington, TOWN.baltimore],
  'Virginia Coast': [TOWN.norfolk, TOWN.richmond],
  Philadelphia: [TOWN.philadelphia],
  'New York': [TOWN.newYork, TOWN.newark],
  'Southern New England': [TOWN.hartford, TOWN.providence],
  Boston: [TOWN.boston],
};

/** The cities whose freezers also ship for other manufacturers. */
const FREEZERS = [
  'Los Angeles',
  'Portland',
  'Chicago',
  'Kansas City',
  'Atlanta',
  'Houston',
  'Philadelphia',
  'New York',
  'Boston',
  'Miami',
  'Seattle',
  'Twin Cities',
  'Detroit',
  'Denver',
];

const BANDS = [200, 400, 600, 800, 1000, 1250, 1500, 1800, 2100, 2500, 2900, 3300];
/** The pallet counts of the rate sheets, because eutectic trailers hold twenty pallets. */
const COUNTS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20];
const DEEP_FROZEN: PalletCurve = { start: 168, perMile: 0.09, fall: 0.13 };

const ICE_CREAM: DemoGoods = { temperature: 'FROZEN', commodity: 'ICE_CREAM', sheet: 'Minus Twenty' };
const FROZEN: DemoGoods = { temperature: 'FROZEN', commodity: 'FOODSTUFFS', sheet: 'Frozen Food' };

export function writeIceCreamCarrier() {
  const everywhere = [...Object.keys(PLANTS), ...Object.keys(CITIES)];
  writeRegions(FOLDER, prefixesAround({ ...PLANTS, ...CITIES }, 75), {
    'New York': { dropoff: 0.05, dropoffCap: 16_000 },
    Miami: { dropoff: 0.04 },
    Boston: { dropoff: 0.03, dropoffCap: 11_000 },
    'Central Valley': { pickup: 0.015 },
  });
  writePalletSheets(FOLDER, [
    {
      name: 'Minus Twenty',
      bands: BANDS,
      pallets: COUNTS,
      totalCents: palletCents(DEEP_FROZEN, 1.05),
      onePalletMinimum: 24_500,
    },
    { name: 'Frozen Food', bands: BANDS, pallets: COUNTS, totalCents: palletCents(DEEP_FROZEN, 0.96) },
  ]);
  writeLanes(FOLDER, [
    ...lanesBetween(Object.keys(PLANTS), everywhere, [ICE_CREAM, FROZEN]),
    ...lanesBetween(FREEZERS, everywhere, [FROZEN]),
    ...lanesBetween(['Chicago', 'Los Angeles', 'New York'], everywhere, [ICE_CREAM]),
  ]);
  writeScheduleRegions(FOLDER, {
    pickup: {
      Wisconsin: 'SUN|MON|TUE|WED|THU',
      'Northern Ohio': 'MON|WED',
      'Central Pennsylvania': 'MON|TUE|WED|THU',
      Iowa: 'TUE|THU',
      'North Texas': 'MON|TUE|WED|THU',
      'Central Valley': 'MON|WED|THU',
      ...Object.fromEntries(FREEZERS.map((region) => [region, 'TUE|THU'])),
    },
    dropoff: { Miami: 'TUE|FRI', Portland: 'MON|THU', 'Virginia Coast': 'WED', 'New Orleans': 'THU' },
  });
  writeFuelSurcharges(FOLDER, [
    { source: null, fromCents: 320, toCents: 620, stepCents: 12, firstBp: 2_060, stepBp: 80 },
  ]);
}
