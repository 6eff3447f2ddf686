import { roleFlags } from '../../domain/roles';
import type { Caller } from './caller';

/** Whether the caller may edit a carrier's card and settings, or with a null id make one. */
export function canEditCarrier(
  caller: Caller,
  carrierId: string | null,
): { readonly allowed: true } | { readonly allowed: false; readonly reason: string } {
  if (roleFlags(caller.roles).isAdmin) return { allowed: true };
  if (carrierId === null) return { allowed: false, reason: 'Only a platform admin adds a carrier.' };
  if (caller.roles.includes('CARRIER_ADMIN') && caller.carrierIds.includes(carrierId)) {
    return { allowed: true };
  }
  return { allowed: false, reason: 'Only an admin of the carrier edits it.' };
}
