import { FORMAT_LOCALE } from './locale';

const grouped = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 3 });

/** Groups a number by thousands, such as "44,000". */
export const formatNumber = (value: number): string => grouped.format(value);
