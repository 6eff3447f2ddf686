-- Adds the searches from `closed_until` to `until` (UTC midnights) to the tables of the closed days. The caller has locked
-- `statistics_state`, and no search before `until` can be stored anymore. All tables are written by one statement.
create function fn_close_days(until timestamptz) returns bigint
language sql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
  with search as materialized (
    select
      request.id, request.shipper_id, request.created_by, request.from_zip, request.to_zip, request.created_at,
      (request.created_at at time zone 'UTC')::date as day, result.quotes
    from quote_request request join quote_request_result result on result.request_id = request.id
    where request.source in ('SEARCH_PAGE', 'BULK_SEARCH', 'API')
      and request.created_at >= (select closed_until from statistics_state) and request.created_at < until
  ), by_day as (
    insert into search_day (day, searches, quotes)
    select day, count(*), sum(quotes) from search group by day
  ), by_shipper as (
    insert into search_shipper_day (day, shipper_id, searches, quotes)
    select day, shipper_id, count(*), sum(quotes) from search where shipper_id is not null group by shipper_id, day
  ), by_month as (
    insert into search_month (month, shipper_id, user_id, searches, quotes)
    select date_trunc('month', day)::date, shipper_id, created_by, count(*), sum(quotes)
    from search where created_by is not null group by 1, 2, 3
    on conflict (shipper_id, month, user_id) do update
    set searches = search_month.searches + excluded.searches, quotes = search_month.quotes + excluded.quotes
  ), by_lane as (
    insert into lane_seen (from_zip, to_zip, searches, last_at, last_quoted_at)
    select from_zip, to_zip, count(*), max(created_at), max(created_at) filter (where quotes > 0)
    from search group by from_zip, to_zip
    on conflict (from_zip, to_zip) do update
    set
      searches = lane_seen.searches + excluded.searches,
      last_at = excluded.last_at,
      last_quoted_at = coalesce(excluded.last_quoted_at, lane_seen.last_quoted_at)
  ), by_unquoted_day as (
    insert into lane_unquoted_day (day, from_zip, to_zip, searches)
    select day, from_zip, to_zip, count(*) from search group by day, from_zip, to_zip having max(quotes) = 0
  ), forgotten as (
    delete from lane_unquoted_day where day < (until at time zone 'UTC')::date - 100
  ), by_carrier as (
    insert into quote_day (day, carrier_id, searches, quotes, shippers)
    select search.day, quote.carrier_id, count(distinct search.id), count(*), count(distinct search.shipper_id)
    from search join quote on quote.request_id = search.id
    group by quote.carrier_id, search.day
  ), state as (
    update statistics_state set closed_until = until
  )
  select count(*) from search
$$;
revoke execute on function fn_close_days from public;
grant execute on function fn_close_days to coldlane_system;
