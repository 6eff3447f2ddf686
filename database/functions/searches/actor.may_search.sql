-- Whether the actor may request these quotes: an ADMIN for any shipper or none, a shipper's user for their shipper, a
-- carrier's user as a test of their own carrier, without a shipper.
--
-- Every search calls this, so it is one statement in PL/pgSQL. With calls of `actor.is_admin`, `actor.shipper_ids` and
-- `actor.carrier_ids`, when these were SQL functions and planned at each call, the check took a tenth of the time of
-- storing a search; a test compares the two. An active company of one's own is enough to be in force.
create or replace function actor.may_search(shipper uuid, carrier uuid, source text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return exists (
    select from profile
    where profile.id = actor.profile_id() and profile.status = 'ACTIVE' and (
      (
        source <> 'CARRIER_TESTING' and carrier is null
        and profile.roles && array['SHIPPER_ADMIN', 'SHIPPER_STAFF']
        and exists (
          select from profile_shipper own join public.shipper company on company.id = own.shipper_id
          where own.profile_id = profile.id and own.shipper_id = may_search.shipper and company.is_active
        )
      )
      or (
        source = 'CARRIER_TESTING' and may_search.shipper is null
        and profile.roles && array['CARRIER_ADMIN', 'CARRIER_STAFF']
        and exists (
          select from profile_carrier own join public.carrier company on company.id = own.carrier_id
          where own.profile_id = profile.id and own.carrier_id = may_search.carrier and company.is_active
        )
      )
      or (profile.roles && array['ADMIN'] and actor.is_in_force())
    )
  );
end
$$;
