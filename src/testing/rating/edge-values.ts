import type { BasisPoints, Cents, Mills } from '../../domain/money/money';
import type { Zip } from '../../domain/places/zip';
import { literalMiles } from '../literal-places';

/** Amounts at rounding boundaries. */
export const CENTS = [0, 1, 3, 5, 7, 50, 333, 2500, 5145, 9999, 128_000] as Cents[];
export const MILLS = [0, 1, 5, 997, 9800, 10_290, 11_000, 14_380] as Mills[];
export const FUEL_MILLS = [3849, 3850, 3851, 4000] as Mills[];
export const PERCENTAGES = [0, 0, 1, 25, 250, 500, 2625, 3333, 5000, 10_000] as BasisPoints[];
export const WEIGHTS = [0, 1, 100, 357, 450, 499, 500, 501, 1000, 1500, 3000, 12_000, 20_000];
export const TIERS = [0, 100, 450, 500, 501, 1000, 3000];

export const SHIPPED = ['93901', '93905', '10001', 'V6B1A1', 'V6B2B2'] as Zip[];
export const LOCATED = ['93901', '93905', '10001', 'V6B'] as Zip[];
export const LISTED = [...SHIPPED, '939', '100', 'V6B'] as Zip[];
export const STATES = ['CA', 'NY', 'BC'] as const;
// U+1F69A sorts after U+FF5E, but its first UTF-16 unit (U+D83D) sorts before it.
export const REGIONS = ['A', '\uff5e', '\u{1f69a}'];
export const FACILITIES = ['F', '\uff5e1', '\u{1f69a}1'];
export const CARRIER_NAMES = ['North', 'North', '\uff5e', '\u{1f69a}'];
export const FROZEN_MOSTLY = ['FROZEN', 'FROZEN', 'FROZEN', 'FROZEN', 'CHILLED'] as const;

export const POINTS = [
  { latitude: 36.67, longitude: -121.65 },
  { latitude: 36.7, longitude: -121.6 },
  { latitude: 40.75, longitude: -73.99 },
  { latitude: 49.28, longitude: -123.12 },
];
const NOWHERE = { zip: '' as Zip, city: '', state: '' };
const DISTANCES = POINTS.flatMap((from) =>
  POINTS.map((to) => literalMiles({ ...NOWHERE, ...from }, { ...NOWHERE, ...to })),
);
/** The distances of shipments, and those one mile shorter and longer. */
export const MILES_NEAR_SHIPMENTS = [...new Set(DISTANCES.flatMap((miles) => [miles - 1, miles, miles + 1]))];
