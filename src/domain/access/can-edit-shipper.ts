import { FIELD_RIGHTS, type FieldRight } from '../people/field-rights';
import { type Principal, permits, type Right } from '../people/permissions';
import { ALLOWED, type Permission, refuse } from './permission';

const FIELDS: Readonly<Record<string, FieldRight>> = FIELD_RIGHTS.upsertShipper;

/** Whether the caller may set these fields of a shipper. A null id stands for a new shipper. */
export function canEditShipper(
  caller: Principal,
  edit: { readonly shipperId: string | null; readonly fields: readonly string[] },
): Permission {
  const shipper = { shipperIds: edit.shipperId === null ? [] : [edit.shipperId] };
  if (edit.shipperId === null && !permits(caller, 'shipper.create', {})) {
    return refuse('Only a platform admin can add a customer.');
  }
  if (!permits(caller, 'shipper.edit', shipper)) {
    return refuse('Only an admin of the customer can edit it.');
  }
  const refused = edit.fields.filter((field) => !permits(caller, rightToSet(field), shipper));
  if (refused.length === 0) return ALLOWED;
  return {
    allowed: false,
    reason: 'Only a platform admin can set some of these fields.',
    fields: refused.map((field) => ({ field, message: 'Only a platform admin can set this' })),
  };
}

/** A field missing from the table needs the strictest right. */
function rightToSet(field: string): Right {
  const right = FIELDS[field] ?? 'shipper.plan';
  return right === 'call' || right === 'public' ? 'shipper.edit' : right;
}
