import type { Principal } from '../people/permissions';
import { type EditedProfile, isEditorOf } from './can-edit-profile';
import { allowIf, type Permission, refuse } from './permission';

/** Covers deactivating, reactivating, and inviting again. Only editors may do these, and never to themselves. */
export function canDeactivateProfile(
  caller: Principal,
  profile: Pick<EditedProfile, 'id' | 'roles' | 'carrierIds' | 'shipperIds'>,
): Permission {
  if (caller.profileId === profile.id) return refuse('You cannot change your own access.');
  return allowIf(isEditorOf(caller, profile), 'You cannot edit this user.');
}
