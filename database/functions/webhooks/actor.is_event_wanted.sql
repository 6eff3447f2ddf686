-- Whether an active webhook of the customer wants events of this type. Searches are too frequent to record events that
-- nobody wants.
create or replace function actor.is_event_wanted(event_type text, of_shipper uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from webhook_endpoint endpoint
    where endpoint.shipper_id = of_shipper and endpoint.status = 'ACTIVE' and event_type = any (endpoint.event_types)
  )
$$;
revoke execute on function actor.is_event_wanted from public;
