-- The searches that remain to each of `shippers`, or by default to every shipper whose account the actor may read, in the
-- calendar month (UTC) of `counted_at`. They are counted as `actor.count_searches` charges them, but without its lock.
create function fn_remaining_searches(counted_at timestamptz, shippers uuid[] default null)
returns table (
  shipper_id uuid, search_cap integer, total_searches integer, remaining_searches integer, exceeded_quota boolean
)
language sql stable security invoker set search_path = pg_catalog, public, pg_temp
as $$
  select
    account.shipper_id,
    account.search_cap,
    used.searches,
    case when account.search_cap > 0 then greatest(account.search_cap - used.searches, 0) end,
    account.search_cap > 0 and used.searches >= account.search_cap
  from shipper_account account
  cross join lateral (
    select ((
      select count(*) from quote_request request
      where request.shipper_id = account.shipper_id
        and request.source in ('SEARCH_PAGE', 'BULK_SEARCH', 'API')
        and request.created_at >= date_trunc('month', counted_at, 'UTC')
    ) + coalesce((
      select sum(running.lanes - running.lanes_rated) from quote_request_group running
      where running.shipper_id = account.shipper_id and running.state = 'RUNNING'
    ), 0))::integer as searches
    offset 0
  ) used
  where shippers is null or account.shipper_id = any (shippers)
$$;
revoke execute on function fn_remaining_searches from public;
grant execute on function fn_remaining_searches to coldlane_user, coldlane_key, coldlane_system;
