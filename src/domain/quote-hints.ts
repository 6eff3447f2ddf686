/** Changes of a shipment that a quote's hints suggest, in display order. */
export const QUOTE_HINT_KINDS = ['WEIGHT_BREAK', 'ONE_MORE_PALLET'] as const;
export type QuoteHintKind = (typeof QUOTE_HINT_KINDS)[number];

/** A changed shipment that the quote's carrier does not charge more for. Everything but `at` stays as it is. */
export interface QuoteHint {
  readonly kind: QuoteHintKind;
  /** To add to the quote's total: negative if it costs less. */
  readonly differenceCents: number;
  readonly totalCents: number;
  readonly at: ShipmentSize;
}

export interface ShipmentSize {
  readonly pallets: number;
  readonly grossWeightLbs: number;
}
