-- Whether the actor is in force and has at least one role.
create or replace function actor.is_known() returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return actor.has_role(array['ADMIN', 'CARRIER_ADMIN', 'CARRIER_STAFF', 'SHIPPER_ADMIN', 'SHIPPER_STAFF']);
end
$$;
