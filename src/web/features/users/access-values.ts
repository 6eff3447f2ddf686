import type { UpsertProfileBodyInput } from '../../../contract/people/profile-bodies';
import type { Role } from '../../../domain/people/roles';

export interface AccessValues {
  roles: Role[];
  shipperIds: string[];
  carrierIds: string[];
  allowBooking: boolean;
  receiveDispatchEmails: boolean;
}

/** The body with the changed fields. A list replaces the entries that the caller can see. */
export function accessBody(
  profileId: string,
  { allowBooking, receiveDispatchEmails, ...lists }: Partial<AccessValues>,
  version: string | null,
): UpsertProfileBodyInput {
  const attributes = {
    ...(allowBooking === undefined ? {} : { allowBooking }),
    ...(receiveDispatchEmails === undefined ? {} : { receiveDispatchEmails }),
  };
  return {
    profileId,
    ...(version === null ? {} : { unchangedSince: version }),
    ...lists,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
  };
}
