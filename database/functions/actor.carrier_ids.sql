-- The active carriers in which the actor has a carrier role.
create or replace function actor.carrier_ids() returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(array_agg(own.carrier_id), '{}')
  from profile_carrier own
  join carrier on carrier.id = own.carrier_id and carrier.is_active
  where own.profile_id = actor.profile_id() and actor.is_carrier()
$$;
