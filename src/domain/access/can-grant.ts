import { type Principal, scopesOf } from '../people/permissions';
import { CARRIER_ROLES, ROLES, type Role, roleFlags, SHIPPER_ROLES } from '../people/roles';

export type CompanyKind = 'SHIPPER' | 'CARRIER';

/** Whether the caller may add users to companies of this kind and remove them. */
export function canGrantCompanies(caller: Principal, kind: CompanyKind): boolean {
  const scopes = scopesOf(caller.roles, 'profile.grant');
  return scopes.includes('all') || scopes.includes(kind === 'CARRIER' ? 'carrier' : 'shipper');
}

/** The roles the caller can grant: all for an ADMIN, those of their family for a company admin. `kind` limits them to one family. */
export function grantableRoles(caller: Principal, kind?: CompanyKind): readonly Role[] {
  const families = (['CARRIER', 'SHIPPER'] as const).filter(
    (one) => (kind === undefined || kind === one) && canGrantCompanies(caller, one),
  );
  const isPlatform = kind === undefined && scopesOf(caller.roles, 'profile.grant').includes('all');
  return ROLES.filter((role) =>
    role === 'ADMIN' ? isPlatform : families.some((family) => ROLES_OF[family].includes(role)),
  );
}

const ROLES_OF: Readonly<Record<CompanyKind, readonly Role[]>> = {
  CARRIER: CARRIER_ROLES,
  SHIPPER: SHIPPER_ROLES,
};

/** The kinds of company these roles need. */
export function companyKindsOf(roles: readonly Role[]): readonly CompanyKind[] {
  const { isCarrier, isShipper } = roleFlags(roles);
  return [...(isShipper ? ['SHIPPER' as const] : []), ...(isCarrier ? ['CARRIER' as const] : [])];
}
