-- The searches of the days that are not closed yet, for the views of statistics. Its rule is that of `search_month`: a
-- customer's staff read only their own. Every search has a result, so a left join finds the
-- same rows; but PostgreSQL can skip a left join when a query does not ask for the quotes. Reading results takes most of the time.
create view vw_live_search with (security_invoker = true) as
select
  request.id,
  request.shipper_id,
  request.created_by as user_id,
  request.from_zip,
  request.to_zip,
  request.created_at,
  (request.created_at at time zone 'UTC')::date as day,
  coalesce(result.quotes, 0) as quotes
from quote_request request
left join quote_request_result result on result.request_id = request.id
where request.source in ('SEARCH_PAGE', 'BULK_SEARCH', 'API')
  and request.created_at >= actor.closed_until()
  and (
    (select actor.reads_all_figures())
    or request.shipper_id = any ((select actor.figured_shipper_ids())::uuid[])
    or (
      request.created_by = (select coalesce(actor.self_id(), actor.key_maker_id()))
      and request.shipper_id = any (
        (select actor.shipper_ids() || actor.key_shipper_ids_with('quotes:read'))::uuid[]
      )
    )
  );

comment on view vw_live_search is 'nullable: shipper_id';
grant select on vw_live_search to coldlane_user, coldlane_key, coldlane_system;
