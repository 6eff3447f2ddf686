import { sql } from 'kysely';
import { SYSTEM } from '../../domain/people/actor';
import type { Database } from '../../server/platform/database/database';

interface EventFault {
  readonly subject: string;
  readonly fault: string;
}

/**
 * Finds searches without an event, events without a search, and events with a missing or duplicate delivery to an endpoint.
 */
export function findEventFaults(database: Database): Promise<readonly EventFault[]> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const { rows } = await sql<EventFault>`
      select request.id::text as subject, 'search without one event' as fault from quote_request request
      where request.shipper_id is not null and 1 <> (
        select count(*) from outbox_event event
        where event.type = 'quote_request.completed' and event.subject_id = request.id
      )
      union all
      select event.subject_id::text, 'event without a search' from outbox_event event
      where event.type = 'quote_request.completed'
        and not exists (select from quote_request request where request.id = event.subject_id)
      union all
      select event.id::text, 'event without one delivery to ' || endpoint.url
      from outbox_event event
      join webhook_endpoint endpoint on event.type = any (endpoint.event_types)
        and (endpoint.shipper_id = event.shipper_id or endpoint.carrier_id = event.carrier_id)
      where 1 <> (
        select count(*) from webhook_delivery delivery
        where delivery.event_id = event.id and delivery.endpoint_id = endpoint.id
      )
      union all
      select delivery.id::text, 'delivery without an event' from webhook_delivery delivery
      where not exists (select from outbox_event event where event.id = delivery.event_id)`.execute(tx);
    return rows;
  });
}
