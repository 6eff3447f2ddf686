-- The active shippers in which the actor has a shipper role. An actor with one of these is in force (`actor.is_in_force`).
create or replace function actor.shipper_ids() returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select coalesce(array_agg(own.shipper_id), '{}')
    from profile
    join profile_shipper own on own.profile_id = profile.id
    join shipper on shipper.id = own.shipper_id and shipper.is_active
    where profile.id = actor.profile_id() and profile.status = 'ACTIVE'
      and profile.roles && array['SHIPPER_ADMIN', 'SHIPPER_STAFF']
  );
end
$$;
