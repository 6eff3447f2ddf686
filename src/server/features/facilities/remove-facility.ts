import { sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import { findReferences } from '../../imports/find-blocking-rows';
import { runAsSystem } from '../../platform/database/database';
import { lockReferenceData, raiseReferenceRevision } from '../reference/reference-revision';
import { type FacilityContext, readFacility } from './facility-record';
import { requireEditable, requireFacilityId } from './facility-rules';
import { facilitiesFile } from './formats/facilities';

/**
 * Removes a facility. A customer's own is deactivated, because it is restored when it is added again. All others are
 * deleted, as by a file. Throws WRONG_STATE if lanes or schedules refer to one. Loads keep the address.
 */
export async function removeFacility({ db, caller, clock }: FacilityContext, id: string): Promise<void> {
  requireFacilityId(id);
  await db.transaction(async (tx) => {
    const seen = requireEditable(caller, await readFacility(tx, id));
    if (seen.shipperId !== null) {
      await sql`update facility set is_active = false, updated_at = ${clock.now()} where id = ${id}`.execute(
        tx,
      );
      return;
    }
    await runAsSystem(tx, db.actor, lockReferenceData);
    // The lock waits for tariffs that are being written with a reference to the facility; the next statement then sees their
    // rows.
    if (!(await readFacility(tx, id, 'for update'))) throw new AppError('NOT_FOUND');
    const [used] = await findReferences(tx, {
      table: facilitiesFile.table,
      isRemoved: sql`target.id = ${id}`,
    });
    if (used) {
      const rows = used.count === 1 ? 'a row of a tariff names' : `${used.count} rows of tariffs name`;
      const more = used.count > used.first.length ? '; ...' : '';
      throw new AppError('WRONG_STATE', {
        detail: `${seen.name} was not removed, because ${rows} it: ${used.first.join('; ')}${more}.`,
      });
    }
    await sql`delete from facility where id = ${id}`.execute(tx);
    await runAsSystem(tx, db.actor, raiseReferenceRevision);
  });
}
