import { useQuery } from '@tanstack/react-query';
import { useApi, useSignedIn } from '../../api/api-context';
import { listCarriers } from '../../api/endpoints';
import { queryKeys } from '../../api/query-client';
import { readAll } from '../../api/served-list';
import type { CompanyKind } from './user';
import { givesCompanies } from './user-rights';

export interface CompanyChoice {
  readonly id: string;
  readonly name: string;
}
export type CompanyChoices = Readonly<Record<CompanyKind, readonly CompanyChoice[]>>;

/** So many at once stand in a list of choices; a letter more finds the others. */
export const MOST_SHOWN_CHOICES = 50;

const NONE: readonly CompanyChoice[] = [];

/** Every active carrier, which an ADMIN chooses from; everybody else knows their own from the sign-in. */
function useAllCarriers(isWanted: boolean) {
  const { send } = useApi();
  return useQuery({
    queryKey: queryKeys.carrierNames,
    queryFn: async ({ signal }) => {
      const carriers = await readAll(
        (page) => send(listCarriers, { query: { activeOnly: 'true' as const, ...page }, signal }),
        ({ id }) => id,
      );
      return carriers.map(({ id, name }) => ({ id, name }));
    },
    enabled: isWanted,
  });
}

/** The companies that the caller may give to people, and filter by. */
export function useCompanyChoices(): CompanyChoices {
  const { me } = useSignedIn();
  const isAdmin = me.user.roles.includes('ADMIN');
  const all = useAllCarriers(isAdmin);
  return {
    SHIPPER: givesCompanies(me, 'SHIPPER') ? me.companies.shippers : NONE,
    CARRIER: givesCompanies(me, 'CARRIER') ? (isAdmin ? (all.data ?? NONE) : me.companies.carriers) : NONE,
  };
}
