import type { Principal } from '../../domain/permissions';

/**
 * A signed-in person or an API key, as the database has them at this request. `profileId` of a key is its creator's:
 * searches are recorded under it, but the key acts with SHIPPER_STAFF of its one shipper. Companies are active ones.
 */
export interface Caller extends Principal {
  readonly allowBooking: boolean;
  /** True if a role needs a second factor and the person has none. Most calls are closed to them. */
  readonly needsSecondFactor?: boolean;
}
