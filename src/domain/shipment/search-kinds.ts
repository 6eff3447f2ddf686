/** The kinds of records that the global search finds, in display order. */
export const SEARCH_KINDS = [
  'LANE',
  'LOAD',
  'QUOTE',
  'SPOT_REQUEST',
  'CARRIER',
  'CUSTOMER',
  'PERSON',
  'FACILITY',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
