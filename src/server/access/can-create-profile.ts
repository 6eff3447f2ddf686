import type { Caller } from './caller';
import { type ProfilePermission, type ProfileWish, permissionOf, refusedGrants } from './can-edit-profile';

const MAKES_PEOPLE = ['ADMIN', 'CARRIER_ADMIN', 'SHIPPER_ADMIN'] as const;
const NOTHING_YET = { roles: [], carrierIds: [], shipperIds: [] };

/**
 * Whether the caller may make a person so: an ADMIN anybody, a company's admin people of the own companies, with the
 * two roles of its family.
 */
export function canCreateProfile(caller: Caller, wish: ProfileWish): ProfilePermission {
  if (!MAKES_PEOPLE.some((role) => caller.roles.includes(role))) {
    return { allowed: false, reason: 'Only an admin adds users.', fields: [] };
  }
  return permissionOf(refusedGrants(caller, NOTHING_YET, wish));
}
