import { permits } from '../../domain/permissions';
import type { Caller } from './caller';
import { canSeeKeys } from './can-see-key';

export type MakeKeyPermission =
  | { readonly allowed: true; readonly shipperId: string }
  | { readonly allowed: false; readonly field: 'shipperId' | null; readonly reason: string };

/**
 * Whether the caller may make an API key, and for which shipper: an ADMIN for any they name, a shipper's user for an
 * own one, which may be left out when there is only one.
 */
export function canMakeKey(
  caller: Caller,
  wanted: { readonly shipperId: string | undefined },
): MakeKeyPermission {
  const sight = canSeeKeys(caller);
  if (!sight.allowed) return { allowed: false, field: null, reason: sight.reason };
  const refuse = (reason: string): MakeKeyPermission => ({ allowed: false, field: 'shipperId', reason });
  if (permits(caller, 'key.make', {})) {
    return wanted.shipperId === undefined
      ? refuse('Required')
      : { allowed: true, shipperId: wanted.shipperId };
  }
  const shipperId = wanted.shipperId ?? (caller.shipperIds.length === 1 ? caller.shipperIds[0] : undefined);
  if (shipperId === undefined) {
    return refuse(caller.shipperIds.length === 0 ? 'You belong to no active customer' : 'Required');
  }
  if (!permits(caller, 'key.make', { shipperIds: [shipperId] })) {
    return refuse('Expected one of your own customers');
  }
  return { allowed: true, shipperId };
}
