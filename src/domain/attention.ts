/**
 * The checks on an ADMIN's morning list, the most harmful first: failed work, wrong prices, waiting freight and customers,
 * and then whatever keeps carriers from being quoted.
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

/** Hours after which a load that its carrier has not answered is listed. */
export const MAX_PENDING_HOURS = 4;
/** Days after which a diesel price is old. Prices are published each week; one day of delay is usual. */
export const MAX_FUEL_PRICE_DAYS = 8;
export const MAX_INVITATION_DAYS = 7;
/** The percentage of its monthly searches from which a customer is near its limit. */
export const NEAR_CAP_PERCENT = 90;
/** The most items that each check names. The list behind the check has all of them. */
export const MAX_ATTENTION_ITEMS = 5;
/** The number at which a check stops counting. */
export const MAX_ATTENTION_COUNT = 1_000;
