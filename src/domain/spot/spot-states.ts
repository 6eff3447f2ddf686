export const SPOT_STATUSES = ['OPEN', 'BOOKED', 'EXPIRED', 'CANCELLED'] as const;
export type SpotStatus = (typeof SPOT_STATUSES)[number];

/** As mails and errors name a status. */
export const SPOT_STATUS_LABELS: Record<SpotStatus, string> = {
  OPEN: 'Open',
  BOOKED: 'Booked',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',
};

/** What people and API keys do with a spot request. */
export const SPOT_ACTIONS = ['OFFER', 'WITHDRAW', 'DECLINE', 'ACCEPT', 'CANCEL'] as const;
export type SpotAction = (typeof SPOT_ACTIONS)[number];

/** EXPIRE is done by a job at the deadline. */
export const SPOT_EVENTS = ['REQUEST', ...SPOT_ACTIONS, 'EXPIRE'] as const;
export type SpotEvent = (typeof SPOT_EVENTS)[number];

export const SPOT_SIDES = ['PLATFORM', 'CARRIER', 'SHIPPER', 'SYSTEM'] as const;
export type SpotSide = (typeof SPOT_SIDES)[number];

interface SpotTransition {
  /** The status of an OPEN request after it. */
  readonly to: SpotStatus;
  readonly by: readonly SpotSide[];
  /** The status of the offer that it is about. Null for an action about no offer. */
  readonly offer: OfferStatus | null;
  /** The status of all other open offers of the request, or of the same carrier for OFFER. Null if they stay open. */
  readonly otherOffers: OfferStatus | null;
}

/** OPEN is the only status with a way out. An offer is EXPIRED from its own expiration on, without a write. */
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

/** As errors name a status. */
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
 * Everything that can happen to an OPEN spot request; the other statuses are final. `actor.next_spot_status` is the same table
 * in the database, and a test compares them.
 */
const SPOT_TRANSITIONS: Record<SpotAction | 'EXPIRE', SpotTransition> = {
  OFFER: { to: 'OPEN', by: OF_CARRIER, offer: 'OPEN', otherOffers: 'REPLACED' },
  WITHDRAW: { to: 'OPEN', by: OF_CARRIER, offer: 'WITHDRAWN', otherOffers: null },
  DECLINE: { to: 'OPEN', by: OF_CARRIER, offer: null, otherOffers: null },
  ACCEPT: { to: 'BOOKED', by: OF_SHIPPER, offer: 'ACCEPTED', otherOffers: 'NOT_CHOSEN' },
  CANCEL: { to: 'CANCELLED', by: OF_SHIPPER, offer: null, otherOffers: 'CANCELLED' },
  EXPIRE: { to: 'EXPIRED', by: ['SYSTEM'], offer: null, otherOffers: 'EXPIRED' },
};

/** The status of a request after the action, or why it is refused: this side never may, or the request is not open. */
export function nextSpotStatus(
  action: SpotAction | 'EXPIRE',
  side: SpotSide,
  status: SpotStatus,
): SpotStatus | { readonly refusal: 'side' | 'status' } {
  const { by, to } = SPOT_TRANSITIONS[action];
  if (!by.includes(side)) return { refusal: 'side' };
  return status === 'OPEN' ? to : { refusal: 'status' };
}

/** What a carrier has done about a request that was sent to it. */
export const SPOT_ANSWERS = ['WAITING', 'OFFERED', 'DECLINED'] as const;
export type SpotAnswer = (typeof SPOT_ANSWERS)[number];
