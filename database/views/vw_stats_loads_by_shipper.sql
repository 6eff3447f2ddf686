-- Bookings of each customer by day (UTC), for its admins and ADMINs; never for a carrier.
create view vw_stats_loads_by_shipper with (security_invoker = true) as
select day, shipper_id, count(*)::integer as bookings, sum(total_cents)::bigint as booking_cents
from vw_booking
where (select actor.reads_all_figures()) or shipper_id = any ((select actor.figured_shipper_ids())::uuid[])
group by shipper_id, day;

comment on view vw_stats_loads_by_shipper is 'nullable: none';
grant select on vw_stats_loads_by_shipper to coldlane_user, coldlane_key, coldlane_system;
