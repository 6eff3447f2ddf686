-- Whether this transaction created the request, for this shipper and, in a carrier's test, for that carrier only. Nobody
-- can add answers to a request later. A key's request is recorded under its creator. A row inserted under a savepoint has
-- another xmin and does not match, so a search is written without savepoints.
create or replace function actor.made_request(request uuid, shipper uuid, carrier uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from quote_request
    where id = request
      and created_by = coalesce(actor.profile_id(), actor.key_maker_id())
      and shipper_id is not distinct from shipper
      and (carrier_id is null or carrier_id = carrier)
      and xmin = pg_current_xact_id()::xid
  )
$$;
