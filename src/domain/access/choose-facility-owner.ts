import { companiesInScope, hasRight, type Principal, permits } from '../people/permissions';

/** The company that owns a facility. Both ids are null for a shared facility. */
export type FacilityOwner =
  | { readonly shipperId: string; readonly carrierId: null }
  | { readonly shipperId: null; readonly carrierId: string }
  | { readonly shipperId: null; readonly carrierId: null };

export type FacilityOwnerChoice =
  | { readonly allowed: true; readonly owner: FacilityOwner }
  /** The field with the error. Null means that the whole call is refused. */
  | { readonly allowed: false; readonly field: 'shipperId' | 'carrierId' | null; readonly reason: string };

const ofShipper = (id: string): FacilityOwner => ({ shipperId: id, carrierId: null });
const ofCarrier = (id: string): FacilityOwner => ({ shipperId: null, carrierId: id });

/**
 * Chooses the owner of a facility that the caller adds. A user of only one company need not name it. If an ADMIN names no
 * company, the facility is shared.
 */
export function chooseFacilityOwner(
  caller: Principal,
  wanted: { readonly shipperId: string | undefined; readonly carrierId: string | undefined },
): FacilityOwnerChoice {
  const right = 'facility.edit';
  const { shipperId, carrierId } = wanted;
  if (!hasRight(caller.roles, right)) {
    return { allowed: false, field: null, reason: 'Only companies’ users can add facilities.' };
  }
  if (shipperId !== undefined) {
    return permits(caller, right, { shipperIds: [shipperId] })
      ? { allowed: true, owner: ofShipper(shipperId) }
      : { allowed: false, field: 'shipperId', reason: 'Choose one of your customers' };
  }
  if (carrierId !== undefined) {
    return permits(caller, right, { carrierIds: [carrierId] })
      ? { allowed: true, owner: ofCarrier(carrierId) }
      : { allowed: false, field: 'carrierId', reason: 'Choose one of your carriers' };
  }
  if (permits(caller, right, {})) return { allowed: true, owner: { shipperId: null, carrierId: null } };
  const companies = companiesInScope(caller, right);
  const owners = [...companies.shipperIds.map(ofShipper), ...companies.carrierIds.map(ofCarrier)];
  const [only] = owners;
  if (only && owners.length === 1) return { allowed: true, owner: only };
  const field = companies.shipperIds.length > 0 ? 'shipperId' : 'carrierId';
  return { allowed: false, field, reason: 'Required' };
}

/** Whether the caller may edit and remove a facility of this owner. */
export const canEditFacility = (
  caller: Principal,
  { shipperId, carrierId }: { readonly shipperId: string | null; readonly carrierId: string | null },
): boolean =>
  permits(caller, 'facility.edit', {
    ...(shipperId === null ? {} : { shipperIds: [shipperId] }),
    ...(carrierId === null ? {} : { carrierIds: [carrierId] }),
  });
