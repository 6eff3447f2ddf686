import type { Pool, PoolCarrier } from '../../../../contract/quote-pool';
import { DECLINE_CODES, type DeclineCode } from '../../../../domain/declines';

export interface PoolDeclineGroup {
  code: DeclineCode;
  carriers: readonly {
    carrier: PoolCarrier['carrier'] /** Null if this is its reason for every dropoff. */;
    numbers: readonly number[] | null;
  }[];
}

/** The carriers that quoted no dropoff by reason, the reason of most first. One with several reasons is under each. */
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
