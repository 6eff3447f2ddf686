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

/**
 * Whole numbers grouped by thousands, as en-US writes them. By hand, because `Intl.NumberFormat` took an eighth of
 * the server's time in a search (profiled with twelve carriers): a quote's words hold a dozen amounts.
 */
export function whole(value: number): string {
  const digits = String(Math.abs(value));
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    grouped = `${digits.slice(Math.max(0, end - 3), end)},${grouped}`;
  }
  return value < 0 ? `-${grouped}` : grouped;
}

/** Whole cents as "$1,234.50". */
export function usd(cents: number): string {
  const amount = Math.abs(cents);
  const rest = amount % 100;
  return `${cents < 0 ? '-' : ''}$${whole((amount - rest) / 100)}.${rest < 10 ? '0' : ''}${rest}`;
}

/** A price or rate of 1/1000 dollar, three decimals. */
export const usdOfMills = (mills: number): string => `$${(mills / 1000).toFixed(3)}`;

/** Basis points as a percentage without trailing zeros: 2625 is 26.25%. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

export const counted = (value: number, one: string): string =>
  `${whole(value)} ${one}${value === 1 ? '' : 's'}`;
