import { AppError, invalidInput, wrongState } from '../../../../contract/app-error';
import type { InputOf } from '../../../../contract/call';
import type { Tracking, trackLoadCall } from '../../../../contract/loads/load-tracking';
import { canTrackLoad } from '../../../../domain/access/can-track-load';
import { isUuid } from '../../../../domain/ids';
import { loadFilePath } from '../../../../domain/loads/load-files';
import { LOAD_STATUS_LABELS, type LoadStatus } from '../../../../domain/loads/load-states';
import { offsetMinutesOf } from '../../../../domain/loads/local-moment';
import { MAX_TRACKING_EVENTS, TRACKING_LABELS, type TrackingStep } from '../../../../domain/loads/tracking';
import type { Caller } from '../../../access/caller';
import { requireSide } from '../../../access/require-permission';
import type { Clock } from '../../../platform/clock';
import { type ActorDb, joinTransaction } from '../../../platform/database/database';
import { refusing } from '../../../platform/database/refusing-function';
import { readTrackingIn } from './read-tracking';

const wrongTime = (message: string) => invalidInput({ field: 'at', message });
const wrongStop = (message: string) => invalidInput({ field: 'stop', message });

const TRACK_LOAD = refusing('track_load', {
  NOT_FOUND: () => new AppError('NOT_FOUND'),
  SIDE: () => new AppError('FORBIDDEN'),
  STATUS: ({ present }: { present: LoadStatus }) =>
    wrongState(
      `Only a booked load can be tracked. This one is ${LOAD_STATUS_LABELS[present].toLowerCase()}.`,
    ),
  ORDER: ({ step }: { step: TrackingStep | null }) =>
    wrongState(
      `The last recorded step is "${step === null ? '' : TRACKING_LABELS[step]}". Steps cannot go back.`,
    ),
  FULL: () => wrongState(`A load can have ${MAX_TRACKING_EVENTS} events.`),
  FUTURE: () => wrongTime('Must not be in the future'),
  EARLY: () => wrongTime('Must be at most a month before the pickup day'),
  BEFORE_STEP: () => wrongTime('Must not be before the last recorded step'),
  STOP: () => wrongStop('Must be a dropoff of the load'),
  STOP_NEEDED: () => wrongStop('Choose the dropoff'),
  STOP_DONE: () => wrongStop('This dropoff is delivered already'),
  FILE: () => invalidInput({ field: 'fileUrl', message: 'Must be the `url` of a file of this load' }),
});

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
    requireSide(canTrackLoad(caller, subject));
    // Someone else may have recorded a step since, so the database decides.
    await joinTransaction(tx, db.actor).call(TRACK_LOAD, {
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
    return readTrackingIn(tx, caller, id);
  });
}
