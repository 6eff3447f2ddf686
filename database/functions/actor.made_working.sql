-- Whether this transaction consulted the carrier for the request.
create or replace function actor.made_working(request uuid, carrier uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from quote_request_carrier
    where request_id = request and carrier_id = carrier and xmin = pg_current_xact_id()::xid
  )
$$;
