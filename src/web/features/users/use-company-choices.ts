import { useQuery } from '@tanstack/react-query';
import { useApi, useSignedIn } from '../../api/api-context';
import { listCarriers } from '../../api/endpoints';
import { queryKeys } from '../../api/query-client';
import type { CompanyKind } from './user';
import { givesCompanies } from './user-rights';

export interface CompanyChoice {
  readonly id: string;
  readonly name: string;
}
export type CompanyChoices = Readonly<Record<CompanyKind, readonly CompanyChoice[]>>;

/** So many at once stand in a list of choices; a letter more finds the others. */
export const MOST_SHOWN_CHOICES = 50;

const ROWS_A_CALL = 100;
const NONE: readonly CompanyChoice[] = [];

/** Every active carrier, which an ADMIN chooses from; everybody else knows their own from the sign-in. */
function useAllCarriers(isWanted: boolean) {
  const { send } = useApi();
  return useQuery({
    queryKey: queryKeys.carrierNames,
    queryFn: async ({ signal }) => {
      const carriers = new Map<string, CompanyChoice>();
      for (let page = 1; ; page += 1) {
        const query = { activeOnly: 'true' as const, page, limit: ROWS_A_CALL };
        const { rows } = await send(listCarriers, { query, signal });
        for (const { id, name } of rows) carriers.set(id, { id, name });
        if (rows.length < ROWS_A_CALL) return [...carriers.values()];
      }
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
