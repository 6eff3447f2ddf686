import type { Cents } from '../../domain/money';
import type { RateType } from '../../domain/vehicles';

/** The price before everything else, and what it was read from. */
export interface BaseRate {
  readonly kind: 'PRICED';
  readonly rateType: RateType;
  readonly cents: Cents;
  /** Where the row of the carrier's sheet stands; `BLANK` when no sheet was used. */
  readonly row: number;
  /** Set when a heavier tier of a weight sheet won. */
  readonly ratedAsLbs: number | null;
}
