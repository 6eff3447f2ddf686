import { type CarrierMap, regionZips } from './geography';
import { centsPerMile, type DemoGoods, lanesBetween, type PalletCurve, palletCents } from './pricing';
import { writeScheduleRegions } from './schedule-files';
import { writeFuelSurcharges, writeLanes, writePalletSheets, writeRegions } from './tariff-files';

const FOLDER = 'fogbelt-produce-lines';

const FIELDS = {
  'Salinas Valley': ['939', '950', '951'],
  'Santa Maria and Oxnard': ['930', '931', '934'],
  'San Joaquin Valley': ['932', '933', '936-938', '953'],
  'Imperial and Coachella': ['922'],
  Yuma: ['85349', '85350', '85364', '85365', '85366', '85367', '85369'],
};

const CALIFORNIA_CITIES = {
  'Los Angeles': ['900-918', '923-928'],
  'San Diego': ['919-921'],
  'Bay Area': ['940-949'],
  Sacramento: ['952', '956-958'],
};

const MARKETS = {
  'Hunts Point and New York': ['100-119'],
  'New England Produce Center': ['017-024'],
  'Philadelphia Market': ['080-084', '190-194'],
  'Jessup and Washington': ['200', '202-212', '214', '220-223'],
  'Atlanta Market': ['300-303', '311'],
  'South Florida': ['330-334', '349'],
  'Chicago Market': ['600-608'],
  'Detroit Market': ['480-483'],
  'Dallas Market': ['750-754', '760-762'],
  'Houston Market': ['770-775'],
  'Denver Market': ['800-805'],
  'Phoenix Market': ['850-852'],
  'Las Vegas Market': ['889-891'],
  'Salt Lake Market': ['840', '841', '844'],
  'Portland Market': ['970-973', '986'],
  'Seattle Market': ['980-984'],
};

const MAP: CarrierMap = {
  claims: { ...FIELDS, ...CALIFORNIA_CITIES, ...MARKETS },
  rest: {
    'Northern California': ['CA'],
    Arizona: ['AZ'],
    Nevada: ['NV'],
    Utah: ['UT'],
    Idaho: ['ID'],
    Oregon: ['OR'],
    Washington: ['WA'],
    'Montana and Wyoming': ['MT', 'WY'],
    Colorado: ['CO'],
    'New Mexico': ['NM'],
    Texas: ['TX'],
    Oklahoma: ['OK'],
    'Kansas and Nebraska': ['KS', 'NE'],
    Missouri: ['MO'],
    Minnesota: ['MN', 'ND', 'SD'],
    Iowa: ['IA'],
    Wisconsin: ['WI'],
    Illinois: ['IL'],
    Michigan: ['MI'],
    Indiana: ['IN'],
    Ohio: ['OH'],
    Kentucky: ['KY'],
    Tennessee: ['TN'],
    'Arkansas and Louisiana': ['AR', 'LA'],
    'Alabama and Mississippi': ['AL', 'MS'],
    Georgia: ['GA'],
    Florida: ['FL'],
    Carolinas: ['NC', 'SC'],
    Virginia: ['VA', 'WV'],
    'Maryland and Delaware': ['MD', 'DE'],
    Pennsylvania: ['PA'],
    'New Jersey': ['NJ'],
    'Upstate New York': ['NY'],
    'New England': ['CT', 'RI', 'MA', 'NH', 'VT', 'ME'],
  },
};

const fields = Object.keys(FIELDS);
const cities = Object.keys(CALIFORNIA_CITIES);
const away = [...Object.keys(MARKETS), ...Object.keys(MAP.rest)];
/** The regions where trucks that delivered vegetables find return freight. */
const BACKHAULS = [
  ...Object.keys(MARKETS),
  'Texas',
  'Minnesota',
  'Missouri',
  'Wisconsin',
  'Indiana',
  'Ohio',
  'Kentucky',
  'Tennessee',
  'Arkansas and Louisiana',
  'Florida',
  'Carolinas',
  'Pennsylvania',
  'New Jersey',
  'Upstate New York',
  'Oklahoma',
  'Kansas and Nebraska',
];

