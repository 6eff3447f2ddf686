import { hasRight, type Principal } from '../people/permissions';
import { type ProfileChange, permissionFor, refusedGrants } from './can-edit-profile';
import { type Permission, refuse } from './permission';

const NEW_PROFILE = { roles: [], carrierIds: [], shipperIds: [] };

/** An ADMIN may create any user. A company admin may create users of their own companies, with that family's two roles. */
export function canCreateProfile(caller: Principal, wanted: ProfileChange): Permission {
  if (!hasRight(caller.roles, 'profile.create')) return refuse('Only an admin can add users.');
  return permissionFor(refusedGrants(caller, NEW_PROFILE, wanted));
}
