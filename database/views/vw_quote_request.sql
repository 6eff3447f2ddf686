-- Quote requests with the counters of their group ("Quotes Returned", "Lanes Quoted"); a single search has no group and
-- counts itself. They count only what the reader may see: a carrier reads neither results nor its customers' groups, so
-- each lane is a row of its own and its own quotes are counted. The counters are scalar subqueries, which run after the
-- limit, and a group stores its own, so that no row adds up 10,000 lanes.
create view vw_quote_request with (security_invoker = true) as
select
  request.id,
  search_group.id as group_id,
  request.from_zip,
  request.to_zip,
  request.commodity,
  request.temperature,
  request.shipper_id,
  request.created_at,
  request.source,
  coalesce(
    search_group.quotes,
    (select result.quotes::integer from quote_request_result result where result.request_id = request.id),
    (select count(*)::integer from quote where quote.request_id = request.id)
  ) as total_quotes,
  coalesce(
    search_group.lanes_quoted,
    (select count(*)::integer from (select from quote where quote.request_id = request.id limit 1) any_quote)
  ) as total_searches
from quote_request request
left join quote_request_group search_group on search_group.id = request.group_id;

comment on view vw_quote_request is 'nullable: shipper_id, group_id';
grant select on vw_quote_request to coldlane_user, coldlane_key, coldlane_system;
