import type { Me } from '../../../contract/auth';
import { type Principal, permits } from '../../../domain/permissions';
import { CARRIER_ROLES, ROLES, type Role, roleFlags, SHIPPER_ROLES } from '../../../domain/roles';
import type { CompanyKind, User } from './user';

/** The server's rules of who sets what of a person, as far as they can be known here; it asks them again. */

const holderOf = ({ user, companies }: Me): Principal => ({
  profileId: user.id,
  roles: user.roles,
  carrierIds: companies.carriers.map(({ id }) => id),
  shipperIds: companies.shippers.map(({ id }) => id),
});

const isSelf = (me: Me, user: User) => me.user.id === user.id;

/** Whether the caller edits this person. Who is an ADMIN is edited by ADMINs alone. */
export function isEditorOf(me: Me, user: User): boolean {
  if (user.roles.includes('ADMIN') && !me.user.roles.includes('ADMIN')) return isSelf(me, user);
  return permits(holderOf(me), 'profile.edit', { ...user, profileId: user.id });
}

/**
 * Whether the caller ends the person's access or gives it back, invites them again, and sets their roles, companies and
 * booking; nobody their own.
 */
export function mayDeactivate(me: Me, user: User): boolean {
  if (isSelf(me, user) || !isEditorOf(me, user)) return false;
  return permits(holderOf(me), 'profile.deactivate', { ...user, profileId: user.id });
}

/** The address receives codes: once there is an account, an ADMIN changes it. */
export function maySetEmail(me: Me, user: User): boolean {
  if (me.user.roles.includes('ADMIN')) return true;
  return user.status === 'INVITED' && user.userId === null && mayDeactivate(me, user);
}

/** The roles the caller gives: an ADMIN all, a company's admin the two of the family. */
export function rolesToGive(me: Me, kind?: CompanyKind): readonly Role[] {
  const { isAdmin, canEditCarrier, canEditShipper } = roleFlags(me.user.roles);
  const ofCarrier = canEditCarrier && kind !== 'SHIPPER' ? CARRIER_ROLES : [];
  const ofShipper = canEditShipper && kind !== 'CARRIER' ? SHIPPER_ROLES : [];
  return ROLES.filter((role) =>
    role === 'ADMIN'
      ? isAdmin && kind === undefined
      : [...ofCarrier, ...ofShipper].some((one) => one === role),
  );
}

/** Whether the caller adds people to companies of the kind, and takes them away. */
export const givesCompanies = (me: Me, kind: CompanyKind): boolean => {
  const { canEditCarrier, canEditShipper } = roleFlags(me.user.roles);
  return kind === 'CARRIER' ? canEditCarrier : canEditShipper;
};

/** The kind of company that any of the roles needs. */
export const kindsOfRoles = (roles: readonly Role[]): readonly CompanyKind[] => {
  const { isCarrier, isShipper } = roleFlags(roles);
  return [...(isShipper ? ['SHIPPER' as const] : []), ...(isCarrier ? ['CARRIER' as const] : [])];
};
