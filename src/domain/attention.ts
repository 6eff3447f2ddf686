/**
 * What an ADMIN checks each morning, the most harmful first: work that failed, prices that are wrong, freight and customers
 * that wait, then what keeps carriers from being quoted.
 */
export const ATTENTION_KINDS = [
  'FAILED_UPLOADS',
  'OLD_FUEL_PRICES',
  'PENDING_LOADS',
  'PAST_DUE_CUSTOMERS',
  'CUSTOMERS_NEAR_CAP',
  'CARRIERS_WITHOUT_LANES',
  'CARRIERS_WITHOUT_USERS',
  'OLD_INVITATIONS',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** A load that a carrier has not answered for this long. */
export const MAX_PENDING_HOURS = 4;
/** Diesel prices are published each week; one day of delay is usual. */
export const MAX_FUEL_PRICE_DAYS = 8;
export const MAX_INVITATION_DAYS = 7;
/** The part of its monthly searches from which a customer is near its limit. */
export const NEAR_CAP_PERCENT = 90;
/** Named for each check; the list behind it has all. */
export const MAX_ATTENTION_ITEMS = 5;
/** Counting stops here. */
export const MAX_ATTENTION_COUNT = 1_000;
