import type { Me } from '../../contract/auth';
import { roleFlags } from '../../domain/roles';

/** The company a user with several acts for. */
export interface ActingCompany {
  kind: 'shipper' | 'carrier';
  id: string;
  name: string;
}

/**
 * The companies the user can choose from. None for an ADMIN, who names the customer in each form instead,
 * because the list would be every customer there is.
 */
export function actingCompanies(me: Me): ActingCompany[] {
  const flags = roleFlags(me.user.roles);
  if (flags.isAdmin) return [];
  return [
    ...(flags.isShipper ? me.companies.shippers.map((one) => ({ kind: 'shipper' as const, ...one })) : []),
    ...(flags.isCarrier ? me.companies.carriers.map((one) => ({ kind: 'carrier' as const, ...one })) : []),
  ];
}

/** The remembered company when the user still has it, else the first. */
export function chooseCompany(me: Me, rememberedId: string | null): ActingCompany | null {
  const companies = actingCompanies(me);
  return companies.find(({ id }) => id === rememberedId) ?? companies[0] ?? null;
}
