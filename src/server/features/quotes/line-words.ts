import type { Accessorial } from '../../../domain/accessorials';
import type { IsoDate } from '../../../domain/calendar-date';
import type { ChargeLineCode } from '../../../domain/charge-lines';
import type { FuelPriceSource } from '../../../domain/fuel';
import { ACCESSORIAL_WORDS } from '../../../domain/trade-words';
import { writeWhole } from '../../../domain/whole-number';

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

/** Whole cents as "$1,234.50". */
export function usd(cents: number): string {
  const amount = Math.abs(cents);
  const rest = amount % 100;
  return `${cents < 0 ? '-' : ''}$${writeWhole((amount - rest) / 100)}.${rest < 10 ? '0' : ''}${rest}`;
}

/** A price or rate of 1/1000 dollar, three decimals. */
export const usdOfMills = (mills: number): string => `$${(mills / 1000).toFixed(3)}`;

/** Basis points as a percentage without trailing zeros: 2625 is 26.25%. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

export const counted = (value: number, one: string): string =>
  `${writeWhole(value)} ${one}${value === 1 ? '' : 's'}`;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as "Nov 16, 2026": with its year, because these words are kept for years. */
export function dayWords(date: IsoDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}
