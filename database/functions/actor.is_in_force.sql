-- Whether the actor is active and not all of their companies are deactivated. Deactivating a company ends its people's
-- rights at once, without waiting for their sessions to end. An ADMIN may have no company.
create or replace function actor.is_in_force() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
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
  )
$$;
