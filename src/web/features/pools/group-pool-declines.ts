import type { Pool, PoolCarrier } from '../../../contract/quotes/quote-pool';
import { DECLINE_CODES, type DeclineCode } from '../../../domain/shipment/declines';

export interface PoolDeclineGroup {
  code: DeclineCode;
  carriers: readonly {
    carrier: PoolCarrier['carrier'];
    /** The numbers of the dropoffs with this reason; null if it is the reason for every dropoff. */
    numbers: readonly number[] | null;
  }[];
}

/**
 * Groups the carriers that quoted no dropoff by reason, the most common reason first. A carrier with several reasons is in
 * each of their groups.
 */
export function groupPoolDeclines({ carriers }: Pool): PoolDeclineGroup[] {
  const silent = carriers.filter(({ lanesQuoted }) => lanesQuoted === 0);
  const groups = DECLINE_CODES.map((code) => ({
    code,
    carriers: silent.flatMap(({ carrier, lanes }) => {
      const numbers = lanes.filter(({ declined }) => declined?.code === code).map(({ number }) => number);
      if (numbers.length === 0) return [];
      return { carrier, numbers: numbers.length === lanes.length ? null : numbers };
    }),
  }));
  return groups
    .filter((group) => group.carriers.length > 0)
    .sort((one, other) => other.carriers.length - one.carriers.length);
}
