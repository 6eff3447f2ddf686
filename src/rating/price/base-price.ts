import type { Cents } from '../../domain/money/money';
import type { RateType } from '../../domain/shipment/vehicles';

/** BASE: the linehaul before premiums, fuel and services, and its source. */
export interface BasePrice {
  readonly kind: 'PRICED';
  readonly rateType: RateType;
  readonly cents: Cents;
  /** The offset of the rate sheet row; `BLANK` when no sheet was used. */
  readonly row: number;
  /** The weight of the heavier tier of a weight sheet, if that tier was cheaper; otherwise null. */
  readonly ratedAsLbs: number | null;
}
