-- Whether the actor has a shipper role.
create or replace function actor.is_shipper() returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return actor.has_role(array['SHIPPER_ADMIN', 'SHIPPER_STAFF']);
end
$$;
