-- The record of each carrier whose card the reader may read; null figures for a carrier with fewer than five loads.
create view vw_carrier_record with (security_invoker = true) as
select
  carrier.id as carrier_id,
  record.loads,
  record.accepted_percent,
  record.median_answer_minutes,
  record.on_time_percent,
  record.is_exact
from carrier
cross join lateral actor.shown_record(carrier.id) record;

comment on view vw_carrier_record is 'nullable: loads, accepted_percent, median_answer_minutes, on_time_percent, is_exact';
grant select on vw_carrier_record to coldlane_user, coldlane_key, coldlane_system;
