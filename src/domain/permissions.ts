import type { Role } from './roles';

/**
 * How far a right goes: over everything, what is of the own carriers, of the own shippers, or what is one's own.
 * A right that a role lacks is not named.
 */
export type Reach = 'all' | 'carrier' | 'shipper' | 'self';

type RightOfRoles = Readonly<Partial<Record<Role, Reach>>>;

const EVERYBODY: RightOfRoles = {
  ADMIN: 'all',
  CARRIER_ADMIN: 'all',
  CARRIER_STAFF: 'all',
  SHIPPER_ADMIN: 'all',
  SHIPPER_STAFF: 'all',
};
const PLATFORM: RightOfRoles = { ADMIN: 'all' };
const OF_CARRIER: RightOfRoles = { ADMIN: 'all', CARRIER_ADMIN: 'carrier', CARRIER_STAFF: 'carrier' };
const OF_CARRIER_ADMIN: RightOfRoles = { ADMIN: 'all', CARRIER_ADMIN: 'carrier' };
const OF_SHIPPER: RightOfRoles = { ADMIN: 'all', SHIPPER_ADMIN: 'shipper', SHIPPER_STAFF: 'shipper' };
const OF_SHIPPER_ADMIN: RightOfRoles = { ADMIN: 'all', SHIPPER_ADMIN: 'shipper' };
const OF_ADMINS: RightOfRoles = { ADMIN: 'all', CARRIER_ADMIN: 'carrier', SHIPPER_ADMIN: 'shipper' };
const OF_COMPANIES: RightOfRoles = { ...OF_CARRIER, ...OF_SHIPPER };

/**
 * Who may do what: the one table of it. The server's access module and the screens ask it, the database checks the same
 * by row security, and a generated test tries every call as every role against it.
 * A row says the reach for each role; what also depends on a state or on a single field stands with the right's
 * function in the server's access module.
 */
export const PERMISSIONS = {
  'profile.read': { ...OF_ADMINS, CARRIER_STAFF: 'self', SHIPPER_STAFF: 'self' },
  'profile.edit': { ...OF_ADMINS, CARRIER_STAFF: 'self', SHIPPER_STAFF: 'self' },
  'profile.create': OF_ADMINS,
  /** Deactivate, reactivate and invite again; never oneself. */
  'profile.switch': OF_ADMINS,
  /** Only names. */
  'colleague.read': OF_COMPANIES,
  'shipper.create': PLATFORM,
  'shipper.switch': PLATFORM,
  'shipper.edit': OF_SHIPPER_ADMIN,
  /** Plan, seats, search cap, onboarding link. */
  'shipper.plan': PLATFORM,
  /** Description, billing email, plan, seats; name and logo are also read by carriers that are related. */
  'shipper.account.read': OF_SHIPPER,
  'carrier.create': PLATFORM,
  'carrier.switch': PLATFORM,
  'carrier.edit': OF_CARRIER_ADMIN,
  /** Name, type, logo, contact, temperatures and states served, of active carriers. */
  'carrier.card.read': { ...OF_CARRIER, SHIPPER_ADMIN: 'all', SHIPPER_STAFF: 'all' },
  'tariff.read': OF_CARRIER,
  'tariff.edit': OF_CARRIER_ADMIN,
  /** The state of a relation, without its multiplier. */
  'relation.read': OF_COMPANIES,
  'relation.request': OF_SHIPPER_ADMIN,
  /** Take on, approve. */
  'relation.advance': OF_CARRIER_ADMIN,
  'terms.read': OF_CARRIER,
  'terms.edit': OF_CARRIER_ADMIN,
  'facility.read': EVERYBODY,
  'quote.search': OF_COMPANIES,
  'quote.read': OF_COMPANIES,
  'quote.save': OF_SHIPPER,
  'key.read': { ADMIN: 'all', SHIPPER_ADMIN: 'shipper', SHIPPER_STAFF: 'self' },
  'key.make': OF_SHIPPER,
  'subscription.manage': OF_SHIPPER_ADMIN,
  'audit.read': OF_ADMINS,
} as const satisfies Record<string, RightOfRoles>;

export type Right = keyof typeof PERMISSIONS;

/** Who asks, with their active companies. */
export interface Holder {
  readonly profileId: string;
  readonly roles: readonly Role[];
  readonly carrierIds: readonly string[];
  readonly shipperIds: readonly string[];
}

/** Whose a thing is. A person is a thing too, of their companies. */
export interface Belonging {
  readonly profileId?: string | null;
  readonly carrierIds?: readonly string[];
  readonly shipperIds?: readonly string[];
}

/** How far one of the roles carries a right; several when the roles are of several families. */
export function reachesOf(roles: readonly Role[], right: Right): readonly Reach[] {
  const row: RightOfRoles = PERMISSIONS[right];
  return roles.flatMap((role) => row[role] ?? []);
}

/** Whether any of the roles has the right, over whatever: for what a menu or a button shows. */
export const holds = (roles: readonly Role[], right: Right): boolean => reachesOf(roles, right).length > 0;

function covers(reach: Reach, holder: Holder, thing: Belonging): boolean {
  switch (reach) {
    case 'all':
      return true;
    case 'carrier':
      return (thing.carrierIds ?? []).some((id) => holder.carrierIds.includes(id));
    case 'shipper':
      return (thing.shipperIds ?? []).some((id) => holder.shipperIds.includes(id));
    case 'self':
      return thing.profileId === holder.profileId;
  }
}

/** Whether the right reaches this thing. */
export const permits = (holder: Holder, right: Right, thing: Belonging): boolean =>
  reachesOf(holder.roles, right).some((reach) => covers(reach, holder, thing));
