import { sql, type Transaction } from 'kysely';
import { newId } from '../../domain/ids';
import type { DB } from '../../server/platform/database/schema.generated';
import type { People, Person } from '../people/people';
import { insertSearch } from './company-rows';
import { insertLoad } from './insert-load';

type Tx = Transaction<DB>;

/** Runs `work` as the role of the functions that write loads. */
async function asKeeper(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  await sql`set local role coldlane_policy`.execute(tx);
  await work();
  await sql`set local role coldlane_system`.execute(tx);
}

/**
 * Inserts a load of shipper A and carrier A with its own quote, picked up on 2027-01-04 and delivered the next day. Returns
 * its id.
 */
export async function insertLoadOfA(
  tx: Tx,
  { shipperA, carrierA }: People,
  {
    status = 'ACCEPTED',
    pickupDate = '2027-01-04',
    createdAt,
  }: { status?: string; pickupDate?: string; createdAt?: Date } = {},
): Promise<string> {
  const of = { by: shipperA.staff, shipperId: shipperA.id };
  const { quoteIds } = await insertSearch(tx, { ...of, quoted: [{ carrierId: carrierA.id }] });
  const id = await insertLoad(tx, {
    ...of,
    quoteId: quoteIds[0] as string,
    carrierId: carrierA.id,
    ...(createdAt ? { createdAt } : {}),
  });
  await asKeeper(tx, () =>
    sql`update load set status = ${status}, pickup_date = ${pickupDate} where id = ${id}`.execute(tx),
  );
  return id;
}

/** Adds a second dropoff to a load, in Salem two days after the first. */
export async function addDropoff(tx: Tx, loadId: string): Promise<void> {
  await asKeeper(tx, async () => {
    await sql`insert into load_stop (
        load_id, position, side, name, street, city, state, zip, day, appointment, pallets, gross_weight_lbs, accessorials
      ) values (${loadId}, 3, 'DROPOFF', 'Cedar', '3 Bay', 'Salem', 'OR', '97301', '2027-01-07', 'FCFS', 2, 2000, '{}')`.execute(
      tx,
    );
    await sql`update load set dropoffs = 2, delivery_date = '2027-01-07' where id = ${loadId}`.execute(tx);
  });
}

/** Inserts a message of a load, marked as read by its sender. */
export async function insertLoadMessage(
  tx: Tx,
  { by, loadId }: { by: Person; loadId: string },
): Promise<void> {
  await asKeeper(tx, async () => {
    await sql`insert into load_message (load_id, position, at, side, made_by, text, file_paths)
      values (${loadId}, 1, now(), 'SHIPPER', ${by.profileId}, 'The dock opens at 6', '{}')`.execute(tx);
    await sql`insert into load_message_read (load_id, profile_id, position) values (${loadId}, ${by.profileId}, 1)`.execute(
      tx,
    );
  });
}

/** Inserts an open proposal for another delivery day. Returns its id. */
export async function insertLoadProposal(
  tx: Tx,
  { by, loadId }: { by: Person; loadId: string },
): Promise<string> {
  const id = newId();
  const days = JSON.stringify([{ position: 2, from: '2027-01-05', to: '2027-01-06' }]);
  await asKeeper(tx, () =>
    sql`insert into load_proposal (id, load_id, status, days, side, made_by, made_at)
      values (${id}, ${loadId}, 'OPEN', ${days}, 'CARRIER', ${by.profileId}, now())`.execute(tx),
  );
  return id;
}

/** Inserts an open tracking link of a load. Returns its id. */
export async function insertTrackingLink(
  tx: Tx,
  { by, loadId, shipperId }: { by: Person; loadId: string; shipperId: string },
): Promise<string> {
  const id = newId();
  await asKeeper(tx, () =>
    sql`insert into tracking_link (id, load_id, shipper_id, made_by, shared_at)
      values (${id}, ${loadId}, ${shipperId}, ${by.profileId}, now())`.execute(tx),
  );
  return id;
}

/** Inserts the counts of a carrier's quoted and won searches in a month. */
export async function insertCarrierMonth(tx: Tx, carrierId: string): Promise<void> {
  await asKeeper(tx, () =>
    sql`insert into carrier_month (carrier_id, month, quoted, won) values (${carrierId}, '2026-10-01', 9, 2)`.execute(
      tx,
    ),
  );
}

/** Inserts a day of a carrier's lost demand that has no lane to show. */
export async function insertCarrierDemand(tx: Tx, carrierId: string): Promise<void> {
  await asKeeper(tx, () =>
    sql`insert into carrier_demand (carrier_id, day, lanes) values (${carrierId}, '2026-10-01', '[]')`.execute(
      tx,
    ),
  );
}

/** Inserts a person's calendar link. */
export async function insertCalendarLink(tx: Tx, { by }: { by: Person }): Promise<void> {
  await asKeeper(tx, () =>
    sql`insert into calendar_link (profile_id, secret_hash, made_at)
      values (${by.profileId}, repeat('0', 64), now())`.execute(tx),
  );
}

/** Inserts an event of a load with the carrier's internal note. */
export async function insertLoadEvent(
  tx: Tx,
  { by, loadId, carrierId }: { by: Person; loadId: string; carrierId: string },
): Promise<void> {
  await asKeeper(tx, async () => {
    await sql`insert into load_event (load_id, position, type, at, day, place, side, made_by, recorded_at)
      values (${loadId}, 1, 'PICKED_UP', now(), '2027-01-04', 'Seattle, WA', 'CARRIER', ${by.profileId}, now())`.execute(
      tx,
    );
    await sql`insert into load_event_note (load_id, position, carrier_id, note)
      values (${loadId}, 1, ${carrierId}, 'The driver was late')`.execute(tx);
  });
}

/** Inserts a reminder of a load, and a saved quote with the person who saved it. */
export async function insertReminderRows(
  tx: Tx,
  { by: { profileId }, loadId, quoteId }: { by: Person; loadId: string; quoteId: string },
): Promise<void> {
  const now = new Date();
  await tx
    .insertInto('reminder')
    .values({ kind: 'PENDING_LOAD', subject_id: loadId, profile_id: profileId, enqueued_at: now })
    .execute();
  await tx
    .insertInto('quote_saving')
    .values({ quote_id: quoteId, profile_id: profileId, saved_at: now, expires_at: now })
    .execute();
}
