import { useSignedIn } from '../../api/api-context';
import { useCarrierNames } from '../../api/carrier-names';
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

/** The companies that the caller may give to people, and filter by. */
export function useCompanyChoices(): CompanyChoices {
  const { me } = useSignedIn();
  const isAdmin = me.user.roles.includes('ADMIN');
  const all = useCarrierNames(isAdmin);
  return {
    SHIPPER: givesCompanies(me, 'SHIPPER') ? me.companies.shippers : NONE,
    CARRIER: givesCompanies(me, 'CARRIER') ? (isAdmin ? (all.data ?? NONE) : me.companies.carriers) : NONE,
  };
}
