import { useMemo } from 'react';
import type { Me } from '../../contract/people/own-account';
import { hasRight, type Principal, permits, type Right } from '../../domain/people/permissions';
import { useSignedIn } from './api-context';

/** The user's rights, so that screens offer nothing the server would reject. The server checks them again. */
export function useRights() {
  const { me } = useSignedIn();
  return useMemo(() => rightsOf(me), [me]);
}
export type Rights = ReturnType<typeof rightsOf>;

function rightsOf({ user, companies }: Me) {
  const caller: Principal = {
    profileId: user.id,
    roles: user.roles,
    carrierIds: companies.carriers.map(({ id }) => id),
    shipperIds: companies.shippers.map(({ id }) => id),
  };
  return {
    /** The caller, for the rules in `domain/access`. */
    caller,
    isAdmin: caller.roles.includes('ADMIN'),
    has: (right: Right) => hasRight(caller.roles, right),
    forCarrier: (right: Right, carrierId: string) => permits(caller, right, { carrierIds: [carrierId] }),
    forShipper: (right: Right, shipperId: string) => permits(caller, right, { shipperIds: [shipperId] }),
  };
}
