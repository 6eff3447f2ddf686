export const CARRIER_TYPES = ['ASSET_BASED', 'ASSET_LIGHT'] as const;

/** The statuses of a carrier's relation to a shipper. Without a row, there is no relation. */
export const CARRIER_SHIPPER_STATUSES = ['REQUESTED', 'PENDING', 'APPROVED'] as const;
export type CarrierShipperStatus = (typeof CARRIER_SHIPPER_STATUSES)[number];

/** Screens show LIGHT as Startup. */
export const SHIPPER_TIERS = ['LIGHT', 'BASIC'] as const;

export const FACILITY_TYPES = [
  'FACILITY',
  'WAREHOUSE',
  'HQ',
  'TERMINAL',
  'OFFICE',
  'AIRPORT',
  'USER_CUSTOM',
] as const;

/** The kinds of facility owners: nobody (shared by all), a carrier, or a customer. */
export const FACILITY_OWNER_KINDS = ['SHARED', 'CARRIER', 'CUSTOMER'] as const;

/** First come, first served; by appointment; or both. */
export const FACILITY_SCHEDULINGS = ['FCFS', 'BY_APPT', 'MIXED'] as const;

export const QUOTE_REQUEST_SOURCES = ['API', 'BULK_SEARCH', 'CARRIER_TESTING', 'SEARCH_PAGE'] as const;
export type QuoteRequestSource = (typeof QUOTE_REQUEST_SOURCES)[number];

/** The sides of a regional schedule. */
export const SERVICE_TYPES = ['PICKUP', 'DROPOFF'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];
