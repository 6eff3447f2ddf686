import { LOAD_STATUS_LABELS, type LoadStatus } from '../loads/load-states';
import { type TrackingStep, type TrackingType, trackingAfter } from '../loads/tracking';
import { type Principal, permits } from '../people/permissions';
import { ALLOWED, type Permission, refuse } from './permission';

/** The parts of a load that decide what can be recorded about it. */
export interface TrackedLoad {
  readonly carrierId: string;
  readonly status: LoadStatus;
  /** The last step that was recorded. */
  readonly step: TrackingStep | null;
}

/** Whether the caller may record events of the load. `actor.track_load` decides the same. */
export function canTrackLoad(
  caller: Principal,
  { carrierId, status }: TrackedLoad,
): Permission & { readonly refusal?: 'side' | 'status' } {
  if (!permits(caller, 'load.track', { carrierIds: [carrierId] })) {
    return { ...refuse('Only the carrier can record where a load is.'), refusal: 'side' };
  }
  if (status !== 'ACCEPTED') {
    const label = LOAD_STATUS_LABELS[status].toLowerCase();
    return { ...refuse(`Only a booked load can be tracked. This one is ${label}.`), refusal: 'status' };
  }
  return ALLOWED;
}

/** The events that the caller can record now. */
export const trackingChoices = (caller: Principal, load: TrackedLoad): readonly TrackingType[] =>
  canTrackLoad(caller, load).allowed ? trackingAfter(load.step) : [];
