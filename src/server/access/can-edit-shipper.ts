import { FIELD_RIGHTS, type FieldRight } from '../../domain/field-rights';
import { permits } from '../../domain/permissions';
import type { Caller } from './caller';

const RIGHTS: Readonly<Record<string, FieldRight>> = FIELD_RIGHTS.upsertShipper;

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
  const shipper = { shipperIds: edit.shipperId === null ? [] : [edit.shipperId] };
  if (edit.shipperId === null && !permits(caller, 'shipper.create', {})) {
    return { allowed: false, reason: 'Only a platform admin adds a customer.', fields: [] };
  }
  if (!permits(caller, 'shipper.edit', shipper)) {
    return { allowed: false, reason: 'Only an admin of the customer edits it.', fields: [] };
  }
  // A field that the table does not know is nobody's but an ADMIN's.
  const fields = edit.fields.filter((field) => !permits(caller, rightTo(field), shipper));
  if (fields.length > 0) {
    return { allowed: false, reason: 'Only a platform admin sets some of these fields.', fields };
  }
  return { allowed: true };
}

function rightTo(field: string) {
  const right = RIGHTS[field] ?? 'shipper.plan';
  return right === 'names' || right === 'open' ? 'shipper.edit' : right;
}
