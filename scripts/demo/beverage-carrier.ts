import { type CarrierMap, regionZips, roadMiles } from './geography';
import { TOWN } from './metros';
import { centsPerMile, type DemoGoods, lanesBetween, toStep } from './pricing';
import { writeScheduleRegions } from './schedule-files';
import { type DemoLane, writeFuelSurcharges, writeLanes, writeRegions } from './tariff-files';

const FOLDER = 'stavewood-beverage-freight';

interface Zone {
  /** The town from which the miles of the zone's lanes are measured. */
  readonly town: string;
  readonly states?: readonly string[];
  readonly prefixes?: readonly string[];
}

/** The origins of wine, beer, and spirits. */
const CELLARS: Readonly<Record<string, Zone>> = {
  'Napa and Sonoma': { town: '94558', prefixes: ['94515', '94558', '94559', '94574', '94599', '954'] },
  'Paso Robles': { town: '93446', prefixes: ['934'] },
  'Willamette Valley': { town: '97128', prefixes: ['971', '973'] },
  'Columbia Valley': { town: '99362', prefixes: ['989', '993'] },
  'Front Range Breweries': { town: TOWN.denver, prefixes: ['800-805'] },
  'Milwaukee Breweries': { town: TOWN.milwaukee, prefixes: ['530-532'] },
  'Saint Louis Breweries': { town: TOWN.saintLouis, prefixes: ['630', '631', '633'] },
  'Bourbon Country': { town: TOWN.louisville, prefixes: ['400-406'] },
  'Tennessee Whiskey': { town: TOWN.nashville, prefixes: ['370-373'] },
  'Finger Lakes': { town: '14456', prefixes: ['144-146', '148'] },
  'Port of New Jersey': { town: TOWN.newark, prefixes: ['070-073'] },
};

const ZONES: Readonly<Record<string, Zone>> = {
  'Los Angeles': { town: TOWN.losAngeles, prefixes: ['900-928'] },
  'Bay Area': { town: TOWN.sanFrancisco, prefixes: ['940-951'] },
  'Inland California': { town: TOWN.sacramento, states: ['CA'] },
  Washington: { town: TOWN.seattle, states: ['WA'] },
  Oregon: { town: TOWN.portland, states: ['OR'] },
  Arizona: { town: TOWN.phoenix, states: ['AZ'] },
  'Nevada and Utah': { town: TOWN.lasVegas, states: ['NV', 'UT'] },
  'Dallas and North Texas': { town: TOWN.dallas, prefixes: ['750-769'] },
  'South Texas': { town: TOWN.houston, states: ['TX'] },
  'Oklahoma and Arkansas': { town: TOWN.oklahomaCity, states: ['OK', 'AR'] },
  'Missouri and Kansas': { town: TOWN.kansasCity, states: ['MO', 'KS'] },
  'Upper Midwest': { town: TOWN.minneapolis, states: ['MN', 'WI', 'IA'] },
  Illinois: { town: TOWN.chicago, states: ['IL'] },
  Michigan: { town: TOWN.detroit, states: ['MI'] },
  'Ohio and Indiana': { town: TOWN.columbus, states: ['OH', 'IN'] },
  'Kentucky and Tennessee': { town: TOWN.nashville, states: ['KY', 'TN'] },
  Louisiana: { town: TOWN.newOrleans, states: ['LA'] },
  Georgia: { town: TOWN.atlanta, states: ['GA'] },
  Carolinas: { town: TOWN.charlotte, states: ['NC', 'SC'] },
  'North Florida': { town: TOWN.orlando, states: ['FL'] },
  'South Florida': { town: TOWN.miami, prefixes: ['330-334', '349'] },
  'Virginia and Washington': { town: TOWN.washington, states: ['VA', 'DC', 'MD', 'DE'] },
  Pennsylvania: { town: TOWN.philadelphia, states: ['PA'] },
  'New York and New Jersey': { town: TOWN.newYork, states: ['NY', 'NJ'] },
  'New England': { town: TOWN.boston, states: ['MA', 'CT', 'RI', 'NH', 'VT', 'ME'] },
};

