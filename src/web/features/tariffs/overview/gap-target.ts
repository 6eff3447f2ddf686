import type { GapCause } from '../../../../contract/coverage';

/** The tab that closes a gap. */
export const GAP_TAB = {
  NO_PICKUP_REGION: 'regions',
  NO_DELIVERY_REGION: 'regions',
  NO_LANE: 'lanes',
  TEMPERATURE_NOT_SERVED: 'lanes',
  COMMODITY_NOT_SERVED: 'lanes',
  NOT_FOOD_GRADE: 'overview',
  ACCESSORIAL_NOT_OFFERED: 'accessorials',
  OVER_CAPACITY: 'lanes',
  BELOW_MINIMUM_WEIGHT: 'regions',
  NO_RATE_FOR_MILEAGE: 'rate-sheets',
  NO_RATE_FOR_PALLETS: 'rate-sheets',
  NO_FUEL_PRICE: 'fuel',
  FUEL_PRICE_ABOVE_TABLE: 'fuel',
} as const satisfies Record<GapCause, string>;
