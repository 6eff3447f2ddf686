-- The active shippers in which the actor has a shipper role.
create or replace function actor.shipper_ids() returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(array_agg(own.shipper_id), '{}')
  from profile_shipper own
  join shipper on shipper.id = own.shipper_id and shipper.is_active
  where own.profile_id = actor.profile_id() and actor.is_shipper()
$$;
