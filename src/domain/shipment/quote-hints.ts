/** Changes of a shipment that a quote's hints suggest, in display order. */
export const QUOTE_HINT_KINDS = ['WEIGHT_BREAK', 'ONE_MORE_PALLET'] as const;
export type QuoteHintKind = (typeof QUOTE_HINT_KINDS)[number];

/** A changed shipment that costs no more with the quote's carrier. `at` is all that changes. */
export interface QuoteHint {
  readonly kind: QuoteHintKind;
  /** The amount to add to the quote's total, negative if the changed shipment costs less. */
  readonly differenceCents: number;
  readonly totalCents: number;
  readonly at: ShipmentSize;
}

export interface ShipmentSize {
  readonly pallets: number;
  readonly grossWeightLbs: number;
}
