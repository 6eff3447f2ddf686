/** Why a load needs someone of its customer today, the most urgent first. */
export const LOADS_TODAY_KINDS = [
  'EXCEPTION',
  'DELIVERY_DUE',
  'NOT_PICKED_UP',
  'PROPOSAL',
  'PENDING',
  'UNREAD',
] as const;
export type LoadsTodayKind = (typeof LOADS_TODAY_KINDS)[number];

/** The most loads that are listed of a kind. */
export const MAX_LOADS_TODAY = 5;
/** A pickup or delivery that nobody recorded for longer than this is not a matter of today. */
export const MAX_DAYS_OVERDUE = 14;
