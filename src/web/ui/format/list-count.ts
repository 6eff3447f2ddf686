import { formatNumber } from './number';

/** The server's count of a list. `isTotalExact` is false if the server stopped counting. */
interface Counted {
  readonly total: number;
  readonly isTotalExact?: boolean;
}

/** The values of a text such as "2,543 requests", or "1,000+ requests" where the server stopped counting. */
export function listCount({ total, isTotalExact = true }: Counted): { count: number; shown: string } {
  return isTotalExact
    ? { count: total, shown: formatNumber(total) }
    : // The count is one higher, so that "1+" is a plural.
      { count: total + 1, shown: `${formatNumber(total)}+` };
}
