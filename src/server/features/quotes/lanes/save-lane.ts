import { sql } from 'kysely';
import { AppError, wrongState } from '../../../../contract/app-error';
import { newId } from '../../../../domain/ids';
import { permits } from '../../../../domain/people/permissions';
import { SHIPMENT_FIELDS } from '../../../../domain/shipment/shipment-request';
import type { Caller } from '../../../access/caller';
import type { Clock } from '../../../platform/clock';
import type { ActorDb } from '../../../platform/database/database';
import { LANE_FIELDS } from '../../../platform/database/shipment-columns';

/**
 * Saves the shipment of a request for all users of its customer. If two callers save the same shipment, both get the lane of
 * the first. The database limits the number of a customer's lanes.
 */
export async function saveLane(
  { db, clock, caller }: { readonly db: ActorDb; readonly clock: Clock; readonly caller: Caller },
  { requestId, name }: { readonly requestId: string; readonly name: string | null },
): Promise<{ id: string; shipperId: string }> {
  return db.transaction(async (tx) => {
    const request = await tx
      .selectFrom('quote_request')
      .select('shipper_id')
      .where('id', '=', requestId)
      .executeTakeFirst();
    if (!request) throw new AppError('NOT_FOUND');
    const shipperId = request.shipper_id;
    if (shipperId === null || !permits(caller, 'lane.save', { shipperIds: [shipperId] })) {
      throw new AppError('FORBIDDEN', {
        detail: 'Only users of the customer who searched can save the lane.',
      });
    }
    const shipment = sql.join(
      LANE_FIELDS.filter((field) => field !== 'accessorials').map((field) =>
        sql.id(SHIPMENT_FIELDS[field].column),
      ),
    );
    const sorted = sql`array(select unnest(accessorials) order by 1)`;
    const { rows } = await sql<{ id: string }>`
      insert into saved_lane (
        id, shipper_id, created_by, name, created_at, temperature_f, ${shipment}, accessorials
      )
      select ${newId()}::uuid, shipper_id, ${caller.profileId}::uuid, ${name}::text, ${clock.now()}, temperature_f,
        ${shipment}, ${sorted}
      from quote_request where id = ${requestId}
      on conflict (shipper_id, ${shipment}, accessorials) do nothing
      returning id`.execute(tx);
    if (rows[0]) return { id: rows[0].id, shipperId };
    const existing = await sql<{ id: string }>`
      select lane.id from saved_lane lane join quote_request request
        using (shipper_id, ${shipment})
      where request.id = ${requestId}
        and lane.accessorials = array(select unnest(request.accessorials) order by 1)`.execute(tx);
    // Someone else may have removed it since.
    if (!existing.rows[0]) throw wrongState('Please try again.');
    return { id: existing.rows[0].id, shipperId };
  });
}
