import type { Role } from '../people/roles';
import { namesOf, recordOf } from '../records';

interface LoadStatusFacts {
  /** The word on screens, in mails, and in documents. */
  readonly label: string;
  readonly tone: 'good' | 'warn' | 'bad' | 'neutral';
  /** Whether a load with this status keeps its quotes from being booked again. */
  readonly isLive: boolean;
  /** The status of its events in a calendar (RFC 5545). */
  readonly calendar: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
}

/**
 * Every status of a load, with what screens and the server need to know of it. Its transitions are below. What only
 * documents say is in `mark-of.ts`, because each page loads this table.
 */
export const LOAD_STATUS_FACTS = {
  PENDING: { label: 'Pending', tone: 'warn', isLive: true, calendar: 'TENTATIVE' },
  ACCEPTED: { label: 'Booked', tone: 'good', isLive: true, calendar: 'CONFIRMED' },
  REJECTED: { label: 'Declined', tone: 'bad', isLive: false, calendar: 'CANCELLED' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', isLive: false, calendar: 'CANCELLED' },
} as const satisfies Record<string, LoadStatusFacts>;
export type LoadStatus = keyof typeof LOAD_STATUS_FACTS;

export const LOAD_STATUSES = namesOf(LOAD_STATUS_FACTS);

export const LOAD_STATUS_LABELS = recordOf(LOAD_STATUSES, (status) => LOAD_STATUS_FACTS[status].label);

export const LIVE_LOAD_STATUSES: readonly LoadStatus[] = LOAD_STATUSES.filter(
  (status) => LOAD_STATUS_FACTS[status].isLive,
);

/** How far an accepted load has come, according to its tracking. */
const LOAD_PROGRESS = ['NOT_PICKED_UP', 'IN_TRANSIT', 'DELIVERED'] as const;

/** Every stage of a load: its status, or its progress once it is accepted. Each load is in one of them. */
export type LoadStanding = Exclude<LoadStatus, 'ACCEPTED'> | (typeof LOAD_PROGRESS)[number];
export const LOAD_STANDINGS: readonly LoadStanding[] = LOAD_STATUSES.flatMap((status) =>
  status === 'ACCEPTED' ? LOAD_PROGRESS : status,
);

/** The filters of a list of loads: a status, all live loads, or the progress of accepted loads. */
export const LOAD_STATUS_FILTERS = ['LIVE', ...LOAD_STATUSES, ...LOAD_PROGRESS] as const;
export type LoadStatusFilter = (typeof LOAD_STATUS_FILTERS)[number];

export const LOAD_FILTER_LABELS: Record<LoadStatusFilter, string> = {
  LIVE: 'Pending or booked',
  ...LOAD_STATUS_LABELS,
  NOT_PICKED_UP: 'Booked, not picked up',
  IN_TRANSIT: 'In transit',
  DELIVERED: 'Delivered',
};

export const LOAD_ACTIONS = ['ACCEPT', 'REJECT', 'CANCEL'] as const;
export type LoadAction = (typeof LOAD_ACTIONS)[number];

/** The sides on whose behalf someone can act on a load. */
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
  /** True if the action is allowed only until the day before pickup, and only until the freight is picked up. */
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
  /** Whether today is before the pickup day (UTC) and the freight has not been picked up. */
  readonly isBeforePickup: boolean;
}

/**
 * The status after the action, or the reason for refusing it. `side`: this side may never take it. `status` or `day`: it is
 * not possible now.
 */
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
