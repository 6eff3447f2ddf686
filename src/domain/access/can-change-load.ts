import { type IsoDate, utcDay } from '../days/calendar-date';
import {
  LOAD_ACTIONS,
  LOAD_STATUS_LABELS,
  type LoadAction,
  type LoadSide,
  type LoadStatus,
  nextLoadStatus,
} from '../loads/load-states';
import { type Principal, permits, type Right } from '../people/permissions';
import { ALLOWED, allowIf, type Permission, refuse } from './permission';

/** The parts of a load that decide what can be done with it. */
export interface LoadFacts {
  readonly shipperId: string;
  readonly carrierId: string;
  readonly status: LoadStatus;
  readonly pickupDate: IsoDate;
  /** Null until the carrier recorded the pickup. */
  readonly pickedUpAt: Date | null;
}

const RIGHTS: Record<LoadAction, Right> = {
  ACCEPT: 'load.answer',
  REJECT: 'load.answer',
  CANCEL: 'load.cancel',
};

const OF_OTHER_SIDE: Record<LoadAction, string> = {
  ACCEPT: 'Only the carrier can accept a load.',
  REJECT: 'Only the carrier can decline a load.',
  CANCEL: 'Only the customer and the carrier can cancel a load.',
};

export const TOO_LATE_TO_CANCEL =
  'A booked load can be cancelled until the day before pickup ends (UTC). Contact Coldlane to cancel it now.';

export const wrongLoadStatus = (status: LoadStatus): string =>
  `The load is ${LOAD_STATUS_LABELS[status].toLowerCase()}.`;

/** The sides for which the caller has the right. */
function sidesOf(caller: Principal, right: Right, { carrierId, shipperId }: LoadFacts): LoadSide[] {
  const sides: LoadSide[] = [];
  if (permits(caller, right, {})) sides.push('PLATFORM');
  if (permits(caller, right, { carrierIds: [carrierId] })) sides.push('CARRIER');
  if (permits(caller, right, { shipperIds: [shipperId] })) sides.push('SHIPPER');
  return sides;
}

/** Whether the caller may take the action now, and why not. `actor.change_load_status` decides the same. */
export function canChangeLoad(
  caller: Principal,
  load: LoadFacts,
  action: LoadAction,
  now: Date,
): Permission & { readonly refusal?: 'side' | 'status' | 'day' } {
  const isBeforePickup = utcDay(now) < load.pickupDate && load.pickedUpAt === null;
  const outcomes = sidesOf(caller, RIGHTS[action], load).map((side) =>
    nextLoadStatus(action, side, { status: load.status, isBeforePickup }),
  );
  const refusals = outcomes.map((outcome) => (typeof outcome === 'string' ? null : outcome.refusal));
  if (refusals.includes(null)) return ALLOWED;
  if (refusals.includes('day')) return { ...refuse(TOO_LATE_TO_CANCEL), refusal: 'day' };
  if (refusals.includes('status')) return { ...refuse(wrongLoadStatus(load.status)), refusal: 'status' };
  return { ...refuse(OF_OTHER_SIDE[action]), refusal: 'side' };
}

/** Each action on a load, with whether the caller may take it now and, if not, the reason. */
export const loadActions = (caller: Principal, load: LoadFacts, now: Date) =>
  LOAD_ACTIONS.map((action) => {
    const permission = canChangeLoad(caller, load, action, now);
    return {
      action,
      isAllowed: permission.allowed,
      reason: permission.allowed ? null : permission.reason,
    };
  });

/** Whether the caller may book quotes of this customer. Approval and `allowBooking` are checked separately. */
export const canBookFor = (caller: Principal, shipperId: string): Permission =>
  allowIf(
    permits(caller, 'load.request', { shipperIds: [shipperId] }),
    'Only the customer who requested the quote can book it.',
  );
