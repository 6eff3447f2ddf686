import type { CarrierShipperStatus } from '../../domain/companies';
import { permits, type Right } from '../../domain/permissions';
import { mayTakeRelationTo, type RelationParty, type RelationSide } from '../../domain/relations';
import { roleFlags } from '../../domain/roles';
import type { Caller } from './caller';

interface Relation {
  readonly carrierId: string;
  readonly shipperId: string;
  readonly madeBySide: RelationSide;
}

type Permission = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

const RIGHTS = {
  REQUESTED: 'relation.request',
  PENDING: 'relation.advance',
  APPROVED: 'relation.advance',
  none: 'relation.withdraw',
} as const satisfies Record<CarrierShipperStatus | 'none', Right>;

/** In whose name the caller has the right: as ADMIN, and as admin of either side. */
function partiesOf(caller: Caller, right: Right, { carrierId, shipperId }: Relation): RelationParty[] {
  const parties: RelationParty[] = [];
  if (permits(caller, right, {})) parties.push('ADMIN');
  if (permits(caller, right, { shipperIds: [shipperId] })) parties.push('SHIPPER');
  if (permits(caller, right, { carrierIds: [carrierId] })) parties.push('CARRIER');
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
  const parties = partiesOf(caller, RIGHTS[to ?? 'none'], relation);
  if (mayTakeRelationTo(to, parties, relation.madeBySide)) return { allowed: true };
  return { allowed: false, reason: REASONS[to ?? 'none'] };
}

/** Whether the caller may set the carrier's multiplier for a shipper. */
export function canSetMultiplier(caller: Caller, { carrierId }: Relation): Permission {
  if (permits(caller, 'terms.edit', { carrierIds: [carrierId] })) return { allowed: true };
  return { allowed: false, reason: 'Only an admin of the carrier sets its multiplier.' };
}

/** Whether the caller may know the carrier's multipliers: never as a shipper's user. */
export const canReadMultiplier = (caller: Caller, carrierId: string): boolean =>
  permits(caller, 'terms.read', { carrierIds: [carrierId] });

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
