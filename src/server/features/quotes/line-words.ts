import type { Accessorial } from '../../../domain/accessorials';
import type { ChargeLineCode } from '../../../domain/charge-lines';
import type { FuelPriceSource } from '../../../domain/fuel';
import { ACCESSORIAL_WORDS } from '../../../domain/trade-words';

/** The words of the trade in sentences of quotes and declines. */

const LINE_LABELS: Record<Exclude<ChargeLineCode, 'ACCESSORIAL'>, string> = {
  BASE: 'Linehaul',
  PALLET_WEIGHT_PREMIUM: 'Heavy pallets',
  PICKUP_PREMIUM: 'Pickup area',
  PICKUP_PREMIUM_PER_PALLET: 'Pickup area, per pallet',
  DROPOFF_PREMIUM: 'Dropoff area',
  SHIPPER_ADJUSTMENT: 'Your agreement',
  FUEL_SURCHARGE: 'Fuel surcharge',
};

/** Diesel as people call it: the source 'US Diesel' already says so. */
export function fuelName(source: FuelPriceSource): string {
  return source === 'US Diesel' ? 'US diesel' : `${source} diesel`;
}

export function lineLabel(code: ChargeLineCode, accessorial: Accessorial | null): string {
  if (code !== 'ACCESSORIAL') return LINE_LABELS[code];
  return accessorial === null ? 'Service' : ACCESSORIAL_WORDS[accessorial];
}

/** Kept, because making one takes longer than all else in writing a line's words. */
const CURRENCY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const WHOLE = new Intl.NumberFormat('en-US');

export const usd = (cents: number): string => CURRENCY.format(cents / 100);

/** A price or rate of 1/1000 dollar, three decimals. */
export const usdOfMills = (mills: number): string => `$${(mills / 1000).toFixed(3)}`;

/** Basis points as a percentage without trailing zeros: 2625 is 26.25%. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

export const whole = (value: number): string => WHOLE.format(value);

export const counted = (value: number, one: string): string =>
  `${whole(value)} ${one}${value === 1 ? '' : 's'}`;
