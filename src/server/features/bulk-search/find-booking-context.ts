import type { Kysely } from 'kysely';
import type { Caller } from '../../access/caller';
import type { DB } from '../../platform/database/schema.generated';
import { mayBook } from '../quotes/present-quote-request';
import type { BookingContext } from './present-lane';

/** Finds the carriers with an APPROVED relation to the shipper. Must run as the system. */
async function findApprovedCarriers(tx: Kysely<DB>, shipperId: string | null): Promise<ReadonlySet<string>> {
  if (shipperId === null) return new Set();
  const rows = await tx
    .selectFrom('carrier_shipper')
    .select('carrier_id')
    .where('shipper_id', '=', shipperId)
    .where('status', '=', 'APPROVED')
    .execute();
  return new Set(rows.map(({ carrier_id }) => carrier_id));
}

/** Finds out which quotes of the shipper's search the caller can book now. Must run as the system. */
export const findBookingContext = async (
  tx: Kysely<DB>,
  caller: Caller,
  shipperId: string | null,
  now: Date,
): Promise<BookingContext> => ({
  isBooker: mayBook(caller, shipperId),
  approved: await findApprovedCarriers(tx, shipperId),
  now,
});
