/**
 * Who did what is told of: a user, an API key, a job of the product, the demo's loader, a caller without a session
 * (an invitation is accepted without one), or the owner of the database itself.
 */
export const AUDIT_ACTOR_KINDS = ['USER', 'KEY', 'SYSTEM', 'DEMO', 'ANONYMOUS', 'OPERATOR'] as const;

/** Which side a user was on, told where the name is not. */
export const AUDIT_SIDES = ['PLATFORM', 'CARRIER', 'SHIPPER'] as const;

export const AUDIT_ACTIONS = ['CREATED', 'CHANGED', 'REMOVED'] as const;

/** What was changed: a person, a person's place in a company, a customer, a carrier, the relation of both, its terms. */
export const AUDIT_SUBJECTS = [
  'PROFILE',
  'MEMBERSHIP',
  'SHIPPER',
  'CARRIER',
  'RELATION',
  'TERMS',
  'API_KEY',
] as const;
