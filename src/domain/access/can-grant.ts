import { type Principal, scopesOf } from '../permissions';
import { CARRIER_ROLES, ROLES, type Role, roleFlags, SHIPPER_ROLES } from '../roles';

export type CompanyKind = 'SHIPPER' | 'CARRIER';

/** Whether the caller adds people to companies of this kind and removes them. */
export function canGrantCompanies(caller: Principal, kind: CompanyKind): boolean {
  const scopes = scopesOf(caller.roles, 'profile.grant');
  return scopes.includes('all') || scopes.includes(kind === 'CARRIER' ? 'carrier' : 'shipper');
}

/** The roles the caller can give: an ADMIN all, a company's admin the two of its family. `kind` narrows to a family. */
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
