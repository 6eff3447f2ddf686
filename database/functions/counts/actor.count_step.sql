-- The largest step that is not above a count, or 0: a count in steps is "at least so many" (decision 121).
create or replace function actor.count_step(counted bigint) returns integer
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(max(step), 0)
  from unnest(array[3, 5, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000]) step
  where step <= counted
$$;
revoke execute on function actor.count_step from public;
grant execute on function actor.count_step to coldlane_user, coldlane_key, coldlane_system;
