import { sql, type Transaction } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { LoadFile } from '../../../../contract/loads/load-files';
import type { Tracking } from '../../../../contract/loads/load-tracking';
import { type TrackedLoad, trackingChoices } from '../../../../domain/access/can-track-load';
import { isUuid } from '../../../../domain/ids';
import type { LoadSide } from '../../../../domain/loads/load-states';
import { formatLocalMoment } from '../../../../domain/loads/local-moment';
import type { TrackingType } from '../../../../domain/loads/tracking';
import type { Caller } from '../../../access/caller';
import type { ActorDb } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { findLoadFiles } from '../find-load-files';

interface FoundEvent {
  readonly position: number;
  readonly type: TrackingType;
  readonly at: Date;
  readonly utc_offset_minutes: number;
  readonly day: string;
  readonly place: string;
  readonly temperature_f: number | null;
  readonly note: string | null;
  readonly stop_position: number | null;
  readonly file_path: string | null;
  readonly side: LoadSide;
  readonly made_by: string;
  readonly recorded_at: Date;
  /** Null for actors that may not see this name. */
  readonly made_by_name: string | null;
  readonly internal_note: string | null;
}

/** Returns the tracking of a load. Throws NOT_FOUND for a load that the caller may not see. */
export async function readTracking(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  id: string,
): Promise<Tracking> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return db.transaction((tx) => readTrackingIn(tx, caller, id));
}

/** Does the same as `readTracking`, in the caller's open transaction. */
export async function readTrackingIn(tx: Transaction<DB>, caller: Caller, id: string): Promise<Tracking> {
  const load = await tx
    .selectFrom('load')
    .select(['carrier_id', 'status', 'tracking_step'])
    .select(['pickup_date', 'delivery_date', 'picked_up_on', 'delivered_on'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!load) throw new AppError('NOT_FOUND');
  const tracked: TrackedLoad = {
    carrierId: load.carrier_id,
    status: load.status,
    step: load.tracking_step,
  };
  const events = await findEvents(tx, caller, id);
  const files = await findLoadFiles(
    tx,
    events.flatMap(({ file_path }) => file_path ?? []),
  );
  return {
    step: tracked.step,
    promised: { pickupDate: load.pickup_date, deliveryDate: load.delivery_date },
    actual: { pickupDate: load.picked_up_on, deliveryDate: load.delivered_on },
    events: events.map((event) => presentEvent(event, files)),
    next: [...trackingChoices(caller, tracked)],
  };
}

async function findEvents(tx: Transaction<DB>, caller: Caller, id: string): Promise<readonly FoundEvent[]> {
  // API keys have no right to read names of people and notes of carriers.
  const internalNote =
    caller.keyId === undefined
      ? sql`(
          select own.note from load_event_note own
          where own.load_id = event.load_id and own.position = event.position
        )`
      : sql`null::text`;
  const { rows } = await sql<FoundEvent>`
    select event.*, nullif(btrim(card.first_name || ' ' || card.last_name), '') as made_by_name,
      ${internalNote} as internal_note
    from load_event event
    left join profile_card card on card.profile_id = event.made_by
    where event.load_id = ${id} order by event.position`.execute(tx);
  return rows;
}

const presentEvent = (
  event: FoundEvent,
  files: ReadonlyMap<string, LoadFile>,
): Tracking['events'][number] => ({
  position: event.position,
  type: event.type,
  at: event.at.toISOString(),
  localTime: formatLocalMoment(event.at, event.utc_offset_minutes),
  day: event.day,
  place: event.place,
  temperatureF: event.temperature_f,
  note: event.note,
  internalNote: event.internal_note,
  stop: event.stop_position,
  file: files.get(event.file_path ?? '') ?? null,
  side: event.side,
  by: event.made_by_name === null ? null : { id: event.made_by, name: event.made_by_name },
  recordedAt: event.recorded_at.toISOString(),
});
