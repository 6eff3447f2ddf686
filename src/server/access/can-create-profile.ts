import { holds } from '../../domain/permissions';
import type { Caller } from './caller';
import { type ProfilePermission, type ProfileWish, permissionOf, refusedGrants } from './can-edit-profile';

const NOTHING_YET = { roles: [], carrierIds: [], shipperIds: [] };

/**
 * Whether the caller may make a person so: an ADMIN anybody, a company's admin people of the own companies, with the
 * two roles of its family.
 */
export function canCreateProfile(caller: Caller, wish: ProfileWish): ProfilePermission {
  if (!holds(caller.roles, 'profile.create')) {
    return { allowed: false, reason: 'Only an admin adds users.', fields: [] };
  }
  return permissionOf(refusedGrants(caller, NOTHING_YET, wish));
}
