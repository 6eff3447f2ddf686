import { companiesInScope, type Principal, permits } from '../people/permissions';
import { CARRIER_ROLES, type Role, SHIPPER_ROLES } from '../people/roles';
import { ALLOWED, type FieldRefusal, type Permission, refuse } from './permission';

/** The user being edited. The server passes all their companies, a screen only those its user can see. */
export interface EditedProfile {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly carrierIds: readonly string[];
  readonly shipperIds: readonly string[];
  readonly email: string;
  /** True if the user is INVITED and has no account yet, so nobody can receive codes at this address. */
  readonly isInvited: boolean;
}

/** The fields of a call; undefined when not sent. Companies are the lists after the change. */
export interface ProfileChange {
  readonly email?: string | undefined;
  readonly roles?: readonly Role[] | undefined;
  readonly carrierIds?: readonly string[] | undefined;
  readonly shipperIds?: readonly string[] | undefined;
  readonly allowBooking?: boolean | undefined;
}

type Grants = Pick<EditedProfile, 'roles' | 'carrierIds' | 'shipperIds'>;

const containsAll = (all: readonly string[], some: readonly string[]) =>
  some.every((one) => all.includes(one));
const differenceOf = <T>(some: readonly T[], others: readonly T[]): T[] => [
  ...some.filter((one) => !others.includes(one)),
  ...others.filter((one) => !some.includes(one)),
];

/**
 * Whether the caller may edit this user. An ADMIN may edit everyone, and a company admin the users of their companies. Only
 * an ADMIN may edit another ADMIN; otherwise a company admin could lock the platform admins out.
 */
export function isEditorOf(caller: Principal, profile: Grants): boolean {
  if (profile.roles.includes('ADMIN')) return permits(caller, 'profile.deactivate', {});
  const { carrierIds, shipperIds } = profile;
  return permits(caller, 'profile.deactivate', { carrierIds, shipperIds });
}

/** Sign-in codes are sent to the email, so only an ADMIN may change it once there is an account. */
export function canSetEmail(caller: Principal, profile: EditedProfile): boolean {
  if (permits(caller, 'profile.email', {})) return true;
  const own = companiesInScope(caller, 'profile.grant');
  return (
    profile.isInvited &&
    caller.profileId !== profile.id &&
    containsAll(own.carrierIds, profile.carrierIds) &&
    containsAll(own.shipperIds, profile.shipperIds)
  );
}

/**
 * Users and their editors may change names, phone, picture, theme, language, terms, and dispatch emails. Only editors may
 * change roles, companies, and the booking permission, and never their own.
 */
export function canEditProfile(caller: Principal, profile: EditedProfile, wanted: ProfileChange): Permission {
  const isSelf = caller.profileId === profile.id;
  if (!isSelf && !isEditorOf(caller, profile)) return refuse('You cannot edit this user.');
  const refused = isSelf ? refusedOwnGrants(wanted) : refusedGrants(caller, profile, wanted);
  if (wanted.email !== undefined && wanted.email !== profile.email && !canSetEmail(caller, profile)) {
    refused.push({ field: 'email', message: 'Only a platform admin can change the email of an account' });
  }
  return permissionFor(refused);
}

export function permissionFor(refused: readonly FieldRefusal[]): Permission {
  if (refused.length === 0) return ALLOWED;
  return { allowed: false, reason: refused.map(({ message }) => `${message}.`).join(' '), fields: refused };
}

function refusedOwnGrants(wanted: ProfileChange): FieldRefusal[] {
  const refused: FieldRefusal[] = [];
  if (wanted.roles) refused.push({ field: 'roles', message: 'You cannot change your own roles' });
  if (wanted.carrierIds) {
    refused.push({ field: 'carrierIds', message: 'You cannot change your own carriers' });
  }
  if (wanted.shipperIds) {
    refused.push({ field: 'shipperIds', message: 'You cannot change your own customers' });
  }
  if (wanted.allowBooking !== undefined) {
    refused.push({
      field: 'attributes.allowBooking',
      message: 'You cannot change your own booking permission',
    });
  }
  return refused;
}

/** The changes an editor may not make: roles of the other family, and companies they are not an admin of. */
export function refusedGrants(caller: Principal, profile: Grants, wanted: ProfileChange): FieldRefusal[] {
  if (permits(caller, 'profile.grant', {})) return [];
  const own = companiesInScope(caller, 'profile.grant');
  const refusedRole = wanted.roles && refusalOfRoles(own, profile, wanted.roles);
  const refused: FieldRefusal[] = refusedRole ? [{ field: 'roles', message: refusedRole }] : [];
  const isOwnChange = (ids: readonly string[], before: readonly string[], after?: readonly string[]) =>
    after === undefined || containsAll(ids, differenceOf(after, before));
  if (!isOwnChange(own.carrierIds, profile.carrierIds, wanted.carrierIds)) {
    refused.push({ field: 'carrierIds', message: 'Choose only carriers that you are an admin of' });
  }
  if (!isOwnChange(own.shipperIds, profile.shipperIds, wanted.shipperIds)) {
    refused.push({ field: 'shipperIds', message: 'Choose only customers that you are an admin of' });
  }
  return refused;
}

/** A role applies to all of the user's companies of its family, so only an admin of all of them may change it. */
function refusalOfRoles(
  own: Pick<Grants, 'carrierIds' | 'shipperIds'>,
  profile: Grants,
  wanted: readonly Role[],
): string | null {
  const changed = differenceOf(wanted, profile.roles);
  const hasAny = (family: readonly Role[]) => changed.some((role) => family.includes(role));
  if (changed.includes('ADMIN')) return 'Only a platform admin can grant or revoke the platform admin role';
  if (hasAny(CARRIER_ROLES)) {
    if (own.carrierIds.length === 0) return 'Only an admin of a carrier can grant or revoke carrier roles';
    if (!containsAll(own.carrierIds, profile.carrierIds)) {
      return 'This user also belongs to other carriers. Ask a platform admin to change their roles';
    }
  }
  if (hasAny(SHIPPER_ROLES)) {
    if (own.shipperIds.length === 0) return 'Only an admin of a customer can grant or revoke customer roles';
    if (!containsAll(own.shipperIds, profile.shipperIds)) {
      return 'This user also belongs to other customers. Ask a platform admin to change their roles';
    }
  }
  return null;
}
