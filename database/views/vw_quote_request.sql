-- Quote requests with the counters of their group ("Quotes Returned", "Lanes Quoted"). They count what the reader
-- may see of each request: for a carrier its own quotes only, never what others answered.
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
  counted.total_quotes,
  counted.total_searches
from quote_request request
cross join lateral (
  select
    coalesce(sum(consulted.quotes), 0)::integer as total_quotes,
    count(distinct consulted.request_id)::integer as total_searches
  from quote_request sibling
  join quote_request_carrier consulted on consulted.request_id = sibling.id and consulted.quotes > 0
  where sibling.group_id = request.group_id
) counted;

comment on view vw_quote_request is 'nullable: shipper_id';
grant select on vw_quote_request to coldlane_user, coldlane_system;
