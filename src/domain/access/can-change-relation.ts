import type { CarrierShipperStatus } from '../people/companies';
import { type Principal, permits, type Right } from '../people/permissions';
import {
  canMoveRelation,
  isRelationTransition,
  type RelationParty,
  type RelationSide,
} from '../people/relations';
import { roleFlags } from '../people/roles';
import { allowIf, type Permission } from './permission';

/** A carrier's relation to a shipper, and the side that created it. */
export interface RelationOwners {
  readonly carrierId: string;
  readonly shipperId: string;
  readonly madeBySide: RelationSide;
}

const RULES = {
  REQUESTED: { right: 'relation.request', reason: 'Only an admin of the customer can request a carrier.' },
  PENDING: { right: 'relation.advance', reason: 'Only an admin of the carrier can onboard a customer.' },
  APPROVED: { right: 'relation.advance', reason: 'Only an admin of the carrier can approve a customer.' },
  none: {
    right: 'relation.withdraw',
    reason: 'Only an admin of the side that created the relationship can end it.',
  },
} as const satisfies Record<CarrierShipperStatus | 'none', { right: Right; reason: string }>;

/** The sides for which the caller has the right. */
function partiesOf(
  caller: Principal,
  right: Right,
  { carrierId, shipperId }: RelationOwners,
): RelationParty[] {
  const parties: RelationParty[] = [];
  if (permits(caller, right, {})) parties.push('ADMIN');
  if (permits(caller, right, { shipperIds: [shipperId] })) parties.push('SHIPPER');
  if (permits(caller, right, { carrierIds: [carrierId] })) parties.push('CARRIER');
  return parties;
}

/** Whether the caller may move the relation to this status; null ends it. The current status is checked separately. */
export function canChangeRelation(
  caller: Principal,
  relation: RelationOwners,
  to: CarrierShipperStatus | null,
): Permission {
  const { right, reason } = RULES[to ?? 'none'];
  return allowIf(canMoveRelation(to, partiesOf(caller, right, relation), relation.madeBySide), reason);
}

/** Whether the caller may take this step from the relation's current status. */
export const canTakeRelationStep = (
  caller: Principal,
  relation: RelationOwners,
  step: { readonly from: CarrierShipperStatus | null; readonly to: CarrierShipperStatus | null },
): boolean =>
  isRelationTransition(step.from, step.to) && canChangeRelation(caller, relation, step.to).allowed;

/** Whether the caller may set the carrier's multiplier for a shipper. */
export const canSetMultiplier = (caller: Principal, carrierId: string): Permission =>
  allowIf(
    permits(caller, 'terms.edit', { carrierIds: [carrierId] }),
    'Only an admin of the carrier can set its multiplier.',
  );

/** A carrier's multipliers are hidden from shippers. */
export const canReadMultiplier = (caller: Principal, carrierId: string): boolean =>
  permits(caller, 'terms.read', { carrierIds: [carrierId] });

/**
 * The shipper the caller acts for: the named one, or the only shipper of a shipper's user. Null if there is none, or if the
 * caller has several and did not name one.
 */
export function shipperActedFor(
  caller: Principal,
  named: string | undefined,
):
  | { readonly allowed: true; readonly shipperId: string | null }
  | { readonly allowed: false; readonly reason: string } {
  const { isShipperOnly, isShipper, isAdmin } = roleFlags(caller.roles);
  if (named !== undefined) {
    if (isShipperOnly && !caller.shipperIds.includes(named)) {
      return { allowed: false, reason: 'Choose one of your customers' };
    }
    return { allowed: true, shipperId: named };
  }
  const only = caller.shipperIds.length === 1 ? caller.shipperIds[0] : undefined;
  return { allowed: true, shipperId: isShipper && !isAdmin ? (only ?? null) : null };
}
