-- Whether the actor is active and has an active company. Deactivating a company ends its users' rights at once, without
-- waiting for their sessions to expire. An actor without any company, such as an ADMIN, needs none.
--
-- This and the other functions about the actor's rights are PL/pgSQL with one statement each. A session keeps the plans of
-- PL/pgSQL; SQL functions that call each other are prepared again in each statement, which took five to ten times as long.
create or replace function actor.is_in_force() returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return exists (
    select from profile
    where id = actor.profile_id() and status = 'ACTIVE'
      and (
        exists (
          select from profile_shipper own join shipper on shipper.id = own.shipper_id
          where own.profile_id = profile.id and shipper.is_active
        )
        or exists (
          select from profile_carrier own join carrier on carrier.id = own.carrier_id
          where own.profile_id = profile.id and carrier.is_active
        )
        or not exists (
          select from profile_shipper own where own.profile_id = profile.id
          union all
          select from profile_carrier own where own.profile_id = profile.id
        )
      )
  );
end
$$;
