-- Whether the actor has a shipper role.
create or replace function actor.is_shipper() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select actor.has_role(array['SHIPPER_ADMIN', 'SHIPPER_STAFF'])
$$;
