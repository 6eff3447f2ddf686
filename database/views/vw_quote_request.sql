-- Quote requests with the counters of their group ("Quotes Returned", "Lanes Quoted"); a single search has no group and
-- counts itself. They count only what the reader may see: a carrier sees no results, so its own quotes are counted. The
-- counters are scalar subqueries, which run after the limit.
create view vw_quote_request with (security_invoker = true) as
select
  request.id,
  request.group_id,
  request.from_zip,
  request.to_zip,
  request.commodity,
  request.temperature,
  request.shipper_id,
  request.created_at,
  request.source,
  coalesce(
    case when request.group_id is null
      then (select result.quotes::integer from quote_request_result result where result.request_id = request.id)
      else (
        select sum(result.quotes)::integer
        from quote_request sibling
        join quote_request_result result on result.request_id = sibling.id
        where sibling.group_id = request.group_id
      )
    end,
    (
      select count(*)::integer
      from quote_request sibling
      join quote on quote.request_id = sibling.id
      where sibling.id = request.id or sibling.group_id = request.group_id
    )
  ) as total_quotes,
  case when request.group_id is null
    then (select count(*)::integer from (select from quote where quote.request_id = request.id limit 1) any_quote)
    else (
      select count(*)::integer
      from quote_request sibling
      where sibling.group_id = request.group_id
        and exists (select from quote where quote.request_id = sibling.id)
    )
  end as total_searches
from quote_request request;

comment on view vw_quote_request is 'nullable: shipper_id, group_id';
grant select on vw_quote_request to coldlane_user, coldlane_key, coldlane_system;
