import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { AppError } from '../../../contract/app-error';
import type { effectBodySchema } from '../../../contract/tariffs/tariff-effects';
import { canEditTariff } from '../../../domain/access/can-edit-tariff';
import { newId } from '../../../domain/ids';
import { MAX_EFFECTS_PER_DAY } from '../../../domain/tariffs/tariff-effects';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { findRevision } from '../tariffs/tariff-revision';
import { insertEffect } from './effect-queries';
import type { EffectRunner } from './effect-runner';

const wrongState = (detail: string) => new AppError('WRONG_STATE', { detail });

/**
 * Stores a comparison; the runner starts it after the commit. Throws NOT_FOUND for a tariff that the caller may not see, or
 * an upload or a region that is not the carrier's, FORBIDDEN if they may not edit the tariff, WRONG_STATE if the upload can
 * no longer change the tariff or another comparison of the carrier is running, TOO_MANY_CALLS after too many in a day, and
 * OVERLOADED if too many wait.
 */
export async function startEffect(
  {
    db,
    caller,
    clock,
    runner,
  }: {
    readonly db: ActorDb;
    readonly caller: Caller;
    readonly clock: Clock;
    readonly runner: EffectRunner;
  },
  carrierId: string,
  { uploadId, deactivateRegionId, edits }: z.output<typeof effectBodySchema>,
): Promise<{ readonly id: string }> {
  return db.transaction(async (tx) => {
    const revision = await findRevision(tx, carrierId);
    if (revision === null) throw new AppError('NOT_FOUND');
    requirePermission(canEditTariff(caller, carrierId));
    if (uploadId !== undefined) await checkUpload(tx, carrierId, uploadId);
    if (deactivateRegionId !== undefined) await checkRegion(tx, carrierId, deactivateRegionId);
    if (!runner.hasRoom()) throw new AppError('OVERLOADED');
    const now = clock.now();
    const id = newId(now.getTime());
    const made = { id, carrierId, madeBy: caller.profileId, revision };
    const inserted = await runAsSystem(tx, db.actor, (system) =>
      insertEffect(
        system,
        {
          ...made,
          uploadId: uploadId ?? null,
          regionId: deactivateRegionId ?? null,
          edits: edits ?? null,
        },
        now,
      ),
    );
    if (inserted === 'RUNNING') {
      throw wrongState('Another comparison of this tariff is running. Try again in a moment.');
    }
    if (inserted === 'TOO_MANY') {
      const detail = `This carrier has compared ${MAX_EFFECTS_PER_DAY} changes in 24 hours. Try again later.`;
      throw new AppError('TOO_MANY_CALLS', { detail });
    }
    return { id };
  });
}

async function checkUpload(tx: Transaction<DB>, carrierId: string, uploadId: string): Promise<void> {
  const upload = await tx
    .selectFrom('file_upload_processing')
    .select(['status', 'is_dry_run', 'needs_confirmation'])
    .where('id', '=', uploadId)
    .where('carrier_id', '=', carrierId)
    .where('type', '<>', 'bulk-search')
    .executeTakeFirst();
  if (upload === undefined) throw new AppError('NOT_FOUND');
  const isPreview = upload.is_dry_run && upload.status === 'COMPLETED';
  const isHeldBack = !upload.is_dry_run && upload.needs_confirmation;
  const isScheduled = upload.status === 'SCHEDULED';
  if (!isPreview && !isHeldBack && !isScheduled) {
    throw wrongState('This upload is neither a preview that can be applied nor waiting for its day.');
  }
}

async function checkRegion(tx: Transaction<DB>, carrierId: string, regionId: string): Promise<void> {
  const region = await tx
    .selectFrom('region')
    .select('id')
    .where('id', '=', regionId)
    .where('carrier_id', '=', carrierId)
    .executeTakeFirst();
  if (region === undefined) throw new AppError('NOT_FOUND');
}
