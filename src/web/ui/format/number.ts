import { FORMAT_LOCALE } from './locale';

const grouped = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 3 });

/** Groups a number by thousands, such as "44,000". */
export const formatNumber = (value: number): string => grouped.format(value);

/** Formats a lower bound, such as "20+" for at least 20; "0" for none. */
export const formatAtLeast = (value: number): string => (value === 0 ? '0' : `${formatNumber(value)}+`);
