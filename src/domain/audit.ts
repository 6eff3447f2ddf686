/**
 * The actors in the audit log: a user, an API key, a background job, the demo loader, a caller without a session (such as
 * someone accepting an invitation), or the database's owner.
 */
export const AUDIT_ACTOR_KINDS = ['USER', 'KEY', 'SYSTEM', 'DEMO', 'ANONYMOUS', 'OPERATOR'] as const;

/** The side a user was on, shown where the user's name is hidden. */
export const AUDIT_SIDES = ['PLATFORM', 'CARRIER', 'SHIPPER'] as const;

export const AUDIT_ACTIONS = ['CREATED', 'CHANGED', 'REMOVED'] as const;

/**
 * RELATION is between a carrier and a customer, and TERMS are that relation's terms. A REVISION of a tariff has its own
 * entry unless an UPLOAD or RESTORE made it. A TAKEN_VALUE is the answer that an email or a name is in use. SIGN_IN covers
 * changes to second factors, and sessions that an ADMIN ended.
 */
export const AUDIT_SUBJECTS = [
  'PROFILE',
  'MEMBERSHIP',
  'SHIPPER',
  'CARRIER',
  'RELATION',
  'TERMS',
  'API_KEY',
  'UPLOAD',
  'RESTORE',
  'REVISION',
  'TAKEN_VALUE',
  'SIGN_IN',
  'LOAD',
  'FACILITY',
  'WEBHOOK',
  'SPOT_REQUEST',
  'SPOT_OFFER',
  'FUEL_PRICE',
] as const;
