import type { Role } from '../../domain/roles';

/** A signed-in person, or an API key, as the database knows them at this request. */
export interface Caller {
  /** Of a key its maker's: whose a search through it is put down as. It acts with the rights below, not with theirs. */
  readonly profileId: string;
  /** Set when an API key acts, with the rights of SHIPPER_STAFF of its one shipper. */
  readonly keyId?: string;
  readonly roles: readonly Role[];
  /** Active companies only. */
  readonly carrierIds: readonly string[];
  readonly shipperIds: readonly string[];
  readonly allowBooking: boolean;
}