const EVERY_ZONE = { ...CELLARS, ...ZONES };

const MAP: CarrierMap = {
  claims: Object.fromEntries(Object.entries(EVERY_ZONE).map(([name, { prefixes = [] }]) => [name, prefixes])),
  rest: Object.fromEntries(Object.entries(ZONES).map(([name, { states = [] }]) => [name, states])),
};

const WINE: DemoGoods = { temperature: 'AMBIENT', commodity: 'ALCOHOL' };
/** Wine in the months when an ambient trailer gets too hot. */
const COOL_WINE: DemoGoods = { temperature: 'CHILLED', commodity: 'ALCOHOL' };
const GROCERIES: DemoGoods = { temperature: 'AMBIENT', commodity: 'FOODSTUFFS' };

const milesOf = (origin: string, destination: string) =>
  roadMiles(EVERY_ZONE[origin]?.town ?? '', EVERY_ZONE[destination]?.town ?? '');

/** Returns a lane's own rate per pallet, with a two-pallet minimum, because there is no rate sheet. */
function palletRate(origin: string, destination: string, goods: DemoGoods): Partial<DemoLane> {
  const miles = milesOf(origin, destination);
  const dollars = (goods.commodity === 'ALCOHOL' ? 142 : 150) + (goods === COOL_WINE ? 0.08 : 0.061) * miles;
  const rate = toStep(dollars * 100, 250);
  return { palletRate: rate, minimum: rate * 2 };
}

/** Prices groceries that trucks carry on the way back. Lanes between nearby zones also get a box truck. */
function groceries(origin: string, destination: string, goods: DemoGoods): Partial<DemoLane> {
  const isNear = milesOf(origin, destination) < 900;
  return { ...palletRate(origin, destination, goods), ...(isNear ? { boxPerMile: centsPerMile(2.48) } : {}) };
}

/** Adds truckload prices for lanes from breweries. */
const withTruck = (origin: string, destination: string, goods: DemoGoods): Partial<DemoLane> => ({
  ...palletRate(origin, destination, goods),
  ...(origin.includes('Breweries')
    ? { boxPerMile: centsPerMile(2.35), reeferPerMile: centsPerMile(2.55) }
    : {}),
});

export function writeBeverageCarrier() {
  const cellars = Object.keys(CELLARS);
  const zones = Object.keys(ZONES);
  writeRegions(FOLDER, regionZips(MAP), {
    'Napa and Sonoma': { pickup: 0.02, perPallet: 400 },
    'Bourbon Country': { pickup: 0.015 },
    'Willamette Valley': { pickup: 0.02, pickupMinimumLbs: 1_200 },
    'Columbia Valley': { pickup: 0.03, pickupMinimumLbs: 1_200 },
    'New York and New Jersey': { dropoff: 0.03, dropoffCap: 10_000 },
    'South Florida': { dropoff: 0.02 },
  });
  writeLanes(FOLDER, [
    ...lanesBetween(cellars, zones, [WINE, COOL_WINE], withTruck),
    ...lanesBetween(zones, zones, [GROCERIES], groceries),
    ...lanesBetween(cellars, zones, [GROCERIES], groceries),
    ...lanesBetween(zones, cellars, [GROCERIES], groceries),
    ...lanesBetween(
      ['Los Angeles', 'Bay Area', 'New York and New Jersey', 'South Texas'],
      zones,
      [WINE],
      palletRate,
    ),
  ]);
  writeScheduleRegions(FOLDER, {
    pickup: {
      'Napa and Sonoma': 'MON|TUE|THU',
      'Paso Robles': 'TUE|FRI',
      'Willamette Valley': 'WED',
      'Columbia Valley': 'WED',
      'Finger Lakes': 'TUE|THU',
    },
    dropoff: { 'South Florida': 'TUE|THU', Louisiana: 'FRI', 'New England': 'TUE|WED|THU' },
  });
  writeFuelSurcharges(FOLDER, [
    { source: null, fromCents: 280, toCents: 680, stepCents: 10, firstBp: 1_350, stepBp: 70 },
  ]);
}
