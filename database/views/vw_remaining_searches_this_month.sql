-- The searches that remain to each shipper this month.
create view vw_remaining_searches_this_month with (security_invoker = true) as
select shipper_id, search_cap, total_searches, remaining_searches, exceeded_quota from fn_remaining_searches(now());

comment on view vw_remaining_searches_this_month is 'nullable: remaining_searches';
grant select on vw_remaining_searches_this_month to coldlane_user, coldlane_key, coldlane_system;
