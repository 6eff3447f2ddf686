import type { Accessorial } from '../../../src/domain/shipment/accessorials';
import type { Commodity } from '../../../src/domain/shipment/commodities';
import type { Temperature } from '../../../src/domain/shipment/temperatures';

/** A lane that a customer of the demo searches again and again. */
export interface PastLane {
  readonly from: string;
  readonly to: string;
  readonly temperature: Temperature;
  readonly commodity: Commodity;
  /** The sizes of the smallest and the largest shipment. */
  readonly pallets: readonly [number, number];
  readonly lbsPerPallet: number;
  /** The lane's frequency relative to the customer's other lanes. */
  readonly weight: number;
  /** Whether it is searched more often during the harvest. */
  readonly isSeasonal: boolean;
  readonly accessorials: readonly Accessorial[];
}

type Goods = readonly [Temperature, Commodity, number];
const SEAFOOD: Goods = ['FROZEN', 'FROZEN_SEAFOOD', 1_200];
const FRESH_FISH: Goods = ['CHILLED', 'FRESH_SEAFOOD', 1_100];
const VEGETABLES: Goods = ['FROZEN', 'FROZEN', 1_150];
const PRODUCE: Goods = ['CHILLED', 'PRODUCE', 1_200];
const MEALS: Goods = ['CHILLED', 'CHILLED', 950];
const GROCERIES: Goods = ['CHILLED', 'FOODSTUFFS', 1_050];
const WINE: Goods = ['AMBIENT', 'ALCOHOL', 1_500];
const ICE_CREAM: Goods = ['FROZEN', 'ICE_CREAM', 900];
const BUTTER: Goods = ['CHILLED', 'FOODSTUFFS', 1_300];

function lane(
  from: string,
  to: string,
  [temperature, commodity, lbsPerPallet]: Goods,
  pallets: readonly [number, number],
  weight: number,
  accessorials: readonly Accessorial[] = [],
): PastLane {
  const isSeasonal = commodity === 'PRODUCE';
  return { from, to, temperature, commodity, pallets, lbsPerPallet, weight, isSeasonal, accessorials };
}

/**
 * The lanes by the customer's name. Lanes to Hawaii, Alaska and Puerto Rico are dead: no carrier serves them. All three
 * customers search 33122 to 00901 and get quotes for Chicago's 60608 to 10474, because a carrier's figures hide anything of
 * fewer than three customers. At 90012 to 59101 with 14 pallets, a rate sheet of Permafrost ends; for 53204 to 80216,
 * Winterspoon has no fuel price.
 */
export const PAST_LANES: Readonly<Record<string, readonly PastLane[]>> = {
  'Harbor Lantern Foods': [
    lane('93901', '10001', SEAFOOD, [2, 8], 10, ['LIFTGATE_DROPOFF']),
    lane('93901', '60608', SEAFOOD, [2, 10], 10),
    lane('93901', '10474', PRODUCE, [4, 14], 10),
    lane('93901', '60608', PRODUCE, [4, 12], 8),
    lane('93901', '75207', PRODUCE, [3, 10], 7),
    lane('93901', '98134', VEGETABLES, [2, 8], 6),
    lane('93901', '80216', VEGETABLES, [2, 6], 5),
    lane('93901', '30315', SEAFOOD, [2, 7], 6),
    lane('93901', '33122', PRODUCE, [4, 10], 5),
    lane('93901', '19148', VEGETABLES, [2, 8], 5),
    lane('93901', '02210', FRESH_FISH, [2, 6], 4, ['TEMPERATURE_MONITORING']),
    lane('93901', '77029', VEGETABLES, [2, 6], 4),
    lane('95012', '92408', PRODUCE, [3, 12], 4),
    lane('95012', '89101', PRODUCE, [2, 6], 3),
    lane('02210', '10001', FRESH_FISH, [2, 5], 4),
    lane('90012', '59101', VEGETABLES, [14, 14], 1.5),
    lane('98134', 'V6V1W5', SEAFOOD, [2, 6], 1.5),
    lane('93901', '96813', SEAFOOD, [2, 4], 1.2),
    lane('98134', '99501', SEAFOOD, [2, 6], 0.6),
    lane('33122', '00901', SEAFOOD, [2, 4], 1),
  ],
  'Copperfield Provisions': [
    lane('07008', '30315', MEALS, [3, 10], 8),
    lane('07008', '28206', MEALS, [2, 8], 7),
    lane('07008', '33122', MEALS, [3, 9], 5),
    lane('07008', '19148', MEALS, [2, 8], 6, ['LIMITED_ACCESS']),
    lane('07008', '02210', GROCERIES, [2, 8], 5),
    lane('07008', '60608', GROCERIES, [3, 10], 5),
    lane('60608', '10474', GROCERIES, [4, 12], 7),
    lane('93905', '10474', PRODUCE, [4, 10], 6),
    lane('94558', '10001', WINE, [3, 8], 5),
    lane('40203', '10001', WINE, [2, 8], 4),
    lane('30315', '33122', MEALS, [3, 8], 4),
    lane('07008', '75207', GROCERIES, [2, 6], 3),
    lane('33122', '00901', MEALS, [3, 6], 1),
  ],
  'Juniper Row Creamery': [
    lane('53204', '60608', ICE_CREAM, [2, 12], 8),
    lane('53204', '10474', ICE_CREAM, [3, 10], 6),
    lane('53204', '30315', ICE_CREAM, [3, 9], 6),
    lane('53204', '37210', ICE_CREAM, [2, 8], 5),
    lane('53204', '75207', ICE_CREAM, [3, 10], 5),
    lane('53204', '55401', ICE_CREAM, [2, 6], 5),
    lane('53204', '19148', ICE_CREAM, [2, 8], 4),
    lane('53204', '33122', ICE_CREAM, [4, 10], 4),
    lane('53204', '80216', ICE_CREAM, [2, 6], 2.5),
    lane('60608', '10474', BUTTER, [2, 6], 12),
    lane('60608', '30315', BUTTER, [2, 6], 7),
    lane('53204', '60608', BUTTER, [2, 6], 3),
    lane('53204', '99501', ICE_CREAM, [2, 3], 0.5),
    lane('33122', '00901', ICE_CREAM, [2, 6], 1.2),
  ],
};

/** Docks that are not among the demo's facilities, as people type them: the name and street for each ZIP. */
export const PAST_DOCKS: Readonly<Record<string, readonly [string, string]>> = {
  '93901': ['Alisal Freezer', '640 Abbott Dock Road'],
  '93905': ['East Salinas Packing', '18 Romaine Court'],
  '90012': ['Alameda Cold Market', '1105 Trolley Street'],
  '89101': ['Desert Bloom Kitchens', '77 Neon Service Road'],
  '59101': ['Yellowstone Grocers', '4 Depot Spur'],
  '10001': ['Gansevoort Cold Receiving', '416 Meat Market Street'],
  '28206': ['Queen City Provisions', '2300 Graham Dock Street'],
  '55401': ['Mill City Creamery Outlet', '12 Flour Exchange'],
  '37210': ['Cumberland Cold Room', '310 Fesslers Spur'],
  '94558': ['Silverado Cellars', '9 Cooper Bend'],
  '40203': ['Falls City Spirits', '1801 Stave Street'],
};
