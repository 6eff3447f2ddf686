import { AppError } from '../../contract/app-error';
import type { Permission } from '../../domain/access/permission';

/** Turns a refusal into FORBIDDEN with the rule's reason and the refused fields. */
export function requirePermission(permission: Permission): void {
  if (permission.allowed) return;
  throw new AppError('FORBIDDEN', { detail: permission.reason, fields: permission.fields });
}

/**
 * Turns a refusal of the caller's side into FORBIDDEN. Other refusals depend on a state that may change meanwhile, so the
 * database decides.
 */
export function requireSide(permission: Permission & { readonly refusal?: string }): void {
  if (permission.refusal === 'side') requirePermission(permission);
}
