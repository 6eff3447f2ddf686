/** RUNNING → FINISHED, CANCELLED or FAILED. Lanes that were rated before the end are kept. */
export const BULK_SEARCH_STATES = ['RUNNING', 'FINISHED', 'CANCELLED', 'FAILED'] as const;

/** QUOTED: has a quote. NONE: every carrier declined. WAITING: not rated, or not yet. */
export const BULK_LANE_STATUSES = ['QUOTED', 'NONE', 'WAITING'] as const;

/**
 * The filters for the lanes of a bulk search. BOOKABLE: the reader can request a booking of the best quote. ONE_CARRIER: one
 * carrier quoted, maybe with several prices.
 */
export const BULK_LANE_FILTERS = ['ALL', 'QUOTED', 'BOOKABLE', 'ONE_CARRIER', 'NONE', 'WAITING'] as const;
export type BulkLaneFilter = (typeof BULK_LANE_FILTERS)[number];

/** An area of the map: a state, the first three digits of a ZIP, or the first three characters of a postal code. */
export const isAreaCode = (text: string): boolean => /^([A-Z]{2}|[0-9]{3}|[A-Z][0-9][A-Z])$/.test(text);

/** The most lines on the map of a bulk search. */
export const MAX_MAP_LINES = 250;

/** The most lanes of one bulk search. */
export const MAX_BULK_LANES = 10_000;
/** A lane is about 60 bytes of CSV or 160 of JSON. */
export const MAX_BULK_BYTES = 4 * 1024 * 1024;

/** Whether the lanes count toward the monthly searches of a customer. */
export const chargesSearches = (source: string, shipperId: string | null): boolean =>
  shipperId !== null && source !== 'CARRIER_TESTING';
