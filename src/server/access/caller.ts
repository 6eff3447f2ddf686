import type { Principal } from '../../domain/people/permissions';

/**
 * A signed-in person or an API key, with the database's state at this request. `profileId` of a key is its creator's:
 * searches are recorded under it, but the key acts as SHIPPER_STAFF of its one shipper. The companies are active ones.
 */
export interface Caller extends Principal {
  readonly allowBooking: boolean;
  /** True if a role needs a second factor and the person has none. Most calls reject them. */
  readonly needsSecondFactor?: boolean;
}
