/** Why a carrier gives no quote, in the order in which the reasons are tested. */
export const DECLINE_CODES = [
  'NO_LANE',
  'TEMPERATURE_NOT_SERVED',
  'COMMODITY_NOT_SERVED',
  'NOT_FOOD_GRADE',
  'ACCESSORIAL_NOT_OFFERED',
  'OVER_CAPACITY',
  'BELOW_MINIMUM_WEIGHT',
  'NO_RATE_FOR_MILEAGE',
  'NO_RATE_FOR_PALLETS',
  'NO_FUEL_PRICE',
  'FUEL_PRICE_ABOVE_TABLE',
] as const;
export type DeclineCode = (typeof DECLINE_CODES)[number];
