import { FORMAT_LOCALE } from './locale';
import classes from './money.module.css';

const dollars = new Intl.NumberFormat(FORMAT_LOCALE, { style: 'currency', currency: 'USD' });
const threeDecimals = new Intl.NumberFormat(FORMAT_LOCALE, {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 3,
});

/** Formats whole cents as US dollars with two decimals, such as "$1,234.50" or "−$42.00". */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100).replace('-', '−');
}

const twoDecimals = new Intl.NumberFormat(FORMAT_LOCALE, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats whole cents without the currency sign, for a field that shows it: "1,234.50". */
export const plainCents = (cents: number): string => twoDecimals.format(cents / 100);

const signedDollars = new Intl.NumberFormat(FORMAT_LOCALE, {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});

/** Formats a difference in whole cents with its sign, such as "+$12.10" or "−$12.10". */
export function formatSignedCents(cents: number): string {
  return signedDollars.format(cents / 100).replace('-', '−');
}

/** Formats mills (1/1000 dollar) with three decimals, such as "$3.792". */
export function formatMills(mills: number): string {
  return threeDecimals.format(mills / 1000);
}

/** A price difference with its sign. */
export function MoneyDifference({ cents }: { cents: number }) {
  return <span className={classes.difference}>{formatSignedCents(cents)}</span>;
}

/** An amount in tabular figures, so that columns line up. */
export function Money({ cents, strong = false }: { cents: number; strong?: boolean }) {
  return <span className={strong ? classes.strong : classes.plain}>{formatCents(cents)}</span>;
}
