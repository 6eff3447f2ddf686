import { sql, type Transaction } from 'kysely';
import { newId } from '../../domain/ids';
import type { DB } from '../../server/platform/database/schema.generated';
import type { Person } from '../people/people';

/**
 * Inserts a PENDING load of a stored quote with one of each of its parts, as the role of the functions that write loads.
 * Returns its id.
 */
export async function insertLoad(
  tx: Transaction<DB>,
  load: { by: Person; quoteId: string; shipperId: string; carrierId: string; createdAt?: Date },
): Promise<string> {
  const id = newId();
  const { quoteId, by, shipperId, carrierId, createdAt = new Date() } = load;
  await sql`set local role coldlane_policy`.execute(tx);
  await sql`insert into load (
      id, number, shipper_id, carrier_id, shipper_name, carrier_name, status, created_by, created_at, pickup_date,
      delivery_date, commodity, temperature, temperature_f, stackable, food_grade, pallets, gross_weight_lbs, total_cents,
      from_zip, from_city, from_state, to_zip, to_city, to_state, dropoffs, po
    )
    select
      ${id}, actor.next_load_number(), ${shipperId}, ${carrierId}, 'A customer', quote.carrier_name, 'PENDING',
      ${by.profileId}, ${createdAt}, quote.pickup_date, quote.dropoff_date, request.commodity, request.temperature,
      request.temperature_f, request.stackable, request.food_grade, request.pallets, request.gross_weight_lbs,
      quote.total_cents, request.from_zip, 'Seattle', 'WA', request.to_zip, 'Portland', 'OR', 1, 'PO-4711'
    from quote join quote_request request on request.id = quote.request_id where quote.id = ${quoteId}`.execute(
    tx,
  );
  await sql`insert into load_quote
    select ${id}, quote.id, ${shipperId}, ${carrierId}, true, quote.number, quote.request_id, 2, quote.rate_type,
      quote.vehicle_type, 174, quote.total_cents, quote.lines
    from quote where quote.id = ${quoteId}`.execute(tx);
  await sql`insert into load_stop (
      load_id, position, side, name, street, city, state, zip, day, appointment, pallets, gross_weight_lbs, accessorials
    ) values
      (${id}, 1, 'PICKUP', 'Alder', '1 Pier', 'Seattle', 'WA', '98101', '2027-01-04', 'FCFS', 4, 4000, '{}'),
      (${id}, 2, 'DROPOFF', 'Birch', '2 Quay', 'Portland', 'OR', '97201', '2027-01-05', 'FCFS', 4, 4000, '{}')`.execute(
    tx,
  );
  await sql`insert into load_transition (load_id, position, at, action, to_status, side, made_by)
    values (${id}, 1, ${createdAt}, 'REQUEST', 'PENDING', 'SHIPPER', ${by.profileId})`.execute(tx);
  await sql`select actor.add_outbox_event('load.created', ${id}, ${shipperId}, ${carrierId}, '{}', ${createdAt})`.execute(
    tx,
  );
  await sql`set local role coldlane_system`.execute(tx);
  return id;
}
