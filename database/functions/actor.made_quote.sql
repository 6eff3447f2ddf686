-- Whether this very transaction made the quote, for this shipper and carrier.
create or replace function actor.made_quote(quoted uuid, shipper uuid, carrier uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from quote
    where id = quoted
      and carrier_id = carrier
      and shipper_id is not distinct from shipper
      and xmin = pg_current_xact_id()::xid
  )
$$;
