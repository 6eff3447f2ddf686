-- The seats a shipper uses: its active and invited users. Null for a user or key that may not see its account. Staff cannot
-- count seats themselves, because they cannot read their colleagues' status.
create or replace function actor.seats_used(of_shipper uuid) returns integer
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case
    when (actor.profile_id() is null and actor.key_id() is null)
      or actor.is_admin()
      or of_shipper = any (actor.shipper_ids())
      or of_shipper = any (actor.key_shipper_ids())
    then (
      select count(*)::integer
      from profile_shipper own
      join profile on profile.id = own.profile_id
      where own.shipper_id = of_shipper and profile.status in ('ACTIVE', 'INVITED')
    )
  end
$$;
revoke execute on function actor.seats_used from public;
grant execute on function actor.seats_used to coldlane_user, coldlane_key, coldlane_system;
