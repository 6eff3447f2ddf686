import type { Principal } from '../permissions';
import { type EditedProfile, isEditorOf } from './can-edit-profile';
import { allowIf, type Permission, refuse } from './permission';

/** Deactivate, reactivate and invite again. Editors only, and never themselves. */
export function canDeactivateProfile(
  caller: Principal,
  profile: Pick<EditedProfile, 'id' | 'roles' | 'carrierIds' | 'shipperIds'>,
): Permission {
  if (caller.profileId === profile.id) return refuse('You cannot change your own access.');
  return allowIf(isEditorOf(caller, profile), 'You cannot edit this user.');
}
