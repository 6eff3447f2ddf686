import { hasRight, type Principal } from '../people/permissions';
import { allowIf, type Permission, refuse } from './permission';

/** Whether the caller may list and revoke any API keys at all. Row security decides which ones. */
export function canSeeKeys(caller: Principal): Permission {
  if (caller.keyId !== undefined) return refuse('An API key cannot list, create or revoke API keys.');
  return allowIf(hasRight(caller.roles, 'key.read'), 'Only customers have API keys.');
}
