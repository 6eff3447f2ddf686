import { roleFlags } from '../../domain/roles';
import type { Caller } from './caller';

/** What only an ADMIN sets of a shipper; name, description, billing email and logo its own admin sets too. */
const OF_ADMIN: ReadonlySet<string> = new Set([
  'carrier_onboarding_url',
  'number_of_seats',
  'search_cap',
  'tier',
]);

export type EditPermission =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly reason: string;
      /** Those of the sent fields that the caller may not set; empty when it is not about fields. */
      readonly fields: readonly string[];
    };

/** Whether the caller may set these fields of a shipper, or with a null id make one with them. */
export function canEditShipper(
  caller: Caller,
  edit: { readonly shipperId: string | null; readonly fields: readonly string[] },
): EditPermission {
  if (roleFlags(caller.roles).isAdmin) return { allowed: true };
  if (edit.shipperId === null) {
    return { allowed: false, reason: 'Only a platform admin adds a customer.', fields: [] };
  }
  if (!caller.roles.includes('SHIPPER_ADMIN') || !caller.shipperIds.includes(edit.shipperId)) {
    return { allowed: false, reason: 'Only an admin of the customer edits it.', fields: [] };
  }
  const fields = edit.fields.filter((field) => OF_ADMIN.has(field));
  if (fields.length > 0) {
    return { allowed: false, reason: 'Only a platform admin sets some of these fields.', fields };
  }
  return { allowed: true };
}
