import { sql } from 'kysely';
import { SYSTEM } from '../../domain/people/actor';
import type { Database } from '../../server/platform/database/database';

/** Finds spot requests, and loads of their offers, with parts that are missing, duplicated, or inconsistent. */
export async function findSpotFaults(database: Database): Promise<readonly object[]> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const { rows } = await sql<{ number: string; fault: string }>`
      select request.number, part.fault
      from spot_request request, lateral (
        select
          count(*) filter (where offer.status = 'ACCEPTED') as accepted,
          count(*) filter (where offer.status = 'OPEN') as open,
          count(*) as total
        from spot_offer offer where offer.request_id = request.id
      ) offers, lateral (values
        ('accepted offers', offers.accepted = case request.status when 'BOOKED' then 1 else 0 end),
        ('open offers', offers.open = 0 or request.status = 'OPEN'),
        ('loads', offers.accepted = (
          select count(*) from load join spot_offer offer on offer.id = load.offer_id
          where offer.request_id = request.id and offer.status = 'ACCEPTED' and load.total_cents = offer.total_cents
            and load.dropoffs + 1 = (select count(*) from load_stop stop where stop.load_id = load.id)
            and 1 = (select count(*) from load_quote booked where booked.load_id = load.id and booked.quote_id = offer.id)
            and 2 = (select count(*) from load_transition made where made.load_id = load.id)
            and 1 = (
              select count(*) from outbox_event event where event.subject_id = load.id and event.type = 'load.created'
            )
        )),
        ('loads of other offers', not exists (
          select from load join spot_offer offer on offer.id = load.offer_id
          where offer.request_id = request.id and offer.status <> 'ACCEPTED'
        )),
        ('last transition', request.status = (
          select made.to_status from spot_transition made where made.request_id = request.id
          order by made.position desc limit 1
        )),
        ('events of offers', offers.total = (
          select count(*) from outbox_event event join spot_offer offer on offer.id = event.subject_id
          where offer.request_id = request.id and event.type = 'spot_offer.made'
        )),
        ('stops', request.dropoffs + 1 = (
          select count(*) from spot_request_stop stop where stop.request_id = request.id
        )),
        ('carriers', 2 = (
          select count(*) from spot_request_carrier asked where asked.request_id = request.id
        ))
      ) as part (fault, is_whole)
      where part.is_whole is not true`.execute(tx);
    return rows;
  });
}

/**
 * Returns the mails about the outcome of each offer, as `email number outcome`, sorted. Each user of the carrier gets one.
 */
export async function findExpectedOutcomes(database: Database): Promise<readonly string[]> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const { rows } = await sql<{ mail: string }>`
      select profile.email || ' ' || request.number || ' ' || offer.status as mail
      from spot_offer offer
      join spot_request request on request.id = offer.request_id
      join profile_carrier own on own.carrier_id = offer.carrier_id
      join profile on profile.id = own.profile_id and profile.receive_dispatch_emails
      where offer.status in ('ACCEPTED', 'NOT_CHOSEN')`.execute(tx);
    return rows.map(({ mail }) => mail).sort();
  });
}

/** Finds loads that were confirmed but are not stored as confirmed. */
export async function findLostLoads(
  database: Database,
  booked: readonly { readonly loadId: string; readonly offerId: string }[],
): Promise<readonly object[]> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const { rows } = await sql<object>`
      select confirmed.*
      from json_to_recordset(${JSON.stringify(booked)}::json) as confirmed ("loadId" uuid, "offerId" uuid)
      where not exists (
        select from load where load.id = confirmed."loadId" and load.offer_id = confirmed."offerId"
      )`.execute(tx);
    return rows;
  });
}
