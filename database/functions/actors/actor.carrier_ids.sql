-- The active carriers in which the actor has a carrier role. An actor with one of these is in force (`actor.is_in_force`).
create or replace function actor.carrier_ids() returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select coalesce(array_agg(own.carrier_id), '{}')
    from profile
    join profile_carrier own on own.profile_id = profile.id
    join carrier on carrier.id = own.carrier_id and carrier.is_active
    where profile.id = actor.profile_id() and profile.status = 'ACTIVE'
      and profile.roles && array['CARRIER_ADMIN', 'CARRIER_STAFF']
  );
end
$$;
