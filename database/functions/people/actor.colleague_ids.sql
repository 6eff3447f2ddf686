-- The users of the actor's companies, whose names the actor may see.
create or replace function actor.colleague_ids() returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select coalesce(array_agg(colleague.profile_id), '{}')
    from (
      select profile_id from profile_carrier where carrier_id = any (actor.carrier_ids())
      union
      select profile_id from profile_shipper where shipper_id = any (actor.shipper_ids())
    ) colleague
  );
end
$$;
