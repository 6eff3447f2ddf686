import { sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import { type Owners, permits, type Right } from '../../../domain/people/permissions';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';

interface Parts {
  readonly db: ActorDb;
  readonly caller: Caller;
}

/**
 * Throws unless the caller has the right over this customer: FORBIDDEN for someone who sees its account but lacks the right,
 * NOT_FOUND for anyone else.
 */
export async function requireShipper({ db, caller }: Parts, right: Right, shipperId: string): Promise<void> {
  const owners: Owners = { shipperIds: [shipperId] };
  if (!permits(caller, right, owners)) {
    throw new AppError(permits(caller, 'shipper.account.read', owners) ? 'FORBIDDEN' : 'NOT_FOUND');
  }
  const { rows } = await db.transaction((tx) => sql`select from shipper where id = ${shipperId}`.execute(tx));
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}

/** Throws NOT_FOUND unless the caller may read this carrier's figures. */
export async function requireCarrier({ db, caller }: Parts, carrierId: string): Promise<void> {
  if (!permits(caller, 'statistics.company', { carrierIds: [carrierId] })) throw new AppError('NOT_FOUND');
  const { rows } = await db.transaction((tx) => sql`select from carrier where id = ${carrierId}`.execute(tx));
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}
