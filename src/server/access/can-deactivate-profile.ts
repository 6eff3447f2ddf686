import type { Caller } from './caller';
import { isEditorOf, type ProfilePermission, type ProfileSubject } from './can-edit-profile';

/** Whether the caller may end or give back a person's access: an editor, never one's own. */
export function canDeactivateProfile(caller: Caller, subject: ProfileSubject): ProfilePermission {
  if (caller.profileId === subject.id) {
    return { allowed: false, reason: 'Nobody changes the own access.', fields: [] };
  }
  if (isEditorOf(caller, subject)) return { allowed: true };
  return { allowed: false, reason: 'You may not edit this user.', fields: [] };
}
