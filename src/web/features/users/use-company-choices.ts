import { canGrantCompanies } from '../../../domain/access/can-grant';
import { useSignedIn } from '../../api/api-context';
import { useCarrierNames } from '../../api/carrier-names';
import { useRights } from '../../api/use-rights';
import type { CompanyKind } from './user';

export interface CompanyChoice {
  readonly id: string;
  readonly name: string;
}
export type CompanyChoices = Readonly<Record<CompanyKind, readonly CompanyChoice[]>>;

/** The most choices listed at once; typing finds the others. */
export const MAX_SHOWN_CHOICES = 50;

const NONE: readonly CompanyChoice[] = [];

/** The companies the caller may grant and filter by. */
export function useCompanyChoices(): CompanyChoices {
  const { me } = useSignedIn();
  const { caller, isAdmin } = useRights();
  const all = useCarrierNames(isAdmin);
  return {
    SHIPPER: canGrantCompanies(caller, 'SHIPPER') ? me.companies.shippers : NONE,
    CARRIER: canGrantCompanies(caller, 'CARRIER')
      ? isAdmin
        ? (all.data ?? NONE)
        : me.companies.carriers
      : NONE,
  };
}
