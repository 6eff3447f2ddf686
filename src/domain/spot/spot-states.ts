export const SPOT_STATUSES = ['OPEN', 'BOOKED', 'EXPIRED', 'CANCELLED'] as const;
export type SpotStatus = (typeof SPOT_STATUSES)[number];

/** The words for each status in mails and errors. */
export const SPOT_STATUS_LABELS: Record<SpotStatus, string> = {
  OPEN: 'Open',
  BOOKED: 'Booked',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',
};

/** The actions that people and API keys can take on a spot request. */
export const SPOT_ACTIONS = ['OFFER', 'WITHDRAW', 'DECLINE', 'ACCEPT', 'CANCEL'] as const;
export type SpotAction = (typeof SPOT_ACTIONS)[number];

/** A job triggers EXPIRE at the deadline. */
export const SPOT_EVENTS = ['REQUEST', ...SPOT_ACTIONS, 'EXPIRE'] as const;
export type SpotEvent = (typeof SPOT_EVENTS)[number];

export const SPOT_SIDES = ['PLATFORM', 'CARRIER', 'SHIPPER', 'SYSTEM'] as const;
export type SpotSide = (typeof SPOT_SIDES)[number];

interface SpotTransition {
  /** The status of an OPEN request after the transition. */
  readonly to: SpotStatus;
  readonly by: readonly SpotSide[];
  /** The new status of the offer that the action is about. Null for an action about no offer. */
  readonly offer: OfferStatus | null;
  /**
   * The new status of the other open offers: of the whole request, or for OFFER of the same carrier. Null if they stay open.
   */
  readonly otherOffers: OfferStatus | null;
}

/** OPEN is the only status that can change. An offer becomes EXPIRED at its own expiration without a write. */
export const OFFER_STATUSES = [
  'OPEN',
  'ACCEPTED',
  'NOT_CHOSEN',
  'REPLACED',
  'WITHDRAWN',
  'EXPIRED',
  'CANCELLED',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** The words for each status in errors. */
export const OFFER_STATUS_LABELS: Record<OfferStatus, string> = {
  OPEN: 'Open',
  ACCEPTED: 'Accepted',
  NOT_CHOSEN: 'Not chosen',
  REPLACED: 'Replaced',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',
};

const OF_CARRIER: readonly SpotSide[] = ['PLATFORM', 'CARRIER'];
const OF_SHIPPER: readonly SpotSide[] = ['PLATFORM', 'SHIPPER'];

/**
 * All transitions of an OPEN spot request; the other statuses are final. `actor.next_spot_status` is the same table in the
 * database, and a test compares them.
 */
const SPOT_TRANSITIONS: Record<SpotAction | 'EXPIRE', SpotTransition> = {
  OFFER: { to: 'OPEN', by: OF_CARRIER, offer: 'OPEN', otherOffers: 'REPLACED' },
  WITHDRAW: { to: 'OPEN', by: OF_CARRIER, offer: 'WITHDRAWN', otherOffers: null },
  DECLINE: { to: 'OPEN', by: OF_CARRIER, offer: null, otherOffers: null },
  ACCEPT: { to: 'BOOKED', by: OF_SHIPPER, offer: 'ACCEPTED', otherOffers: 'NOT_CHOSEN' },
  CANCEL: { to: 'CANCELLED', by: OF_SHIPPER, offer: null, otherOffers: 'CANCELLED' },
  EXPIRE: { to: 'EXPIRED', by: ['SYSTEM'], offer: null, otherOffers: 'EXPIRED' },
};

/**
 * The status of a request after the action, or the reason for refusing it: this side may never take it, or the request is
 * not open.
 */
export function nextSpotStatus(
  action: SpotAction | 'EXPIRE',
  side: SpotSide,
  status: SpotStatus,
): SpotStatus | { readonly refusal: 'side' | 'status' } {
  const { by, to } = SPOT_TRANSITIONS[action];
  if (!by.includes(side)) return { refusal: 'side' };
  return status === 'OPEN' ? to : { refusal: 'status' };
}

/** The answers that a carrier can have given to a spot request that was sent to it. */
export const SPOT_ANSWERS = ['WAITING', 'OFFERED', 'DECLINED'] as const;
export type SpotAnswer = (typeof SPOT_ANSWERS)[number];
