import { type CarrierMap, canadianAreas, regionZips } from './geography';
import { type DemoLane, writeFuelSurcharges, writeLanes, writeRegions } from './tariff-files';

const FOLDER = 'quillback-truckload';

/** The zones, which consist of whole states. */
const ZONES: CarrierMap = {
  claims: {},
  rest: {
    'Pacific Northwest': ['WA', 'OR', 'ID'],
    California: ['CA'],
    Southwest: ['AZ', 'NV', 'NM', 'UT'],
    Mountain: ['CO', 'WY', 'MT'],
    'South Central': ['TX', 'OK', 'AR', 'LA'],
    Midwest: ['IL', 'IN', 'OH', 'MI', 'WI', 'MN', 'IA', 'MO', 'KS', 'NE', 'ND', 'SD'],
    Southeast: ['GA', 'FL', 'AL', 'MS', 'TN', 'NC', 'SC', 'KY'],
    'Mid-Atlantic': ['PA', 'MD', 'DC', 'DE', 'VA', 'WV'],
    'New York and New Jersey': ['NY', 'NJ'],
    'New England': ['CT', 'RI', 'MA', 'NH', 'VT', 'ME'],
  },
};

/** Metro areas inside the zones, where both the zone's lane and the metro's lane apply. */
const METROS: CarrierMap = {
  claims: {
    'Los Angeles Metro': ['900-918', '926-928'],
    'Las Vegas Metro': ['889-891'],
    'Seattle Metro': ['980-984'],
    'Portland Metro': ['970-972', '986'],
    'Chicago Metro': ['600-608'],
    'Milwaukee Metro': ['530-532'],
    'New York Metro': ['070-079', '100-119'],
    'Boston Metro': ['017-024'],
    'Philadelphia Metro': ['080-084', '189-194'],
    'Dallas Metro': ['750-753', '760-762'],
    'Houston Metro': ['770-775'],
  },
  rest: {},
};

const VANCOUVER_AREAS = canadianAreas('V5', 'V6', 'V7');
const TORONTO_AREAS = canadianAreas('M4', 'M5', 'M6', 'M8', 'M9', 'L4', 'L5');

/** Two postal codes in Surrey outside the listed areas, because a region may list a full Canadian postal code. */
const SURREY_DOCKS = ['V3S3N4', 'V3W1P7'];

const HEADHAUL: Readonly<Record<string, number>> = {
  'Pacific Northwest': 2.5,
  California: 2.62,
  Southwest: 2.48,
  'South Central': 2.46,
  Midwest: 2.58,
  Southeast: 2.45,
  'Mid-Atlantic': 2.43,
  'New York and New Jersey': 2.4,
  'New England': 2.4,
};

/** The dollars per mile added for destinations where a truck finds little return freight. */
const HARD_TO_LEAVE: Readonly<Record<string, number>> = {
  Mountain: 0.18,
  Southeast: 0.12,
  'New York and New Jersey': 0.2,
  'New England': 0.24,
  'Mid-Atlantic': 0.14,
};

const WEST = ['Pacific Northwest', 'California', 'Southwest', 'Mountain'];
const EAST = ['Midwest', 'Southeast', 'Mid-Atlantic', 'New York and New Jersey', 'New England'];

/** Whether box trucks run between two zones: they stay on their side of the Plains. */
const boxRuns = (origin: string, destination: string) =>
  [WEST, EAST].some((side) => side.includes(origin) && side.includes(destination)) ||
  (origin === 'South Central' && destination === 'South Central');

const tenthsOfCents = (dollars: number) => (Math.round(dollars * 1000) / 10).toFixed(1);

function zoneLanes(): DemoLane[] {
  const destinations = Object.keys(ZONES.rest);
  return Object.entries(HEADHAUL).flatMap(([origin, perMile]) =>
    destinations.flatMap((destination) =>
      (['CHILLED', 'FROZEN'] as const).map((temperature) => {
        const dollars = perMile + (HARD_TO_LEAVE[destination] ?? 0) + (temperature === 'FROZEN' ? 0.055 : 0);
        return {
          origin,
          destination,
          temperature,
          minimum: origin === destination ? 55_000 : 85_000,
          reeferPerMile: Number(tenthsOfCents(dollars)),
          sprinterPerMile: Number(tenthsOfCents(dollars * 0.7)),
          ...(boxRuns(origin, destination) ? { boxPerMile: Number(tenthsOfCents(dollars * 0.93)) } : {}),
        };
      }),
    ),
  );
}

const METRO_RUNS = [
  {
    origin: 'Los Angeles Metro',
    destination: 'Las Vegas Metro',
    box: 97_500,
    reefer: 105_000,
    sprinter: 67_500,
  },
  { origin: 'Seattle Metro', destination: 'Portland Metro', box: 72_500, reefer: 84_500, sprinter: 49_500 },
  { origin: 'Chicago Metro', destination: 'Milwaukee Metro', box: 52_500, reefer: 64_500, sprinter: 36_500 },
  { origin: 'New York Metro', destination: 'Boston Metro', box: 89_500, reefer: 112_500, sprinter: 62_500 },
  {
    origin: 'New York Metro',
    destination: 'Philadelphia Metro',
    box: 64_500,
    reefer: 77_500,
    sprinter: 44_500,
  },
  { origin: 'Dallas Metro', destination: 'Houston Metro', box: 79_500, reefer: 88_500, sprinter: 54_500 },
];

function metroLanes(): DemoLane[] {
  return METRO_RUNS.flatMap(({ origin, destination, box, reefer, sprinter }) =>
    (['CHILLED', 'FROZEN'] as const).map((temperature) => ({
      origin,
      destination,
      temperature,
      boxTotal: box,
      reeferTotal: reefer,
      sprinterTotal: sprinter,
    })),
  );
}

function specialLanes(): DemoLane[] {
  return [
    // Only small vehicles cross the border.
    ...(['CHILLED', 'FROZEN'] as const).map((temperature) => ({
      origin: 'Pacific Northwest',
      destination: 'Lower Mainland BC',
      temperature,
      minimum: 60_000,
      boxPerMile: 320,
      sprinterPerMile: 240,
    })),
    ...(['CHILLED', 'FROZEN'] as const).map((temperature) => ({
      origin: 'Midwest',
      destination: 'Greater Toronto',
      temperature,
      minimum: 95_000,
      reeferPerMile: 285,
    })),
    // The lane's fuel surcharge uses California diesel, for which this carrier has no row, so it declines.
    {
      origin: 'Los Angeles Metro',
      destination: 'Las Vegas Metro',
      temperature: 'AMBIENT',
      fuelSource: 'California',
      boxTotal: 88_500,
    },
  ];
}

export function writeTruckloadCarrier() {
  const canada = [
    ...[...VANCOUVER_AREAS, ...SURREY_DOCKS].map((zip) => ['Lower Mainland BC', zip] as const),
    ...TORONTO_AREAS.map((zip) => ['Greater Toronto', zip] as const),
  ];
  writeRegions(FOLDER, [...regionZips(ZONES), ...regionZips(METROS), ...canada], {});
  writeLanes(FOLDER, [...zoneLanes(), ...metroLanes(), ...specialLanes()]);
  writeFuelSurcharges(FOLDER, [
    { source: 'US Diesel', fromCents: 300, toCents: 560, stepCents: 5, firstBp: 1_600, stepBp: 40 },
  ]);
}
