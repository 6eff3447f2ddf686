/** The reasons why a load needs the attention of someone at its customer today, the most urgent first. */
export const LOADS_TODAY_KINDS = [
  'EXCEPTION',
  'DELIVERY_DUE',
  'NOT_PICKED_UP',
  'PROPOSAL',
  'PENDING',
  'UNREAD',
] as const;
export type LoadsTodayKind = (typeof LOADS_TODAY_KINDS)[number];

/** The most loads that are listed for each kind. */
export const MAX_LOADS_TODAY = 5;
/** A pickup or delivery that is overdue for longer than this is not listed. */
export const MAX_DAYS_OVERDUE = 14;
