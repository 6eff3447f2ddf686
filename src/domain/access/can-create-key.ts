import { type Principal, permits } from '../people/permissions';
import { canSeeKeys } from './can-see-keys';

export type CreateKeyPermission =
  | { readonly allowed: true; readonly shipperId: string }
  | { readonly allowed: false; readonly field: 'shipperId' | null; readonly reason: string };

/**
 * Whether the caller may create an API key, and for which shipper. An ADMIN may create one for any shipper they name, a
 * shipper's user for one of theirs. A user of only one shipper need not name it.
 */
export function canCreateKey(
  caller: Principal,
  wanted: { readonly shipperId: string | undefined },
): CreateKeyPermission {
  const permission = canSeeKeys(caller);
  if (!permission.allowed) return { allowed: false, field: null, reason: permission.reason };
  const refuse = (reason: string): CreateKeyPermission => ({ allowed: false, field: 'shipperId', reason });
  if (permits(caller, 'key.create', {})) {
    return wanted.shipperId === undefined
      ? refuse('Required')
      : { allowed: true, shipperId: wanted.shipperId };
  }
  const shipperId = wanted.shipperId ?? (caller.shipperIds.length === 1 ? caller.shipperIds[0] : undefined);
  if (shipperId === undefined) {
    return refuse(caller.shipperIds.length === 0 ? 'You do not belong to an active customer' : 'Required');
  }
  if (!permits(caller, 'key.create', { shipperIds: [shipperId] })) {
    return refuse('Choose one of your customers');
  }
  return { allowed: true, shipperId };
}
