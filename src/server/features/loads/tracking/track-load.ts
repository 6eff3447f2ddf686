import { AppError, invalidInput } from '../../../../contract/app-error';
import type { InputOf } from '../../../../contract/call';
import type { Tracking, trackLoadCall } from '../../../../contract/loads/load-tracking';
import { canTrackLoad } from '../../../../domain/access/can-track-load';
import { isUuid } from '../../../../domain/ids';
import { loadFilePath } from '../../../../domain/loads/load-files';
import { LOAD_STATUS_LABELS, type LoadStatus } from '../../../../domain/loads/load-states';
import { offsetMinutesOf } from '../../../../domain/loads/local-moment';
import { MAX_TRACKING_EVENTS, TRACKING_LABELS, type TrackingStep } from '../../../../domain/loads/tracking';
import type { Caller } from '../../../access/caller';
import type { Clock } from '../../../platform/clock';
import { type ActorDb, joinTransaction } from '../../../platform/database/database';
import { readTrackingIn } from './read-tracking';

/** The row that `actor.track_load` returns. */
interface TrackedRow {
  readonly refusal:
    | 'NOT_FOUND'
    | 'SIDE'
    | 'STATUS'
    | 'ORDER'
    | 'FULL'
    | 'FUTURE'
    | 'EARLY'
    | 'BEFORE_STEP'
    | 'FILE'
    | 'STOP'
    | 'STOP_NEEDED'
    | 'STOP_DONE'
    | null;
  readonly present: LoadStatus | null;
  readonly last_step: TrackingStep | null;
}

/**
 * Records an event of a booked load. Throws FORBIDDEN for a side that may not do this, and WRONG_STATE if the status or the
 * last step does not allow it.
 */
export async function trackLoad(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  id: string,
  event: InputOf<typeof trackLoadCall>['body'],
): Promise<Tracking> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return db.transaction(async (tx) => {
    const load = await tx
      .selectFrom('load')
      .select(['carrier_id', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!load) throw new AppError('NOT_FOUND');
    const subject = { carrierId: load.carrier_id, status: load.status, step: null };
    const permission = canTrackLoad(caller, subject);
    if (!permission.allowed && permission.refusal === 'side') {
      throw new AppError('FORBIDDEN', { detail: permission.reason });
    }
    // Someone else may have recorded a step since, so the database decides.
    const row = await joinTransaction(tx, db.actor).call<TrackedRow>('track_load', {
      tracked_at: clock.now().toISOString(),
      tracked_load: id,
      event_type: event.type,
      happened_at: new Date(event.at).toISOString(),
      happened_on: event.at.slice(0, 10),
      offset_minutes: offsetMinutesOf(event.at),
      event_place: event.place,
      reading_f: event.temperatureF ?? null,
      shared_note: event.note ?? null,
      internal_note: event.internalNote ?? null,
      picture_path: loadFilePath(event.fileUrl ?? ''),
      delivered_stop: event.stop ?? null,
    });
    throwRefusal(row);
    return readTrackingIn(tx, caller, id);
  });
}

function throwRefusal({ refusal, present, last_step: step }: TrackedRow): void {
  const wrongState = (detail: string) => new AppError('WRONG_STATE', { detail });
  switch (refusal) {
    case null:
      return;
    case 'NOT_FOUND':
      throw new AppError('NOT_FOUND');
    case 'SIDE':
      throw new AppError('FORBIDDEN');
    case 'STATUS':
      throw wrongState(
        `Only a booked load can be tracked. This one is ${present === null ? 'gone' : LOAD_STATUS_LABELS[present].toLowerCase()}.`,
      );
    case 'ORDER':
      throw wrongState(
        `The last recorded step is "${step === null ? '' : TRACKING_LABELS[step]}". Steps cannot go back.`,
      );
    case 'FULL':
      throw wrongState(`A load can have ${MAX_TRACKING_EVENTS} events.`);
    case 'FUTURE':
      throw invalidInput({ field: 'at', message: 'Must not be in the future' });
    case 'EARLY':
      throw invalidInput({ field: 'at', message: 'Must be at most a month before the pickup day' });
    case 'BEFORE_STEP':
      throw invalidInput({ field: 'at', message: 'Must not be before the last recorded step' });
    case 'STOP':
      throw invalidInput({ field: 'stop', message: 'Must be a dropoff of the load' });
    case 'STOP_NEEDED':
      throw invalidInput({ field: 'stop', message: 'Choose the dropoff' });
    case 'STOP_DONE':
      throw invalidInput({ field: 'stop', message: 'This dropoff is delivered already' });
    case 'FILE':
      throw invalidInput({ field: 'fileUrl', message: 'Must be the `url` of a file of this load' });
  }
}
