import type { z } from 'zod';
import { invalidInput } from '../../../../contract/app-error';
import type { restoreReferenceBodySchema } from '../../../../contract/reference/reference';
import type { StartedUpload } from '../../../../contract/uploads/uploads';
import { newId } from '../../../../domain/ids';
import type { Caller } from '../../../access/caller';
import type { Clock } from '../../../platform/clock';
import type { ActorDb } from '../../../platform/database/database';
import { findKnownRevisions } from '../../reference/past-reference';
import { requireReferenceRight } from '../../reference/require-reference-right';
import { recordUpload } from '../queue/enqueue-upload';

/**
 * Enqueues a restore after the pending uploads of reference data, with a record that shows its progress. Throws FORBIDDEN
 * for users who may not edit the reference data, and INVALID_INPUT for a revision whose rows are not known.
 */
export async function receiveReferenceRestore(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  { revision, dryRun }: z.output<typeof restoreReferenceBodySchema>,
): Promise<StartedUpload> {
  requireReferenceRight(caller);
  return db.transaction(async (tx) => {
    const known = await findKnownRevisions(tx);
    if (known === null || revision < known.first || revision > known.present) {
      const message = `Expected a revision from ${known?.first ?? 1} to ${known?.present ?? 1}`;
      throw invalidInput({ field: 'revision', message });
    }
    const now = clock.now();
    const id = newId(now.getTime());
    const day = now.toISOString().slice(0, 10);
    await recordUpload(tx, db.actor, {
      id,
      name: `reference-restore/${day}/reference-restore_${now.getTime()}`,
      type: 'reference-restore',
      is_dry_run: dryRun,
      created_by: caller.profileId,
      restores_revision: revision,
    });
    return { id };
  });
}
