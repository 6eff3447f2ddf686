-- The shipper's searches in the calendar month (UTC) of `counted_at`, with the lanes of running bulk searches that are not
-- rated yet: they are charged when the search is opened. Locks the shipper's searches until the transaction ends, so that
-- two searches at once cannot both use the last one.
create or replace function actor.count_searches(shipper uuid, counted_at timestamptz) returns bigint
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('searches of ' || shipper, 0));
  return (
    select count(*) from quote_request request
    where request.shipper_id = shipper
      and request.source in ('SEARCH_PAGE', 'BULK_SEARCH', 'API')
      and request.created_at >= date_trunc('month', counted_at, 'UTC')
  ) + coalesce((
    select sum(running.lanes - running.lanes_rated) from quote_request_group running
    where running.shipper_id = shipper and running.state = 'RUNNING'
  ), 0);
end
$$;
revoke execute on function actor.count_searches from public;
