import { permits } from '../../domain/permissions';
import type { Caller } from './caller';

/** Whether the caller may change a carrier's tariff. */
export function canEditTariff(
  caller: Caller,
  carrierId: string,
): { readonly allowed: true } | { readonly allowed: false; readonly reason: string } {
  if (permits(caller, 'tariff.edit', { carrierIds: [carrierId] })) return { allowed: true };
  return { allowed: false, reason: 'Only an admin of the carrier changes its tariff.' };
}
