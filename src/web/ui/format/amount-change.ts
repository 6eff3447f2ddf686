import { shownPercent } from '../../../domain/money/percent-change';
import { formatCents, formatMills } from './money';
import { formatNumber } from './number';

const MILLS_PER_CENT = 10;

/** Formats cents, which may have a decimal place: 38500 as "$385.00", 385.9 as "$3.859". */
export function formatAmount(cents: number): string {
  return Number.isInteger(cents) ? formatCents(cents) : formatMills(cents * MILLS_PER_CENT);
}

/** Formats a relative change, such as -0.99 as "-99%". Null if there is no percentage. */
export function formatPercentChange(change: number | null): string | null {
  if (change === null || !Number.isFinite(change)) return null;
  const percent = shownPercent(change);
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}%`;
}

/** Formats a share, such as 0.025 as "2.5%". A file has at most four decimal places. */
const formatShare = (share: string | null): string | null =>
  share === null ? null : `${formatNumber(Math.round(Number(share) * 10_000) / 100)}%`;

interface ChangedCell {
  readonly before: string | null;
  readonly after: string | null;
  /** The texts are amounts in cents. */
  readonly isAmount: boolean;
  /** The texts are shares, such as 0.025. */
  readonly isShare?: boolean;
  readonly change: number | null;
}

/** Formats a file's cell before and after a change. The percentage is null unless both are amounts. */
export function formatChangedCell({ before, after, isAmount, isShare = false, change }: ChangedCell) {
  if (isShare) return { before: formatShare(before), after: formatShare(after), percent: null };
  if (!isAmount) return { before, after, percent: null };
  const format = (cents: string | null) => (cents === null ? null : formatAmount(Number(cents)));
  return { before: format(before), after: format(after), percent: formatPercentChange(change) };
}
