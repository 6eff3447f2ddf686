import { FORMAT_LOCALE } from './locale';

const oneDecimal = new Intl.NumberFormat(FORMAT_LOCALE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Rounds to whole thousandths or tenths, half away from zero. */
const rounded = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

/** Formats a multiplier in 1/10000 (12500 is 1.25) as "1.3x", or as a percentage, "125.0%". Null becomes "-". */
export function formatMultiplier(multiplier: number | null, as: 'times' | 'percentage' = 'times'): string {
  if (multiplier === null) return '-';
  return as === 'times'
    ? `${oneDecimal.format(rounded(multiplier / 1000) / 10)}x`
    : `${oneDecimal.format(rounded(multiplier / 10) / 10)}%`;
}
