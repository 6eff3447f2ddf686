import type { KeyScope } from './key-scopes';
import type { Role } from './roles';

/** The extent of a right: everything, the resources of your carriers or your shippers, or only your own. */
export type Scope = 'all' | 'carrier' | 'shipper' | 'self';

type ScopesByRole = Readonly<Partial<Record<Role, Scope | readonly Scope[]>>>;

const EVERYONE: ScopesByRole = {
  ADMIN: 'all',
  CARRIER_ADMIN: 'all',
  CARRIER_STAFF: 'all',
  SHIPPER_ADMIN: 'all',
  SHIPPER_STAFF: 'all',
};
const PLATFORM: ScopesByRole = { ADMIN: 'all' };
const OF_CARRIER: ScopesByRole = { ADMIN: 'all', CARRIER_ADMIN: 'carrier', CARRIER_STAFF: 'carrier' };
const OF_CARRIER_ADMIN: ScopesByRole = { ADMIN: 'all', CARRIER_ADMIN: 'carrier' };
const OF_SHIPPER: ScopesByRole = { ADMIN: 'all', SHIPPER_ADMIN: 'shipper', SHIPPER_STAFF: 'shipper' };
const OF_SHIPPER_ADMIN: ScopesByRole = { ADMIN: 'all', SHIPPER_ADMIN: 'shipper' };
const OF_ADMINS: ScopesByRole = { ADMIN: 'all', CARRIER_ADMIN: 'carrier', SHIPPER_ADMIN: 'shipper' };
const OF_COMPANIES: ScopesByRole = { ...OF_CARRIER, ...OF_SHIPPER };
/** Includes `self`, because an admin may belong to companies of the other family only. */
const OF_ADMINS_AND_SELF: ScopesByRole = {
  ADMIN: 'all',
  CARRIER_ADMIN: ['carrier', 'self'],
  CARRIER_STAFF: 'self',
  SHIPPER_ADMIN: ['shipper', 'self'],
  SHIPPER_STAFF: 'self',
};
const OF_KEY_HOLDERS: ScopesByRole = { ADMIN: 'all', SHIPPER_ADMIN: 'shipper', SHIPPER_STAFF: 'self' };

/**
 * The scope of each right for each role. The server and the screens apply this table through `domain/access`, which adds the
 * rules that depend on a status or a single field. Row security enforces the same in the database, and a generated test
 * tries every call as every role against this table.
 */
export const PERMISSIONS = {
  'profile.read': OF_ADMINS_AND_SELF,
  /** Names, phone, picture, theme, language, terms, and dispatch emails. Only an ADMIN may edit another ADMIN. */
  'profile.edit': OF_ADMINS_AND_SELF,
  'profile.create': OF_ADMINS,
  /** Deactivating, reactivating, and inviting others again. Nobody may do these to themselves. */
  'profile.deactivate': OF_ADMINS,
  /** Other people's roles, companies, and booking permission, within the caller's own family of companies. */
  'profile.grant': OF_ADMINS,
  /** The email of an account. Changing the email of an invitation needs only `profile.grant`. */
  'profile.email': PLATFORM,
  /** All data that is stored about one person. */
  'personalData.export': {
    ADMIN: 'all',
    CARRIER_ADMIN: 'self',
    CARRIER_STAFF: 'self',
    SHIPPER_ADMIN: 'self',
    SHIPPER_STAFF: 'self',
  },
  /** Nobody may erase their own data. Erasing cannot be undone. */
  'personalData.erase': PLATFORM,
  /** Another person's sessions and second factor: listing, ending, and resetting them. */
  'profile.security': PLATFORM,
  /** The names of colleagues, and nothing else. */
  'colleague.read': OF_COMPANIES,
  /** A shipper's name and logo, which carriers with a relation to the shipper may read too. */
  'shipper.card.read': OF_COMPANIES,
  'shipper.create': PLATFORM,
  'shipper.deactivate': PLATFORM,
  'shipper.edit': OF_SHIPPER_ADMIN,
  /** Plan, seats, search limit, onboarding link. */
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
  /** Starting the onboarding of a customer, and approving it. */
  'relation.advance': OF_CARRIER_ADMIN,
  /** Only the side that created the relation, or an ADMIN, may withdraw it. */
  'relation.withdraw': OF_ADMINS,
  /** The multiplier of a relation. */
  'terms.read': OF_CARRIER,
  'terms.edit': OF_CARRIER_ADMIN,
  /** A shipper's own facilities are visible only to that shipper and its related carriers. */
  'facility.read': EVERYONE,
  'facility.edit': { ...OF_CARRIER_ADMIN, SHIPPER_ADMIN: 'shipper', SHIPPER_STAFF: 'shipper' },
  'place.read': EVERYONE,
  /** The search finds only what other rights let the caller read. */
  'everything.search': EVERYONE,
  'fuelPrice.read': EVERYONE,
  'fuelPrice.edit': PLATFORM,
  /** A carrier's user searches only to test, with the terms of a related shipper. */
  'quote.search': OF_COMPANIES,
  /** A search that prices only the caller's own carrier. */
  'quote.test': { CARRIER_ADMIN: 'carrier', CARRIER_STAFF: 'carrier' },
  'quote.read': OF_COMPANIES,
  'quote.save': OF_SHIPPER,
  /** The quotes that users of a customer saved. */
  'quote.saved.read': OF_SHIPPER,
  /** The prices that a customer was quoted on a lane over time. */
  'quote.past': OF_SHIPPER,
  /** The lanes that users of a customer saved for each other. */
  'lane.save': OF_SHIPPER,
  'spot.read': OF_COMPANIES,
  /** Requesting offers, accepting one, and cancelling. */
  'spot.manage': OF_SHIPPER,
  'spot.offer': OF_CARRIER,
  'load.read': OF_COMPANIES,
  'load.request': OF_SHIPPER,
  /** Accepting and rejecting a load. */
  'load.answer': OF_CARRIER,
  'load.cancel': OF_COMPANIES,
  /** Recording where a booked load is. */
  'load.track': OF_CARRIER,
  /** Sharing the tracking with a consignee. */
  'load.share': OF_SHIPPER,
  /** Sending and reading messages, and adding files. */
  'load.message': OF_COMPANIES,
  /** Proposing other days, and withdrawing a proposal. */
  'load.propose': OF_CARRIER,
  /** Accepting or declining a proposal. */
  'load.answerProposal': OF_SHIPPER,
  'upload.reference': PLATFORM,
  'upload.tariff': OF_CARRIER_ADMIN,
  'upload.search': OF_COMPANIES,
  /** An upload's result and its file. Only ADMINs may read those of reference data. */
  'upload.read': OF_COMPANIES,
  'key.read': OF_KEY_HOLDERS,
  'key.create': OF_SHIPPER,
  'key.revoke': OF_KEY_HOLDERS,
  /** The addresses that a company's events are sent to, and the events that were sent. */
  'webhook.manage': OF_ADMINS,
  'subscription.manage': OF_SHIPPER_ADMIN,
  /** A shipper's staff see only their own monthly searches. */
  'statistics.read': { ...OF_CARRIER, SHIPPER_ADMIN: 'shipper', SHIPPER_STAFF: 'self' },
  /** Figures of all companies together, and of each. */
  'statistics.platform': PLATFORM,
  /** The figures of a whole company. */
  'statistics.company': { ...OF_CARRIER, SHIPPER_ADMIN: 'shipper' },
  'audit.read': OF_ADMINS,
} as const satisfies Record<string, ScopesByRole>;

