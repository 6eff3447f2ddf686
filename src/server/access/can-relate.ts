import type { CarrierShipperStatus } from '../../domain/companies';
import { mayTakeRelationTo, type RelationParty, type RelationSide } from '../../domain/relations';
import { roleFlags } from '../../domain/roles';
import type { Caller } from './caller';

interface Relation {
  readonly carrierId: string;
  readonly shipperId: string;
  readonly madeBySide: RelationSide;
}

type Permission = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

/** In whose name the caller may change the relation: as ADMIN, and as admin of either side. */
function partiesOf(caller: Caller, { carrierId, shipperId }: Relation): RelationParty[] {
  const parties: RelationParty[] = [];
  if (roleFlags(caller.roles).isAdmin) parties.push('ADMIN');
  if (caller.roles.includes('SHIPPER_ADMIN') && caller.shipperIds.includes(shipperId))
    parties.push('SHIPPER');
  if (caller.roles.includes('CARRIER_ADMIN') && caller.carrierIds.includes(carrierId))
    parties.push('CARRIER');
  return parties;
}

const REASONS: Record<CarrierShipperStatus | 'none', string> = {
  REQUESTED: 'Only an admin of the customer asks for a carrier.',
  PENDING: 'Only an admin of the carrier takes a customer on.',
  APPROVED: 'Only an admin of the carrier takes a customer on.',
  none: 'Only an admin of the side that made the relation takes it back.',
};

/** Whether the caller may take the relation to this state (null: end it) when it is in one from which it goes there. */
export function canRelate(caller: Caller, relation: Relation, to: CarrierShipperStatus | null): Permission {
  if (mayTakeRelationTo(to, partiesOf(caller, relation), relation.madeBySide)) return { allowed: true };
  return { allowed: false, reason: REASONS[to ?? 'none'] };
}

/** Whether the caller may set the carrier's multiplier for a shipper. */
export function canSetMultiplier(caller: Caller, relation: Relation): Permission {
  const parties = partiesOf(caller, relation);
  if (parties.includes('ADMIN') || parties.includes('CARRIER')) return { allowed: true };
  return { allowed: false, reason: 'Only an admin of the carrier sets its multiplier.' };
}

/** Whether the caller may know the carrier's multipliers: never as a shipper's user. */
export function canReadMultiplier(caller: Caller, carrierId: string): boolean {
  const { isAdmin, isCarrier } = roleFlags(caller.roles);
  return isAdmin || (isCarrier && caller.carrierIds.includes(carrierId));
}

/**
 * For which shipper the caller acts: the one that is named, for a shipper's user the only own one when none is. Null
 * when there is none, or when it is not said which of several.
 */
export function shipperActedFor(
  caller: Caller,
  named: string | undefined,
):
  | { readonly allowed: true; readonly shipperId: string | null }
  | { readonly allowed: false; readonly reason: string } {
  const { isShipperOnly, isShipper, isAdmin } = roleFlags(caller.roles);
  if (named !== undefined) {
    if (isShipperOnly && !caller.shipperIds.includes(named)) {
      return { allowed: false, reason: 'Expected one of your own customers' };
    }
    return { allowed: true, shipperId: named };
  }
  const only = caller.shipperIds.length === 1 ? caller.shipperIds[0] : undefined;
  return { allowed: true, shipperId: isShipper && !isAdmin ? (only ?? null) : null };
}
