import type { DemoLane } from './tariff-files';

/** What a lane is for: everything about it but its two ends. */
export type DemoGoods = Omit<DemoLane, 'origin' | 'destination' | 'originFacility' | 'destinationFacility'>;

/** A lane for each of the goods between any two different regions; what `terms` adds depends on the pair. */
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
 * Dollars for one pallet, a start and a price a mile, and how the price of each falls with their number: `count`
 * pallets cost `count ** (1 - fall)` times one. In cents, to the whole dollar.
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

/** Cents a mile with one decimal. */
export const centsPerMile = (dollars: number) => Math.round(dollars * 1000) / 10;

/** The nearest step of so many cents. */
export const toStep = (cents: number, step: number) => Math.round(cents / step) * step;