export type Right = keyof typeof PERMISSIONS;

/**
 * The scope that an API key needs for each right. A key acts as staff of its shipper and has no other rights than these. Row
 * security repeats the scopes.
 */
export const KEY_SCOPE_OF: Readonly<Partial<Record<Right, KeyScope>>> = {
  'shipper.card.read': 'reference:read',
  'shipper.account.read': 'reference:read',
  'carrier.card.read': 'reference:read',
  'relation.read': 'reference:read',
  'facility.read': 'reference:read',
  'place.read': 'reference:read',
  'quote.read': 'quotes:read',
  'quote.past': 'quotes:read',
  'quote.saved.read': 'quotes:read',
  'quote.search': 'quotes:search',
  'quote.save': 'quotes:search',
  'load.read': 'loads:read',
  'load.request': 'loads:write',
  'load.cancel': 'loads:write',
  'load.share': 'loads:write',
  'load.answerProposal': 'loads:write',
  'statistics.read': 'quotes:read',
  'spot.read': 'spot:read',
  'spot.manage': 'spot:write',
};

/** The user or API key whose rights are checked, with their active companies. */
export interface Principal {
  readonly profileId: string;
  /** Set for an API key. */
  readonly keyId?: string;
  /** The scopes of an API key, which give it rights by `KEY_SCOPE_OF`. A key without scopes has no rights. */
  readonly keyScopes?: readonly KeyScope[];
  readonly roles: readonly Role[];
  readonly carrierIds: readonly string[];
  readonly shipperIds: readonly string[];
}

/** The user and companies that own a resource. A profile is also owned by its companies. */
export interface Owners {
  readonly profileId?: string | null;
  readonly carrierIds?: readonly string[];
  readonly shipperIds?: readonly string[];
}

/** The scopes of a right for these roles; several when the roles belong to both families. */
export function scopesOf(roles: readonly Role[], right: Right): readonly Scope[] {
  const row: ScopesByRole = PERMISSIONS[right];
  return roles.flatMap((role) => row[role] ?? []);
}

/** Whether any of the roles has the right in some scope. Menus and buttons that are not about one resource use this. */
export const hasRight = (roles: readonly Role[], right: Right): boolean => scopesOf(roles, right).length > 0;

function covers(scope: Scope, principal: Principal, owners: Owners): boolean {
  switch (scope) {
    case 'all':
      return true;
    case 'carrier':
      return (owners.carrierIds ?? []).some((id) => principal.carrierIds.includes(id));
    case 'shipper':
      return (owners.shipperIds ?? []).some((id) => principal.shipperIds.includes(id));
    case 'self':
      return owners.profileId === principal.profileId;
  }
}

function scopesOfPrincipal({ keyId, keyScopes = [], roles }: Principal, right: Right): readonly Scope[] {
  const needed = KEY_SCOPE_OF[right];
  const isOpen = keyId === undefined || (needed !== undefined && keyScopes.includes(needed));
  return isOpen ? scopesOf(roles, right) : [];
}

/** Whether the principal has the right over a resource with these owners. Without owners, only scope `all` covers it. */
export const permits = (principal: Principal, right: Right, owners: Owners): boolean =>
  scopesOfPrincipal(principal, right).some((scope) => covers(scope, principal, owners));

/** The principal's own companies that the right covers. */
export function companiesInScope(
  principal: Principal,
  right: Right,
): { readonly carrierIds: readonly string[]; readonly shipperIds: readonly string[] } {
  const scopes = scopesOfPrincipal(principal, right);
  return {
    carrierIds: scopes.includes('carrier') ? principal.carrierIds : [],
    shipperIds: scopes.includes('shipper') ? principal.shipperIds : [],
  };
}
