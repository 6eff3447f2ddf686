import { holds } from '../../domain/permissions';
import type { Caller } from './caller';

/**
 * Whether the caller has anything to do with API keys: an ADMIN and a shipper's users have. Which keys they see and
 * may revoke, row security says: all of them, those of the own shippers, the own ones.
 */
export function canSeeKeys(
  caller: Caller,
): { readonly allowed: true } | { readonly allowed: false; readonly reason: string } {
  if (caller.keyId !== undefined) {
    return { allowed: false, reason: 'An API key neither sees nor makes API keys.' };
  }
  if (holds(caller.roles, 'key.read')) return { allowed: true };
  return { allowed: false, reason: 'API keys are for customers. A carrier has none.' };
}
