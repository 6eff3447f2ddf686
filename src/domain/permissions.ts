import type { Role } from './roles';

/**
 * How far a right goes: over everything, what is of the own carriers, of the own shippers, or what is one's own.
 * A right that a role lacks is not named.
 */
export type Reach = 'all' | 'carrier' | 'shipper' | 'self';

type RightOfRoles = Readonly<Partial<Record<Role, Reach | readonly Reach[]>>>;

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
/** An admin whose companies are all of the other family still is somebody. */
const OF_ADMINS_AND_ONESELF: RightOfRoles = {
  ADMIN: 'all',
  CARRIER_ADMIN: ['carrier', 'self'],
  CARRIER_STAFF: 'self',
  SHIPPER_ADMIN: ['shipper', 'self'],
  SHIPPER_STAFF: 'self',
};
const OF_KEY_HOLDERS: RightOfRoles = { ADMIN: 'all', SHIPPER_ADMIN: 'shipper', SHIPPER_STAFF: 'self' };

/**
 * Who may do what: the one table of it. The server's access module and the screens ask it, the database checks the same
 * by row security, and a generated test tries every call as every role against it.
 * A row says the reach for each role; what also depends on a state or on a single field stands with the right's
 * function in the server's access module.
 */
export const PERMISSIONS = {
  'profile.read': OF_ADMINS_AND_ONESELF,
  /** Names, phone, picture, theme, language, terms, dispatch mails. Who is an ADMIN is edited by ADMINs. */
  'profile.edit': OF_ADMINS_AND_ONESELF,
  'profile.create': OF_ADMINS,
  /** Deactivate, reactivate and invite again; never oneself. */
  'profile.deactivate': OF_ADMINS,
  /** Roles, companies, booking, within the own family; never of oneself. */
  'profile.grant': OF_ADMINS,
  /** The email of an account; before there is one, of an invitation, it goes with `profile.grant`. */
  'profile.address': PLATFORM,
  /** Only names. */
  'colleague.read': OF_COMPANIES,
  /** Name and logo: a shipper is of the carriers it has a relation with too. */
  'shipper.card.read': OF_COMPANIES,
  'shipper.create': PLATFORM,
  'shipper.deactivate': PLATFORM,
  'shipper.edit': OF_SHIPPER_ADMIN,
  /** Plan, seats, search cap, onboarding link. */
  'shipper.plan': PLATFORM,
  /** Description, billing email, plan, seats, searches. */
  'shipper.account.read': OF_SHIPPER,
  'carrier.create': PLATFORM,
  'carrier.deactivate': PLATFORM,
  'carrier.edit': OF_CARRIER_ADMIN,
  /** Name, type, logo, contact, temperatures and states served, of active carriers. */
  'carrier.card.read': { ...OF_CARRIER, SHIPPER_ADMIN: 'all', SHIPPER_STAFF: 'all' },
  'carrier.settings.read': OF_CARRIER,
  'tariff.read': OF_CARRIER,
  'tariff.edit': OF_CARRIER_ADMIN,
  /** The state of a relation, without its multiplier. */
  'relation.read': OF_COMPANIES,
  'relation.request': OF_SHIPPER_ADMIN,
  /** Take on, approve. */
  'relation.advance': OF_CARRIER_ADMIN,
  /** Only by the side that made the relation, or an ADMIN. */
  'relation.withdraw': OF_ADMINS,
  /** The multiplier. */
  'terms.read': OF_CARRIER,
  'terms.edit': OF_CARRIER_ADMIN,
  /** But of a shipper's own ones by it and the carriers it has a relation with. */
  'facility.read': EVERYBODY,
  'facility.edit': { ...OF_CARRIER_ADMIN, SHIPPER_ADMIN: 'shipper', SHIPPER_STAFF: 'shipper' },
  'place.read': EVERYBODY,
  'fuelPrice.read': EVERYBODY,
  'fuelPrice.edit': PLATFORM,
  /** A carrier's user only with the terms of a related shipper, to test. */
  'quote.search': OF_COMPANIES,
  /** A search of the own carrier alone. */
  'quote.test': { CARRIER_ADMIN: 'carrier', CARRIER_STAFF: 'carrier' },
  'quote.read': OF_COMPANIES,
  'quote.save': OF_SHIPPER,
  'spot.read': OF_COMPANIES,
  /** Ask, accept an offer, cancel. */
  'spot.manage': OF_SHIPPER,
  'spot.offer': OF_CARRIER,
  'load.read': OF_COMPANIES,
  'load.request': OF_SHIPPER,
  /** Accept, reject. */
  'load.answer': OF_CARRIER,
  'load.cancel': OF_COMPANIES,
  'upload.reference': PLATFORM,
  'upload.tariff': OF_CARRIER_ADMIN,
  'upload.search': OF_COMPANIES,
  /** How an upload went, and its file: of a tariff all users of its carrier; of reference data ADMINs. */
  'upload.read': OF_COMPANIES,
  'key.read': OF_KEY_HOLDERS,
  'key.make': OF_SHIPPER,
  'key.revoke': OF_KEY_HOLDERS,
  'subscription.manage': OF_SHIPPER_ADMIN,
  /** Staff of a shipper: the own monthly searches. */
  'statistics.read': { ...OF_CARRIER, SHIPPER_ADMIN: 'shipper', SHIPPER_STAFF: 'self' },
  'audit.read': OF_ADMINS,
} as const satisfies Record<string, RightOfRoles>;

export type Right = keyof typeof PERMISSIONS;

/**
 * What an API key may as staff of its shipper: its searches and what they rest on. Not people, keys or money; a call
 * that needs another right is closed to keys.
 */
export const KEY_RIGHTS: ReadonlySet<Right> = new Set([
  'shipper.card.read',
  'shipper.account.read',
  'carrier.card.read',
  'relation.read',
  'facility.read',
  'place.read',
  'quote.search',
  'quote.read',
  'quote.save',
]);

/** Who asks, with their active companies. */
export interface Holder {
  readonly profileId: string;
  /** Set of an API key, which has `KEY_RIGHTS` only. */
  readonly keyId?: string;
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

const reachesOfHolder = (holder: Holder, right: Right): readonly Reach[] =>
  holder.keyId === undefined || KEY_RIGHTS.has(right) ? reachesOf(holder.roles, right) : [];

/** Whether the right reaches this thing. What belongs to nobody is reached by who has the right over everything. */
export const permits = (holder: Holder, right: Right, thing: Belonging): boolean =>
  reachesOfHolder(holder, right).some((reach) => covers(reach, holder, thing));

/** The companies over whose things the holder has the right as one of theirs. */
export function companiesUnder(
  holder: Holder,
  right: Right,
): { readonly carrierIds: readonly string[]; readonly shipperIds: readonly string[] } {
  const reaches = reachesOfHolder(holder, right);
  return {
    carrierIds: reaches.includes('carrier') ? holder.carrierIds : [],
    shipperIds: reaches.includes('shipper') ? holder.shipperIds : [],
  };
}
