-- Quotes that each customer received by month (UTC), for its admins and ADMINs.
create view vw_monthly_quotes_received_graph with (security_invoker = true) as
select month, shipper_id, sum(quotes)::integer as quotes
from vw_search_month
where shipper_id is not null
  and ((select actor.reads_all_figures()) or shipper_id = any ((select actor.figured_shipper_ids())::uuid[]))
group by month, shipper_id;

comment on view vw_monthly_quotes_received_graph is 'nullable: none';
grant select on vw_monthly_quotes_received_graph to coldlane_user, coldlane_key, coldlane_system;
