import { permits } from '../../domain/permissions';
import type { Caller } from './caller';

/** Whether the caller may deactivate and reactivate shippers and carriers. */
export function canDeactivateCompany(
  caller: Caller,
  kind: 'shipper' | 'carrier',
): { readonly allowed: true } | { readonly allowed: false; readonly reason: string } {
  if (permits(caller, `${kind}.deactivate`, {})) return { allowed: true };
  return { allowed: false, reason: 'Only a platform admin deactivates and reactivates companies.' };
}
