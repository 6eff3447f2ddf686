-- The users whom the actor may edit as an admin of their carrier or shipper.
create or replace function actor.edited_profile_ids() returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(array_agg(edited.profile_id), '{}')
  from (
    select profile_id from profile_carrier
    where actor.has_role(array['CARRIER_ADMIN']) and carrier_id = any (actor.carrier_ids())
    union
    select profile_id from profile_shipper
    where actor.has_role(array['SHIPPER_ADMIN']) and shipper_id = any (actor.shipper_ids())
  ) edited
$$;