const BANDS = [150, 300, 500, 750, 1000, 1300, 1600, 1900, 2200, 2600, 3000, 3400];
const COUNTS = [1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26];

const PRODUCE: PalletCurve = { start: 148, perMile: 0.082, fall: 0.11 };
const CHILLED: PalletCurve = { start: 158, perMile: 0.09, fall: 0.11 };
const BACKHAUL: PalletCurve = { start: 150, perMile: 0.06, fall: 0.09 };

const FRUIT: DemoGoods = { temperature: 'CHILLED', commodity: 'PRODUCE', sheet: 'Field to Market' };
const GROCERIES: DemoGoods = { temperature: 'CHILLED', commodity: 'FOODSTUFFS', sheet: 'Chilled Outbound' };
const HOMEWARD: readonly DemoGoods[] = (['FROZEN', 'CHILLED', 'AMBIENT'] as const).map((temperature) => ({
  temperature,
  commodity: 'FOODSTUFFS',
  sheet: 'Backhaul',
  // The trucks return once they are full.
  pickupDays: temperature === 'CHILLED' ? 'MON|WED|FRI' : 'WED|FRI',
}));

/** Prices truckloads from the fields and nearby cities; they are more expensive where there is no backhaul. */
const truck = (_origin: string, destination: string) => ({
  reeferPerMile: centsPerMile(BACKHAULS.includes(destination) ? 2.58 : 2.82),
  minimum: 32_500,
});

export function writeProduceCarrier() {
  writeRegions(FOLDER, regionZips(MAP), {
    Yuma: { pickup: 0.02, pickupMinimumLbs: 2_000 },
    'Imperial and Coachella': { pickup: 0.015, pickupMinimumLbs: 2_000 },
    'Hunts Point and New York': { dropoff: 0.045, dropoffCap: 17_500 },
    'New England Produce Center': { dropoff: 0.02 },
    'South Florida': { dropoff: 0.03 },
    'Montana and Wyoming': { dropoff: 0.06, dropoffMinimumLbs: 2_000 },
  });
  writePalletSheets(FOLDER, [
    { name: 'Field to Market', bands: BANDS, pallets: COUNTS, totalCents: palletCents(PRODUCE) },
    { name: 'Chilled Outbound', bands: BANDS, pallets: COUNTS, totalCents: palletCents(CHILLED) },
    { name: 'Backhaul', bands: BANDS.slice(1), pallets: COUNTS, totalCents: palletCents(BACKHAUL) },
  ]);
  writeLanes(FOLDER, [
    ...lanesBetween(fields, [...cities, ...away], [FRUIT], truck),
    ...lanesBetween(cities, [...cities, ...away], [GROCERIES], truck),
    ...lanesBetween(BACKHAULS, [...cities, 'San Joaquin Valley'], HOMEWARD),
  ]);
  writeScheduleRegions(FOLDER, {
    pickup: {
      'Salinas Valley': 'SUN|MON|TUE|WED|THU|FRI',
      'Santa Maria and Oxnard': 'MON|TUE|WED|THU|FRI',
      'San Joaquin Valley': 'SUN|MON|TUE|WED|THU|FRI',
      'Imperial and Coachella': 'MON|WED|FRI',
      Yuma: 'TUE|THU|SAT',
    },
    dropoff: {
      'Hunts Point and New York': 'SUN|MON|TUE|WED|THU',
      'New England Produce Center': 'MON|TUE|THU',
      'Philadelphia Market': 'SUN|MON|TUE|WED|THU|FRI',
      'Chicago Market': 'MON|TUE|WED|THU|FRI|SAT',
      'Montana and Wyoming': 'FRI',
    },
  });
  writeFuelSurcharges(FOLDER, [
    { source: 'California', fromCents: 380, toCents: 660, stepCents: 20, firstBp: 2_000, stepBp: 130 },
    { source: null, fromCents: 300, toCents: 600, stepCents: 20, firstBp: 1_950, stepBp: 130 },
  ]);
}
