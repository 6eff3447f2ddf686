import { type Principal, permits } from '../people/permissions';
import { allowIf, type Permission, refuse } from './permission';

/** Everyone may export their own data. An ADMIN may export everyone's. */
export const canExportPersonalData = (caller: Principal, profileId: string): Permission =>
  allowIf(
    permits(caller, 'personalData.export', { profileId }),
    'Only a platform admin can export another user’s data.',
  );

/** An ADMIN may erase anyone's data but their own. So one ADMIN always remains, and nobody can remove their own traces. */
export function canErasePersonalData(caller: Principal, profileId: string): Permission {
  if (caller.profileId === profileId)
    return refuse('You cannot erase your own data. Ask another platform admin.');
  return allowIf(permits(caller, 'personalData.erase', {}), 'Only a platform admin can erase a user’s data.');
}
