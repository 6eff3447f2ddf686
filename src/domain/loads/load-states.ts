import type { Role } from '../roles';

export const LOAD_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED'] as const;
export type LoadStatus = (typeof LOAD_STATUSES)[number];

/** As screens, mails and documents name a status. */
export const LOAD_STATUS_LABELS: Record<LoadStatus, string> = {
  PENDING: 'Pending',
  ACCEPTED: 'Booked',
  REJECTED: 'Declined',
  CANCELLED: 'Cancelled',
};

/** The statuses of a live load, which keeps its quotes from being booked again. */
export const LIVE_LOAD_STATUSES: readonly LoadStatus[] = ['PENDING', 'ACCEPTED'];

/** What a list of loads can be limited to: a status, the live ones, or how far those are that the carrier accepted. */
export const LOAD_STATUS_FILTERS = [
  'LIVE',
  ...LOAD_STATUSES,
  'NOT_PICKED_UP',
  'IN_TRANSIT',
  'DELIVERED',
] as const;
export type LoadStatusFilter = (typeof LOAD_STATUS_FILTERS)[number];

export const LOAD_ACTIONS = ['ACCEPT', 'REJECT', 'CANCEL'] as const;
export type LoadAction = (typeof LOAD_ACTIONS)[number];

/** On whose behalf someone acts on a load. */
export const LOAD_SIDES = ['PLATFORM', 'CARRIER', 'SHIPPER'] as const;
export type LoadSide = (typeof LOAD_SIDES)[number];

export const LOAD_SIDE_OF_ROLE: Record<Role, LoadSide> = {
  ADMIN: 'PLATFORM',
  CARRIER_ADMIN: 'CARRIER',
  CARRIER_STAFF: 'CARRIER',
  SHIPPER_ADMIN: 'SHIPPER',
  SHIPPER_STAFF: 'SHIPPER',
};

export interface LoadTransition {
  readonly action: LoadAction;
  readonly from: LoadStatus;
  readonly to: LoadStatus;
  readonly by: LoadSide;
  /** Allowed up to the day before pickup, and only until the freight was picked up. */
  readonly endsBeforePickup: boolean;
}

const EVERY_SIDE: readonly LoadSide[] = ['PLATFORM', 'CARRIER', 'SHIPPER'];
const CARRIER_AND_PLATFORM: readonly LoadSide[] = ['PLATFORM', 'CARRIER'];

const anyDay = (action: LoadAction, from: LoadStatus, to: LoadStatus, sides: readonly LoadSide[]) =>
  sides.map((by): LoadTransition => ({ action, from, to, by, endsBeforePickup: false }));

/**
 * Every transition of a load after it was requested. `actor.next_load_status` is the same table in the database, and a test
 * compares them. REJECTED and CANCELLED are final.
 */
const LOAD_TRANSITIONS: readonly LoadTransition[] = [
  ...anyDay('ACCEPT', 'PENDING', 'ACCEPTED', CARRIER_AND_PLATFORM),
  ...anyDay('REJECT', 'PENDING', 'REJECTED', CARRIER_AND_PLATFORM),
  ...anyDay('CANCEL', 'PENDING', 'CANCELLED', EVERY_SIDE),
  ...anyDay('CANCEL', 'ACCEPTED', 'CANCELLED', ['PLATFORM']),
  { action: 'CANCEL', from: 'ACCEPTED', to: 'CANCELLED', by: 'CARRIER', endsBeforePickup: true },
  { action: 'CANCEL', from: 'ACCEPTED', to: 'CANCELLED', by: 'SHIPPER', endsBeforePickup: true },
];

export interface LoadMoment {
  readonly status: LoadStatus;
  /** Whether today is before the pickup day (UTC), and the freight was not picked up. */
  readonly isBeforePickup: boolean;
}

/** The status after the action, or why it is refused: `side` never may, `status` or `day` do not allow it now. */
export function nextLoadStatus(
  action: LoadAction,
  side: LoadSide,
  { status, isBeforePickup }: LoadMoment,
): LoadStatus | { readonly refusal: 'side' | 'status' | 'day' } {
  const ofSide = LOAD_TRANSITIONS.filter((one) => one.action === action && one.by === side);
  if (ofSide.length === 0) return { refusal: 'side' };
  const transition = ofSide.find(({ from }) => from === status);
  if (!transition) return { refusal: 'status' };
  return transition.endsBeforePickup && !isBeforePickup ? { refusal: 'day' } : transition.to;
}
