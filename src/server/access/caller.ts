import type { Role } from '../../domain/roles';

/** A signed-in person as the database knows them at this request. */
export interface Caller {
  readonly profileId: string;
  readonly roles: readonly Role[];
  /** Active companies only. */
  readonly carrierIds: readonly string[];
  readonly shipperIds: readonly string[];
  readonly allowBooking: boolean;
}
