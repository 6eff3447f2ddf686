-- Writes a delivery of an event for each active endpoint of its customer and its carrier that wants it, and wakes the
-- servers. In the transaction of the event, so neither exists without the other.
create or replace function actor.trg_fan_out_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into webhook_delivery (id, endpoint_id, event_id, event_type, body, event_at, next_attempt_at, gives_up_at)
  select
    actor.new_id(), endpoint.id, new.id, new.type, new.body, new.created_at, new.created_at,
    new.created_at + interval '24 hours'
  from webhook_endpoint endpoint
  where (endpoint.shipper_id = new.shipper_id or endpoint.carrier_id = new.carrier_id)
    and endpoint.status = 'ACTIVE' and new.type = any (endpoint.event_types);
  if found then
    perform pg_notify('coldlane_webhooks', '');
  end if;
  return null;
end
$$;
