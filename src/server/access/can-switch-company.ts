import { roleFlags } from '../../domain/roles';
import type { Caller } from './caller';

/** Whether the caller may deactivate and reactivate shippers and carriers. */
export function canSwitchCompany(
  caller: Caller,
): { readonly allowed: true } | { readonly allowed: false; readonly reason: string } {
  if (roleFlags(caller.roles).isAdmin) return { allowed: true };
  return { allowed: false, reason: 'Only a platform admin deactivates and reactivates companies.' };
}
