-- The lanes that were searched in the 90 days before `at` and never got a quote, whoever searched. For ADMINs.
create function fn_dead_lanes(at timestamptz)
returns table (from_zip text, to_zip text, last_search_date timestamptz, total bigint)
language sql stable security invoker set search_path = pg_catalog, public, pg_temp
as $$
  with live as materialized (
    select
      search.from_zip, search.to_zip, count(*) as searches, max(search.created_at) as last_at, bool_or(search.quotes > 0) as is_quoted
    from vw_live_search search
    where (select actor.reads_all_figures())
    group by search.from_zip, search.to_zip
  )
  select
    coalesce(live.from_zip, closed.from_zip),
    coalesce(live.to_zip, closed.to_zip),
    coalesce(live.last_at, closed.last_at),
    coalesce(live.searches, 0) + coalesce(closed.searches, 0)
  from live
  full join (select * from lane_seen lane where lane.last_quoted_at is null) closed
    on closed.from_zip = live.from_zip and closed.to_zip = live.to_zip
  where coalesce(live.last_at, closed.last_at) >= at - interval '90 days'
    and live.is_quoted is not true
    and not exists (
      select from lane_seen quoted
      where quoted.from_zip = live.from_zip and quoted.to_zip = live.to_zip and quoted.last_quoted_at is not null
    )
$$;
revoke execute on function fn_dead_lanes from public;
grant execute on function fn_dead_lanes to coldlane_user, coldlane_key, coldlane_system;
