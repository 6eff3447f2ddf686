import { canadianAreas, prefixesAround } from './geography';
import { TOWN } from './metros';
import { centsPerMile, type DemoGoods, lanesBetween, type PalletCurve, palletCents } from './pricing';
import { writeScheduleRegions } from './schedule-files';
import { writeFuelSurcharges, writeLanes, writePalletSheets, writeRegions } from './tariff-files';

const FOLDER = 'jackpine-border-lines';

const STATES_SIDE = {
  Seattle: [TOWN.seattle],
  Portland: [TOWN.portland],
  'Salinas Valley': ['93901'],
  'Los Angeles': [TOWN.losAngeles],
  'Twin Cities': [TOWN.minneapolis],
  Chicago: [TOWN.chicago, TOWN.milwaukee],
  Detroit: [TOWN.detroit, TOWN.toledo],
  Cleveland: [TOWN.cleveland],
  Buffalo: [TOWN.buffalo],
  'New York and New Jersey': [TOWN.newark, TOWN.newYork],
  Philadelphia: [TOWN.philadelphia],
  Boston: [TOWN.boston],
  'Dallas-Fort Worth': [TOWN.dallas],
  'Kansas City': [TOWN.kansasCity],
};

/** The areas of each region, listed by the first characters of their postal codes. */
const CANADA: Readonly<Record<string, readonly string[]>> = {
  'Lower Mainland': ['V1M', 'V3', 'V4', 'V5', 'V6', 'V7'],
  'Vancouver Island': ['V8', 'V9'],
  Calgary: ['T1', 'T2', 'T3'],
  Edmonton: ['T5', 'T6', 'T8'],
  Saskatchewan: ['S4', 'S7'],
  Winnipeg: ['R2', 'R3'],
  'Southwest Ontario': ['N'],
  'Greater Toronto': ['L', 'M'],
  'Ottawa and Kingston': ['K1', 'K2', 'K7'],
  'Greater Montreal': ['H', 'J3', 'J4', 'J7'],
  'Quebec City': ['G1', 'G2', 'G3'],
  Maritimes: ['B2', 'B3', 'E1', 'E2', 'E3'],
};

/** Cold-storage warehouses and plants between the cities, each by its full postal code. */
const DOCKS: Readonly<Record<string, readonly string[]>> = {
  'Okanagan Packing Houses': ['V1X7K2', 'V1Y9N3', 'V2A8E1', 'V0H1Z0'],
  'Peace Country Docks': ['T8V3A1', 'V1J4M6'],
  'Northern Ontario Docks': ['P3A4S4', 'P7B5M9', 'P6A5P2'],
  'Newfoundland Docks': ['A1E3Y3', 'A1N5B8', 'A2H6J3'],
};

const BANDS = [150, 300, 500, 800, 1200, 1600, 2000, 2500, 3000, 3600, 4400];
/**
 * The pallet counts of the rate sheets. The carrier's straight trucks and pups hold twelve; larger shipments move by the
 * truckload.
 */
const COUNTS = [1, 2, 3, 4, 5, 6, 8, 10, 12];
const BORDER: PalletCurve = { start: 205, perMile: 0.094, fall: 0.1 };

const GOODS: readonly DemoGoods[] = [
  { temperature: 'FROZEN', commodity: 'FOODSTUFFS', sheet: 'Border Reefer' },
  { temperature: 'CHILLED', commodity: 'FOODSTUFFS', sheet: 'Border Reefer' },
  { temperature: 'AMBIENT', commodity: 'FOODSTUFFS', sheet: 'Border Dry' },
];
const FISH: readonly DemoGoods[] = [
  { temperature: 'FROZEN', commodity: 'FROZEN_SEAFOOD', sheet: 'Border Reefer' },
  { temperature: 'CHILLED', commodity: 'FRESH_SEAFOOD', sheet: 'Border Reefer' },
];

/** The large cities between which truckloads run. Their rate includes the customs broker's share. */
const LARGE = [
  'Lower Mainland',
  'Greater Toronto',
  'Greater Montreal',
  'Chicago',
  'New York and New Jersey',
  'Los Angeles',
  'Detroit',
  'Calgary',
];
const truck = (origin: string, destination: string) =>
  LARGE.includes(origin) && LARGE.includes(destination) ? { reeferPerMile: centsPerMile(2.92) } : {};

export function writeCrossBorderCarrier() {
  const states = Object.keys(STATES_SIDE);
  const canada = [...Object.keys(CANADA), ...Object.keys(DOCKS)];
  const zips = [
    ...prefixesAround(STATES_SIDE, 60),
    ...Object.entries(CANADA).flatMap(([region, starts]) =>
      canadianAreas(...starts).map((area) => [region, area] as const),
    ),
    ...Object.entries(DOCKS).flatMap(([region, codes]) => codes.map((code) => [region, code] as const)),
  ];
  writeRegions(FOLDER, zips, {
    'Vancouver Island': { dropoff: 0.09, dropoffCap: 45_000 },
    'Newfoundland Docks': { pickup: 0.05, dropoff: 0.12, dropoffMinimumLbs: 2_000 },
    'Peace Country Docks': { dropoff: 0.08, dropoffMinimumLbs: 2_000 },
    'Salinas Valley': { pickup: 0.02 },
  });
  writePalletSheets(FOLDER, [
    {
      name: 'Border Reefer',
      bands: BANDS,
      pallets: COUNTS,
      totalCents: palletCents(BORDER),
      onePalletMinimum: 32_500,
    },
    {
      name: 'Border Dry',
      bands: BANDS,
      pallets: COUNTS,
      totalCents: palletCents(BORDER, 0.88),
      onePalletMinimum: 29_500,
    },
  ]);
  writeLanes(FOLDER, [
    ...lanesBetween(states, canada, GOODS, truck),
    ...lanesBetween(Object.keys(CANADA), states, GOODS, truck),
    ...lanesBetween(['Maritimes', 'Newfoundland Docks', 'Vancouver Island'], states, FISH),
    // These lanes run along the US side of the border.
    ...lanesBetween(
      ['Seattle', 'Twin Cities', 'Chicago', 'Detroit', 'Buffalo', 'Boston'],
      ['Seattle', 'Twin Cities', 'Chicago', 'Detroit', 'Buffalo', 'Boston', 'New York and New Jersey'],
      GOODS,
    ),
  ]);
  writeScheduleRegions(FOLDER, {
    pickup: { Seattle: 'MON|TUE|WED|THU|FRI', 'Salinas Valley': 'MON|THU', 'Newfoundland Docks': 'WED' },
    dropoff: {
      'Lower Mainland': 'MON|TUE|WED|THU|FRI',
      'Vancouver Island': 'TUE|THU',
      'Okanagan Packing Houses': 'WED',
      Saskatchewan: 'WED|FRI',
      Maritimes: 'TUE|FRI',
      'Newfoundland Docks': 'THU',
    },
  });
  writeFuelSurcharges(FOLDER, [
    { source: 'US Diesel', fromCents: 300, toCents: 660, stepCents: 15, firstBp: 2_150, stepBp: 110 },
  ]);
}
