-- The loads that count as bookings, by the day they were requested. For ADMINs, admins of the customer, and the carrier.
create view vw_booking with (security_invoker = true) as
select
  created_at, (created_at at time zone 'UTC')::date as day, shipper_id, carrier_id, created_by, total_cents
from load
where status in ('PENDING', 'ACCEPTED')
  and (
    (select actor.reads_all_figures())
    or shipper_id = any ((select actor.figured_shipper_ids())::uuid[])
    or carrier_id = any ((select actor.carrier_ids())::uuid[])
  );

comment on view vw_booking is 'nullable: none';
grant select on vw_booking to coldlane_user, coldlane_key, coldlane_system;
