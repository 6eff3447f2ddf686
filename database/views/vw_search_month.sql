-- Searches and quotes by month, customer and user: closed days and live ones, each with their own row.
create view vw_search_month with (security_invoker = true) as
select month, shipper_id, user_id, searches, quotes from search_month
union all
select date_trunc('month', day)::date, shipper_id, user_id, count(*)::integer, sum(quotes)::integer
from vw_live_search
where user_id is not null
group by 1, 2, 3;

comment on view vw_search_month is 'nullable: shipper_id';
grant select on vw_search_month to coldlane_user, coldlane_key, coldlane_system;
