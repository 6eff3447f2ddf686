/** What the search everywhere finds, in the order in which it shows it. */
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
