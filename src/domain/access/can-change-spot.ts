import { type Principal, permits, type Right } from '../people/permissions';
import {
  nextSpotStatus,
  SPOT_STATUS_LABELS,
  type SpotAction,
  type SpotSide,
  type SpotStatus,
} from '../spot/spot-states';
import { ALLOWED, allowIf, type Permission, refuse } from './permission';

/** The parts of a spot request that decide what can be done with it. */
export interface SpotFacts {
  readonly shipperId: string;
  /** The carriers it was sent to, as far as the caller may see them. */
  readonly carrierIds: readonly string[];
  /** EXPIRED from the deadline on, also if the job has not recorded it yet. */
  readonly status: SpotStatus;
}

const RIGHTS: Record<SpotAction, Right> = {
  OFFER: 'spot.offer',
  WITHDRAW: 'spot.offer',
  DECLINE: 'spot.offer',
  ACCEPT: 'spot.manage',
  CANCEL: 'spot.manage',
};

const OF_OTHER_SIDE: Record<SpotAction, string> = {
  OFFER: 'Only a carrier that was asked can make an offer.',
  WITHDRAW: 'Only the carrier can withdraw its offer.',
  DECLINE: 'Only a carrier that was asked can decline.',
  ACCEPT: 'Only the customer can accept an offer.',
  CANCEL: 'Only the customer can cancel a spot request.',
};

export const wrongSpotStatus = (status: SpotStatus): string =>
  `The spot request is ${SPOT_STATUS_LABELS[status].toLowerCase()}.`;

function sidesOf(caller: Principal, right: Right, { shipperId, carrierIds }: SpotFacts): SpotSide[] {
  const sides: SpotSide[] = [];
  if (permits(caller, right, {})) sides.push('PLATFORM');
  if (permits(caller, right, { carrierIds })) sides.push('CARRIER');
  if (permits(caller, right, { shipperIds: [shipperId] })) sides.push('SHIPPER');
  return sides;
}

/** Whether the caller may take the action now, and why not. The functions of spot requests in the database decide the same. */
export function canChangeSpot(
  caller: Principal,
  spot: SpotFacts,
  action: SpotAction,
): Permission & { readonly refusal?: 'side' | 'status' } {
  const outcomes = sidesOf(caller, RIGHTS[action], spot).map((side) =>
    nextSpotStatus(action, side, spot.status),
  );
  const refusals = outcomes.map((outcome) => (typeof outcome === 'string' ? null : outcome.refusal));
  if (refusals.includes(null)) return ALLOWED;
  if (refusals.includes('status')) return { ...refuse(wrongSpotStatus(spot.status)), refusal: 'status' };
  return { ...refuse(OF_OTHER_SIDE[action]), refusal: 'side' };
}

/** Whether the caller may ask carriers for offers on behalf of this customer. */
export const canRequestSpot = (caller: Principal, shipperId: string): Permission =>
  allowIf(
    permits(caller, 'spot.manage', { shipperIds: [shipperId] }),
    'You can request offers only for your own company.',
  );
