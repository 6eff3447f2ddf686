import type { Me } from '../../contract/people/own-account';
import { roleFlags } from '../../domain/people/roles';

/** A company that the user acts for. */
export interface ActingCompany {
  kind: 'shipper' | 'carrier';
  id: string;
  name: string;
}

/**
 * The companies the user can choose from. An ADMIN has none: the list would be every customer, so they name the customer in
 * each form instead.
 */
export function actingCompanies(me: Me): ActingCompany[] {
  const flags = roleFlags(me.user.roles);
  if (flags.isAdmin) return [];
  return [
    ...(flags.isShipper ? me.companies.shippers.map((one) => ({ kind: 'shipper' as const, ...one })) : []),
    ...(flags.isCarrier ? me.companies.carriers.map((one) => ({ kind: 'carrier' as const, ...one })) : []),
  ];
}

/** The remembered company if the user still belongs to it, otherwise the user's first one. */
export function chooseCompany(me: Me, rememberedId: string | null): ActingCompany | null {
  const companies = actingCompanies(me);
  return companies.find(({ id }) => id === rememberedId) ?? companies[0] ?? null;
}
