import { FORMAT_LOCALE } from './locale';
import { formatCents } from './money';

const wholeDollars = new Intl.NumberFormat(FORMAT_LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Formats whole cents without decimals if they are whole dollars, for the axis of a chart: "$2,000". */
export const formatShortCents = (cents: number): string =>
  cents % 100 === 0 ? wholeDollars.format(cents / 100) : formatCents(cents);
