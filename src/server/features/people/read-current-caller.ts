import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { Role } from '../../../domain/people/roles';
import type { Caller } from '../../access/caller';
import type { DB } from '../../platform/database/schema.generated';

/**
 * Reads the caller again inside the transaction, because rights can change while the call waits for a lock or its body
 * arrives. Throws SESSION_ENDED if the caller may no longer act at all.
 */
export async function readCurrentCaller(tx: Kysely<DB>): Promise<Caller> {
  const found = await sql<{
    id: string;
    roles: string[];
    allow_booking: boolean;
    carrier_ids: string[];
    shipper_ids: string[];
  }>`
    select id, roles, allow_booking, carrier_ids, shipper_ids
    from actor.read_caller(actor.profile_id(), null, null) where is_active`.execute(tx);
  const row = found.rows[0];
  if (!row) throw new AppError('SESSION_ENDED');
  return {
    profileId: row.id,
    roles: row.roles as Role[],
    carrierIds: row.carrier_ids,
    shipperIds: row.shipper_ids,
    allowBooking: row.allow_booking,
  };
}
