/** The quotes to book: one quote of a request, or one carrier's quotes for the dropoffs of a pool. */
export type BookingTarget =
  | { readonly requestId: string; readonly quoteId: string }
  | { readonly groupId: string; readonly quoteIds: readonly string[] };
