import type { DemoLane } from './tariff-files';

/** A lane without its two ends. */
export type DemoGoods = Omit<DemoLane, 'origin' | 'destination' | 'originFacility' | 'destinationFacility'>;

/** Returns one lane per kind of goods between any two different regions; `terms` adds the fields that depend on the pair. */
export function lanesBetween(
  origins: readonly string[],
  destinations: readonly string[],
  goods: readonly DemoGoods[],
  terms: (origin: string, destination: string, goods: DemoGoods) => Partial<DemoLane> = () => ({}),
): DemoLane[] {
  return origins.flatMap((origin) =>
    destinations
      .filter((destination) => destination !== origin)
      .flatMap((destination) =>
        goods.map((one) => ({ origin, destination, ...one, ...terms(origin, destination, one) })),
      ),
  );
}

/**
 * The price of one pallet in dollars: a base and a price per mile. The price per pallet falls with the count: `count`
 * pallets cost `count ** (1 - fall)` times the price of one. The result is in cents, rounded to whole dollars.
 */
export interface PalletCurve {
  readonly start: number;
  readonly perMile: number;
  readonly fall: number;
}

export const palletCents =
  ({ start, perMile, fall }: PalletCurve, factor = 1) =>
  (miles: number, pallets: number) =>
    Math.round(factor * (start + perMile * miles) * pallets ** (1 - fall)) * 100;

/** Converts dollars per mile to cents with one decimal. */
export const centsPerMile = (dollars: number) => Math.round(dollars * 1000) / 10;

/** Rounds to the nearest multiple of `step` cents. */
export const toStep = (cents: number, step: number) => Math.round(cents / step) * step;
