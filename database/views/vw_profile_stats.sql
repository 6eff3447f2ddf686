-- What each of a customer's users searched and booked in all, for the customer's admins and ADMINs. For a user of several
-- customers, one row for each.
create view vw_profile_stats with (security_invoker = true) as
select
  profile_id,
  shipper_id,
  sum(searches)::integer as searches,
  sum(quotes)::integer as quotes,
  sum(bookings)::integer as bookings,
  sum(booking_cents)::bigint as booking_cents
from (
  select user_id as profile_id, shipper_id, searches, quotes, 0 as bookings, 0 as booking_cents from vw_search_month
  union all
  select created_by, shipper_id, 0, 0, 1, total_cents from vw_booking
) counted
where shipper_id is not null
  and ((select actor.reads_all_figures()) or shipper_id = any ((select actor.figured_shipper_ids())::uuid[]))
group by profile_id, shipper_id;

comment on view vw_profile_stats is 'nullable: none';
grant select on vw_profile_stats to coldlane_user, coldlane_key, coldlane_system;
