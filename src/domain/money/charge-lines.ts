/** The charge lines of a quote, in display order. */
export const CHARGE_LINE_CODES = [
  'BASE',
  'PALLET_WEIGHT_PREMIUM',
  'PICKUP_PREMIUM',
  'PICKUP_PREMIUM_PER_PALLET',
  'DROPOFF_PREMIUM',
  'SHIPPER_ADJUSTMENT',
  'FUEL_SURCHARGE',
  'ACCESSORIAL',
] as const;
export type ChargeLineCode = (typeof CHARGE_LINE_CODES)[number];
