-- Whether this transaction created the quote, for this shipper and carrier. It compares the request's xmin: saving a quote
-- changes the quote's own xmin, which would allow adding lines to it later.
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
