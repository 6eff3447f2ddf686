-- The lanes that anyone searched on the UTC day of `at` or in the 90 days before it and that never got a quote, each
-- with the number of these searches. For ADMINs.
create function fn_dead_lanes(at timestamptz)
returns table (from_zip text, to_zip text, last_search_date timestamptz, total bigint)
language sql stable security invoker set search_path = pg_catalog, public, pg_temp
as $$
  with since as materialized (
    select (at at time zone 'UTC')::date - 90 as day
  ), live as materialized (
    select
      search.from_zip, search.to_zip, max(search.created_at) as last_at, bool_or(search.quotes > 0) as is_quoted,
      count(*) filter (where search.day >= (select since.day from since)) as searches
    from vw_live_search search
    where (select actor.reads_all_figures())
    group by search.from_zip, search.to_zip
  ), closed as materialized (
    select lane.from_zip, lane.to_zip, sum(lane.searches)::bigint as searches
    from lane_unquoted_day lane
    where lane.day >= (select since.day from since)
    group by lane.from_zip, lane.to_zip
  )
  select
    coalesce(live.from_zip, closed.from_zip),
    coalesce(live.to_zip, closed.to_zip),
    coalesce(live.last_at, seen.last_at),
    coalesce(live.searches, 0) + coalesce(closed.searches, 0)
  from live
  full join closed on closed.from_zip = live.from_zip and closed.to_zip = live.to_zip
  left join lane_seen seen
    on seen.from_zip = coalesce(live.from_zip, closed.from_zip) and seen.to_zip = coalesce(live.to_zip, closed.to_zip)
  where coalesce(live.searches, 0) + coalesce(closed.searches, 0) > 0
    and live.is_quoted is not true
    and seen.last_quoted_at is null
$$;
revoke execute on function fn_dead_lanes from public;
grant execute on function fn_dead_lanes to coldlane_user, coldlane_key, coldlane_system;
