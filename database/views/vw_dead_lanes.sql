-- Lanes that were searched in the last 90 days and never got a quote, with their places. For ADMINs.
create view vw_dead_lanes with (security_invoker = true) as
select
  lane.from_zip,
  lane.to_zip,
  lane.last_search_date,
  lane.total,
  origin.city as from_city,
  origin.state as from_state,
  destination.city as to_city,
  destination.state as to_state,
  origin.latitude as from_latitude,
  origin.longitude as from_longitude,
  destination.latitude as to_latitude,
  destination.longitude as to_longitude
from fn_dead_lanes(now()) lane
-- Places in Canada are known by the first three characters.
left join master_zip origin on origin.zip = left(lane.from_zip, case when lane.from_zip ~ '^[0-9]' then 5 else 3 end)
left join master_zip destination on destination.zip = left(lane.to_zip, case when lane.to_zip ~ '^[0-9]' then 5 else 3 end);

comment on view vw_dead_lanes is 'nullable: from_city, from_state, to_city, to_state, from_latitude, from_longitude, to_latitude, to_longitude';
grant select on vw_dead_lanes to coldlane_user, coldlane_key, coldlane_system;
