import { useMemo } from 'react';
import { useSignedIn } from '../../api/api-context';
import { useCarrierNames } from '../../api/carrier-names';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';

/** An owner for whom the user can add a facility. */
export interface OwnerChoice {
  readonly kind: 'shipper' | 'carrier' | 'shared';
  readonly id: string | null;
  readonly name: string;
}

/**
 * The owners that the user can choose from. An ADMIN shares a facility or adds it for a carrier; others add it for their
 * companies.
 */
export function useOwnerChoices(): readonly OwnerChoice[] {
  const { me } = useSignedIn();
  const rights = useRights();
  const text = useText();
  const all = useCarrierNames(rights.isAdmin);
  return useMemo(() => {
    if (rights.isAdmin) {
      const carriers = (all.data ?? []).map(({ id, name }) => ({ kind: 'carrier' as const, id, name }));
      return [{ kind: 'shared', id: null, name: text('facilities.shared') }, ...carriers];
    }
    const { shippers, carriers } = me.companies;
    return [
      ...shippers
        .filter(({ id }) => rights.forShipper('facility.edit', id))
        .map(({ id, name }) => ({ kind: 'shipper' as const, id, name })),
      ...carriers
        .filter(({ id }) => rights.forCarrier('facility.edit', id))
        .map(({ id, name }) => ({ kind: 'carrier' as const, id, name })),
    ];
  }, [me, rights, all.data, text]);
}
