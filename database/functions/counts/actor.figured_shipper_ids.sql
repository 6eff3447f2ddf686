-- The active shippers whose statistics the actor reads: those of a SHIPPER_ADMIN.
create or replace function actor.figured_shipper_ids() returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case when actor.has_role(array['SHIPPER_ADMIN']) then actor.shipper_ids() else '{}' end
$$;
