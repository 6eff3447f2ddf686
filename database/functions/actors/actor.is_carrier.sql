-- Whether the actor has a carrier role.
create or replace function actor.is_carrier() returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return actor.has_role(array['CARRIER_ADMIN', 'CARRIER_STAFF']);
end
$$;
