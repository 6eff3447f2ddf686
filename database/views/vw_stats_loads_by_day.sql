-- Bookings by day (UTC), for ADMINs.
create view vw_stats_loads_by_day with (security_invoker = true) as
select day, count(*)::integer as bookings, sum(total_cents)::bigint as booking_cents
from vw_booking
where (select actor.reads_all_figures())
group by day;

comment on view vw_stats_loads_by_day is 'nullable: none';
grant select on vw_stats_loads_by_day to coldlane_user, coldlane_key, coldlane_system;
