-- All searches by day (UTC), for ADMINs.
create view vw_stats_searches_by_day with (security_invoker = true) as
select day, searches, quotes from search_day
union all
select day, count(*)::integer, sum(quotes)::integer from vw_live_search where (select actor.reads_all_figures()) group by day;

comment on view vw_stats_searches_by_day is 'nullable: none';
grant select on vw_stats_searches_by_day to coldlane_user, coldlane_key, coldlane_system;
