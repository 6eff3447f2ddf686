import { permits } from '../../domain/permissions';
import type { Caller } from './caller';

/** Whether the caller may edit a carrier's card and settings, or with a null id make one. */
export function canEditCarrier(
  caller: Caller,
  carrierId: string | null,
): { readonly allowed: true } | { readonly allowed: false; readonly reason: string } {
  if (carrierId === null) {
    if (permits(caller, 'carrier.create', {})) return { allowed: true };
    return { allowed: false, reason: 'Only a platform admin adds a carrier.' };
  }
  if (permits(caller, 'carrier.edit', { carrierIds: [carrierId] })) return { allowed: true };
  return { allowed: false, reason: 'Only an admin of the carrier edits it.' };
}
