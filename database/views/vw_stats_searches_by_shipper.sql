-- Searches of each customer by day (UTC), for its admins and ADMINs.
create view vw_stats_searches_by_shipper with (security_invoker = true) as
select day, shipper_id, searches, quotes from search_shipper_day
union all
select day, shipper_id, count(*)::integer, sum(quotes)::integer
from vw_live_search
where shipper_id is not null
  and ((select actor.reads_all_figures()) or shipper_id = any ((select actor.figured_shipper_ids())::uuid[]))
group by shipper_id, day;

comment on view vw_stats_searches_by_shipper is 'nullable: none';
grant select on vw_stats_searches_by_shipper to coldlane_user, coldlane_key, coldlane_system;
