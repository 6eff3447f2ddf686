-- The guards that 000004 and 000013 name in their policies: only the transaction that made a request could add to it.
-- 000028 drops them. They are here because `database/functions/` has only functions in use.
set local check_function_bodies = off;
set local role coldlane_policy;
create or replace function actor.made_quote(quoted uuid, shipper uuid, carrier uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from quote
    join quote_request request on request.id = quote.request_id
    where quote.id = quoted
      and quote.carrier_id = carrier
      and quote.shipper_id is not distinct from shipper
      and request.xmin = pg_current_xact_id()::xid
  )
$$;
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
create or replace function actor.made_working(request uuid, carrier uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from quote_request_carrier
    where request_id = request and carrier_id = carrier and xmin = pg_current_xact_id()::xid
  )
$$;
reset role;
