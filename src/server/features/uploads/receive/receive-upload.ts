import type { Kysely } from 'kysely';
import { AppError, invalidInput } from '../../../../contract/app-error';
import type { Processing, StoredType } from '../../../../contract/files';
import { canUpload } from '../../../../domain/access/can-upload';
import type { UploadPlace } from '../../../../domain/buckets';
import { type IsoDate, utcDay } from '../../../../domain/days/calendar-date';
import { effectiveDayError } from '../../../../domain/days/effective-days';
import { newId } from '../../../../domain/ids';
import { familyOf, type SentType, type UploadMode } from '../../../../domain/uploads';
import type { Caller } from '../../../access/caller';
import { requirePermission } from '../../../access/require-permission';
import type { UploadedBody } from '../../../http/route';
import type { Clock } from '../../../platform/clock';
import { type ActorDb, runAsSystem } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import type { Storage } from '../../../platform/storage/storage';
import { requirePickupDay, withDefaults } from '../../bulk-search/bulk-options';
import { requireFileQuota } from '../../objects/file-quota';
import { storeObject } from '../../objects/store-object';
import { readCurrentCaller } from '../../people/read-current-caller';
import { recordUpload } from '../queue/enqueue-upload';
import { findSubject } from '../upload-queries';

interface ReceiveUploadParts {
  readonly db: ActorDb;
  readonly caller: Caller;
  readonly storage: Storage;
  readonly clock: Clock;
}

/**
 * Stores the file of an upload and enqueues its job. Row, bytes, record and job are written together or not at all. Throws
 * NOT_FOUND for a company that the caller may not see, and FORBIDDEN if they may not upload files for it.
 */
export async function receiveUpload(
  { db, caller, storage, clock }: ReceiveUploadParts,
  place: UploadPlace,
  processing: Processing,
  body: UploadedBody<StoredType>,
): Promise<{ uploadId: string }> {
  const { type, bucket, path } = place;
  const mode = modeOf(type, processing);
  const today = utcDay(clock.now());
  const searchOptions = searchOptionsOf(type, processing, today);
  const effectiveOn = effectiveDayOf(type, processing, today);
  if (body.sizeBytes === 0) {
    throw invalidInput({ field: 'body', message: 'Expected a file; nothing was sent' });
  }
  const now = clock.now();
  const uploadId = newId(now.getTime());
  await db.transaction(async (tx) => {
    const { carrierId, shipperId } = await requireUploadRight(tx, place);
    await requireFileQuota(
      tx,
      db.actor,
      { sender: caller, carrierId, shipperId, sizeBytes: body.sizeBytes },
      now,
    );
    const company = { carrier_id: carrierId, shipper_id: shipperId };
    await runAsSystem(tx, db.actor, async (system) => {
      const object = { bucket, path, ...company, uploaded_by: caller.profileId, created_at: now };
      await storeObject(system, storage, object, body);
    });
    await recordUpload(tx, db.actor, {
      id: uploadId,
      name: path,
      bucket,
      type,
      mode,
      is_dry_run: processing.dryRun ?? false,
      confirms_large_change: processing.confirmLargeChange ?? false,
      effective_on: effectiveOn,
      ...company,
      file_name: processing.fileName ?? null,
      size_bytes: body.sizeBytes,
      created_by: caller.profileId,
      search_options: searchOptions && JSON.stringify(searchOptions),
    });
  });
  return { uploadId };
}

/**
 * Returns the company of an upload. Throws NOT_FOUND if the caller may not see it, and FORBIDDEN if they may not upload
 * files for it.
 */
export async function requireUploadRight(tx: Kysely<DB>, place: UploadPlace) {
  const subject = await findSubject(tx, place);
  if (subject === null) throw new AppError('NOT_FOUND');
  requirePermission(canUpload(await readCurrentCaller(tx), { type: place.type, ...subject }));
  return subject;
}

/**
 * Returns the mode; null for a search, which changes nothing and therefore has no mode, no dry run, and nothing to confirm.
 */
function modeOf(type: SentType, { mode, dryRun, confirmLargeChange }: Processing): UploadMode | null {
  if (familyOf(type) !== 'search') return mode ?? 'MERGE';
  const sent = {
    mode: mode !== undefined,
    dryRun: dryRun === true,
    confirmLargeChange: confirmLargeChange === true,
  };
  for (const [field, isSent] of Object.entries(sent)) {
    if (isSent) throw invalidInput({ field, message: 'Leave this out: a search changes nothing' });
  }
  return null;
}

function effectiveDayOf(type: SentType, { effectiveOn, dryRun }: Processing, today: IsoDate): IsoDate | null {
  if (effectiveOn === undefined) return null;
  const field = 'effectiveOn';
  if (familyOf(type) !== 'tariff') {
    throw invalidInput({ field, message: 'Leave this out: only a tariff can change on a later day' });
  }
  if (dryRun === true) throw invalidInput({ field, message: 'Leave this out: a dry run changes nothing' });
  return requireEffectiveDay(effectiveOn, today);
}

/** Throws INVALID_INPUT if a change cannot take effect on this day. */
export function requireEffectiveDay(day: IsoDate, today: IsoDate): IsoDate {
  const message = effectiveDayError(day, today);
  if (message !== null) throw invalidInput({ field: 'effectiveOn', message });
  return day;
}

/** Returns the options that are set once for all lanes of a search; null for other types. */
function searchOptionsOf(
  type: SentType,
  { earliestPickup, accessorials, foodGrade }: Processing,
  today: IsoDate,
): object | null {
  const options = { earliestPickup, accessorials, foodGrade };
  if (familyOf(type) === 'search') {
    requirePickupDay(withDefaults(options, today), today);
    return options;
  }
  for (const [field, value] of Object.entries(options)) {
    if (value !== undefined) throw invalidInput({ field, message: 'Leave this out: only a search needs it' });
  }
  return null;
}
