export const NAMES = [
  'admin',
  'shipperAAdmin',
  'shipperAStaff',
  'carrierAAdmin',
  'carrierAStaff',
  'shipperBAdmin',
  'shipperBStaff',
  'carrierBAdmin',
  'carrierBStaff',
  'noRole',
  'deactivated',
  'inactive',
  'nobody',
  'keyA',
  'keyAByAdmin',
  'keyB',
  'revokedKey',
  'unknownKey',
  'anonymous',
  'system',
] as const;
export type Name = (typeof NAMES)[number];

export const SHIPPER_A: Name[] = ['shipperAAdmin', 'shipperAStaff'];
export const CARRIER_A: Name[] = ['carrierAAdmin', 'carrierAStaff'];
export const SHIPPER_B: Name[] = ['shipperBAdmin', 'shipperBStaff'];
const KEYS_A: Name[] = ['keyA', 'keyAByAdmin'];
/**
 * The users and keys of shipper A. A key reads the same rows as the shipper's staff, except those about people and
 * keys.
 */
export const SHIPPER_A_OR_KEY: Name[] = [...SHIPPER_A, ...KEYS_A];
export const ALWAYS: Name[] = ['admin', 'system'];
export const KNOWN: Name[] = [
  ...ALWAYS,
  ...SHIPPER_A_OR_KEY,
  ...CARRIER_A,
  ...SHIPPER_B,
  'keyB',
  'carrierBAdmin',
  'carrierBStaff',
];

/** The condition for A's rows in a table or view, and the actors who may read, insert, update and delete them. */
export interface RowCase {
  readonly ofA: string;
  readonly readers: readonly Name[];
  /**
   * The actors who may insert A's row unchanged. The default, here and below, is the system; it is nobody for views and for
   * tables that the system cannot read.
   */
  readonly adders?: readonly Name[];
  readonly changers?: readonly Name[];
  readonly removers?: readonly Name[];
  /** Returns the update to try, if setting each column to its own value is not allowed. */
  readonly change?: (profileId: string) => string;
}

/** The rights on a table that only triggers or `actor.*` functions write, not even the system. */
export const UNWRITTEN = { adders: [], changers: [], removers: [] } as const;
