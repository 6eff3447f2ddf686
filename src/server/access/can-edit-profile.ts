import { companiesUnder, permits } from '../../domain/permissions';
import { CARRIER_ROLES, type Role, SHIPPER_ROLES } from '../../domain/roles';
import type { Caller } from './caller';

/** A person as the database keeps them, with all their companies, those too that the caller does not see. */
export interface ProfileSubject {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly carrierIds: readonly string[];
  readonly shipperIds: readonly string[];
  readonly email: string;
  /** Has not accepted an invitation yet: there is no account whose codes somebody else could have. */
  readonly isInvited: boolean;
}

/** What a call wants to set; undefined is not sent. Companies as they would be afterwards. */
export interface ProfileWish {
  readonly email?: string | undefined;
  readonly roles?: readonly Role[] | undefined;
  readonly carrierIds?: readonly string[] | undefined;
  readonly shipperIds?: readonly string[] | undefined;
  readonly allowBooking?: boolean | undefined;
}

export interface FieldRefusal {
  readonly field: 'email' | 'roles' | 'carrierIds' | 'shipperIds' | 'allowBooking';
  readonly reason: string;
}

export type ProfilePermission =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: string; readonly fields: readonly FieldRefusal[] };

/** The companies in which the caller gives roles. */
const administered = (caller: Caller) => companiesUnder(caller, 'profile.grant');

const isWithin = (some: readonly string[], others: readonly string[]) =>
  some.every((one) => others.includes(one));
const differing = <T>(some: readonly T[], others: readonly T[]): T[] => [
  ...some.filter((one) => !others.includes(one)),
  ...others.filter((one) => !some.includes(one)),
];

/**
 * Whether the caller edits this person, be it oneself: an ADMIN everybody, a company's admin the people of the own
 * companies. Who is an ADMIN too is edited by ADMINs only, or a company's admin could end the platform's.
 */
export function isEditorOf(
  caller: Caller,
  subject: Pick<ProfileSubject, 'roles' | 'carrierIds' | 'shipperIds'>,
): boolean {
  if (subject.roles.includes('ADMIN')) return permits(caller, 'profile.deactivate', {});
  return permits(caller, 'profile.deactivate', {
    carrierIds: subject.carrierIds,
    shipperIds: subject.shipperIds,
  });
}

/**
 * Whether the caller may change a person so. Names, phone, picture, theme, language, terms and dispatch mails are for
 * oneself and editors; roles, companies and booking for editors, never for oneself. A role counts in all companies of
 * its family, so a company's admin gives and takes the family's two roles only of people all of whose companies of the
 * family are the own. The address, which receives codes, changes by an ADMIN, or before there is an account.
 */
export function canEditProfile(
  caller: Caller,
  subject: ProfileSubject,
  wish: ProfileWish,
): ProfilePermission {
  const isSelf = caller.profileId === subject.id;
  if (!isSelf && !isEditorOf(caller, subject)) {
    return { allowed: false, reason: 'You may not edit this user.', fields: [] };
  }
  const fields: FieldRefusal[] = [];
  const refuse = (field: FieldRefusal['field'], reason: string) => fields.push({ field, reason });
  if (isSelf) {
    if (wish.roles) refuse('roles', 'Nobody changes the own roles');
    if (wish.carrierIds) refuse('carrierIds', 'Nobody changes the own carriers');
    if (wish.shipperIds) refuse('shipperIds', 'Nobody changes the own customers');
    if (wish.allowBooking !== undefined) refuse('allowBooking', 'Nobody changes whether they may book');
  }
  const own = administered(caller);
  if (wish.email !== undefined && wish.email !== subject.email && !permits(caller, 'profile.address', {})) {
    const isOwnInvitation =
      subject.isInvited &&
      !isSelf &&
      isWithin(subject.carrierIds, own.carrierIds) &&
      isWithin(subject.shipperIds, own.shipperIds);
    if (!isOwnInvitation) refuse('email', 'Only a platform admin changes the email of an account');
  }
  if (!isSelf) fields.push(...refusedGrants(caller, subject, wish));
  return permissionOf(fields);
}

export function permissionOf(fields: readonly FieldRefusal[]): ProfilePermission {
  if (fields.length === 0) return { allowed: true };
  return { allowed: false, reason: fields.map(({ reason }) => `${reason}.`).join(' '), fields };
}

/** What an editor may not give or take: roles of another family, companies of others. */
export function refusedGrants(caller: Caller, subject: Had, wish: ProfileWish): FieldRefusal[] {
  if (permits(caller, 'profile.grant', {})) return [];
  const own = administered(caller);
  return [...refusedRoles(own, subject, wish), ...refusedCompanies(own, subject, wish)];
}

type Had = Pick<ProfileSubject, 'roles' | 'carrierIds' | 'shipperIds'>;
type Own = ReturnType<typeof administered>;

function refusedRoles(own: Own, subject: Had, wish: ProfileWish): FieldRefusal[] {
  if (!wish.roles) return [];
  const changed = differing(wish.roles, subject.roles);
  const has = (family: readonly Role[]) => changed.some((role) => family.includes(role));
  if (changed.includes('ADMIN')) {
    return [{ field: 'roles', reason: 'Only a platform admin gives or takes the role of one' }];
  }
  if (has(CARRIER_ROLES)) {
    if (own.carrierIds.length === 0) {
      return [{ field: 'roles', reason: 'Only an admin of a carrier gives or takes carrier roles' }];
    }
    if (!isWithin(subject.carrierIds, own.carrierIds)) {
      return [{ field: 'roles', reason: 'This user belongs to other carriers too: ask a platform admin' }];
    }
  }
  if (has(SHIPPER_ROLES)) {
    if (own.shipperIds.length === 0) {
      return [{ field: 'roles', reason: 'Only an admin of a customer gives or takes customer roles' }];
    }
    if (!isWithin(subject.shipperIds, own.shipperIds)) {
      return [{ field: 'roles', reason: 'This user belongs to other customers too: ask a platform admin' }];
    }
  }
  return [];
}

function refusedCompanies(own: Own, subject: Had, wish: ProfileWish): FieldRefusal[] {
  const refusals: FieldRefusal[] = [];
  if (wish.carrierIds && !isWithin(differing(wish.carrierIds, subject.carrierIds), own.carrierIds)) {
    refusals.push({ field: 'carrierIds', reason: 'Expected carriers that you are an admin of' });
  }
  if (wish.shipperIds && !isWithin(differing(wish.shipperIds, subject.shipperIds), own.shipperIds)) {
    refusals.push({ field: 'shipperIds', reason: 'Expected customers that you are an admin of' });
  }
  return refusals;
}
