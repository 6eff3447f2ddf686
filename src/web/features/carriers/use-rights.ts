import { useMemo } from 'react';
import type { CarrierShipperStatus } from '../../../domain/companies';
import { type Principal, permits, type Right } from '../../../domain/permissions';
import {
  isRelationTransition,
  mayTakeRelationTo,
  type RelationParty,
  type RelationSide,
} from '../../../domain/relations';
import { useSignedIn } from '../../api/api-context';

export interface RelationEnds {
  readonly carrierId: string;
  readonly shipperId: string;
}

/** What the server would allow the user, so that nothing is offered that it refuses. */
export function useRights() {
  const { me } = useSignedIn();
  return useMemo(() => {
    const holder: Principal = {
      profileId: me.user.id,
      roles: me.user.roles,
      carrierIds: me.companies.carriers.map(({ id }) => id),
      shipperIds: me.companies.shippers.map(({ id }) => id),
    };
    const partiesOf = ({ carrierId, shipperId }: RelationEnds): RelationParty[] => [
      ...(holder.roles.includes('ADMIN') ? (['ADMIN'] as const) : []),
      ...(permits(holder, 'relation.request', { shipperIds: [shipperId] }) ? (['SHIPPER'] as const) : []),
      ...(permits(holder, 'relation.advance', { carrierIds: [carrierId] }) ? (['CARRIER'] as const) : []),
    ];
    return {
      isAdmin: holder.roles.includes('ADMIN'),
      ofCarrier: (right: Right, carrierId: string) => permits(holder, right, { carrierIds: [carrierId] }),
      /** Whether the user may take a relation from its state to another; null is none. */
      mayTake: (
        ends: RelationEnds,
        from: CarrierShipperStatus | null,
        to: CarrierShipperStatus | null,
        madeBySide: RelationSide | null,
      ) => isRelationTransition(from, to) && mayTakeRelationTo(to, partiesOf(ends), madeBySide ?? 'SHIPPER'),
    };
  }, [me]);
}
export type Rights = ReturnType<typeof useRights>;
