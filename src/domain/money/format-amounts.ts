import { formatWholeNumber } from './whole-number';

/** Whole cents as "$1,234.50". */
export function formatUsd(cents: number): string {
  const amount = Math.abs(cents);
  const rest = amount % 100;
  return `${cents < 0 ? '-' : ''}$${formatWholeNumber((amount - rest) / 100)}.${rest < 10 ? '0' : ''}${rest}`;
}

/** Whole cents for files, such as "1234.50". */
export const plainDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Mills (1/1000 dollar) with three decimals: 3844 is "$3.844". */
export const formatUsdMills = (mills: number): string => `$${(mills / 1000).toFixed(3)}`;

/** Basis points as a percentage without trailing zeros: 2625 is "26.25%". */
export const formatPercent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** A number with its noun: "1 pallet", "4 pallets". */
export const formatCount = (value: number, noun: string): string =>
  `${formatWholeNumber(value)} ${noun}${value === 1 ? '' : 's'}`;
