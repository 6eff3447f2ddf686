/** The reasons why a carrier's price differs when a request is quoted again, in display order. */
export const CHANGE_CODES = [
  'CARRIER_NEW',
  'CARRIER_GONE',
  'OPTION_NEW',
  'OPTION_GONE',
  'TARIFF',
  'DISTANCE',
  'TERMS',
  'FUEL_PRICE',
  'OTHER',
  'PICKUP_DATE',
] as const;
export type ChangeCode = (typeof CHANGE_CODES)[number];
