import { formatNumber } from './number';

/** A list as the server counts it. Lists that stop counting say so in `isTotalExact`. */
interface Counted {
  readonly total: number;
  readonly isTotalExact?: boolean;
}

/** The values of a text such as "2,543 requests", or "1,000+ requests" where the server stopped counting. */
export function listCount({ total, isTotalExact = true }: Counted): { count: number; shown: string } {
  return isTotalExact
    ? { count: total, shown: formatNumber(total) }
    : // One row and more is a plural.
      { count: total + 1, shown: `${formatNumber(total)}+` };
}
