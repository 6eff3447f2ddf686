import { sql, type Transaction } from 'kysely';
import { newId } from '../../domain/ids';
import type { DB } from '../../server/platform/database/schema.generated';
import type { People } from '../people/people';

export interface SpotRows {
  readonly spotId: string;
  readonly offerId: string;
}

/**
 * Inserts an open spot request of shipper A to carrier A with an open offer, as the role of the functions that write them.
 * The request is for four pallets from Seattle to Portland, picked up on 2026-12-01, and open until `deadline`.
 */
export async function insertSpotRequest(
  tx: Transaction<DB>,
  { shipperA, carrierA }: People,
  { hasOffer = true, deadline = '2026-11-25T17:00:00Z' }: { hasOffer?: boolean; deadline?: string } = {},
): Promise<SpotRows> {
  const [spotId, offerId] = [newId(), newId()];
  const asked = shipperA.staff.profileId;
  const offered = carrierA.staff.profileId;
  await sql`set local role coldlane_policy`.execute(tx);
  await sql`insert into spot_request (
      id, number, shipper_id, shipper_name, status, created_by, created_at, updated_at, deadline, vehicle_type, commodity,
      temperature, temperature_f, stackable, food_grade, pallets, gross_weight_lbs, earliest_pickup, miles, from_zip, from_city,
      from_state, to_zip, to_city, to_state, dropoffs, search_text
    ) values (
      ${spotId}, actor.next_spot_number(), ${shipperA.id}, ${shipperA.name}, 'OPEN', ${asked}, '2026-11-20', '2026-11-20',
      ${deadline}, 'REEFER_VAN', 'FROZEN', 'FROZEN', 0, false, false, 4, 4800, '2026-12-01', 174, '98101', 'Seattle', 'WA',
      '97201', 'Portland', 'OR', 1, 'seattle wa 98101 portland or 97201'
    )`.execute(tx);
  await sql`insert into spot_request_private (request_id, shipper_id, note, show_margin)
    values (${spotId}, ${shipperA.id}, 'Ask Boreal first', true)`.execute(tx);
  await sql`insert into spot_request_stop (
      request_id, position, side, zip, city, state, pallets, gross_weight_lbs, accessorials
    ) values
      (${spotId}, 1, 'PICKUP', '98101', 'Seattle', 'WA', 4, 4800, '{}'),
      (${spotId}, 2, 'DROPOFF', '97201', 'Portland', 'OR', 4, 4800, '{}')`.execute(tx);
  await sql`insert into spot_request_carrier (id, request_id, carrier_id, shipper_id, carrier_name, answer, created_at)
    values (${newId()}, ${spotId}, ${carrierA.id}, ${shipperA.id}, ${carrierA.name}, 'WAITING', '2026-11-20')`.execute(
    tx,
  );
  if (hasOffer) {
    await sql`insert into spot_offer (
        id, number, request_id, carrier_id, shipper_id, carrier_name, status, total_cents, pickup_date, delivery_dates,
        expires_at, side, made_by, by_link, made_at
      ) values (
        ${offerId}, nextval('quote_number_seq'), ${spotId}, ${carrierA.id}, ${shipperA.id}, ${carrierA.name}, 'OPEN', 95000,
        '2026-12-01', '{2026-12-02}', ${deadline}, 'CARRIER', ${offered}, false, '2026-11-20'
      )`.execute(tx);
    await sql`insert into spot_transition (
        request_id, position, at, action, from_status, to_status, side, made_by, shipper_id, carrier_id, offer_id
      ) values (
        ${spotId}, 1, '2026-11-20', 'OFFER', 'OPEN', 'OPEN', 'CARRIER', ${offered}, ${shipperA.id}, ${carrierA.id}, ${offerId}
      )`.execute(tx);
  }
  await sql`set local role coldlane_system`.execute(tx);
  return { spotId, offerId };
}

/** Ends every open request of A, so that the customer can send more. */
export async function endSpotRequests(tx: Transaction<DB>, { shipperA }: People): Promise<void> {
  await sql`set local role coldlane_policy`.execute(tx);
  await sql`update spot_request set status = 'EXPIRED' where shipper_id = ${shipperA.id} and status = 'OPEN'`.execute(
    tx,
  );
  await sql`set local role coldlane_system`.execute(tx);
}
