-- Searches of each user by month (UTC): users read their own, a customer's admins those of its users, and a key those
-- of its creator.
create view vw_monthly_searches_graph_by_profile_id with (security_invoker = true) as
select month, user_id as profile_id, sum(searches)::integer as searches
from vw_search_month
group by month, user_id;

comment on view vw_monthly_searches_graph_by_profile_id is 'nullable: none';
grant select on vw_monthly_searches_graph_by_profile_id to coldlane_user, coldlane_key, coldlane_system;
