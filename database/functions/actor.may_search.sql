-- Whether the actor may request these quotes: an ADMIN for any shipper or none, a shipper's user for their shipper, a
-- carrier's user as a test of their own carrier, without a shipper.
create or replace function actor.may_search(shipper uuid, carrier uuid, source text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select actor.is_admin()
    or (source <> 'CARRIER_TESTING' and carrier is null and shipper = any (actor.shipper_ids()))
    or (source = 'CARRIER_TESTING' and shipper is null and carrier = any (actor.carrier_ids()))
$$;
