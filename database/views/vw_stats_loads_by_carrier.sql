-- Bookings of each carrier by day (UTC), for the carrier's users and ADMINs; never for a customer.
create view vw_stats_loads_by_carrier with (security_invoker = true) as
select day, carrier_id, count(*)::integer as bookings, sum(total_cents)::bigint as booking_cents
from vw_booking
where (select actor.reads_all_figures()) or carrier_id = any ((select actor.carrier_ids())::uuid[])
group by carrier_id, day;

comment on view vw_stats_loads_by_carrier is 'nullable: none';
grant select on vw_stats_loads_by_carrier to coldlane_user, coldlane_key, coldlane_system;
