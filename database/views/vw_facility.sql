-- Facilities. `owner_shipper_id` or `owner_carrier_id` is set if the owner is the exact name of a company that the reader
-- may see.
create view vw_facility with (security_invoker = true) as
select
  facility.id,
  facility.name,
  facility.owner,
  (select shipper.id from shipper where shipper.name = facility.owner) as owner_shipper_id,
  (select carrier.id from carrier where carrier.name = facility.owner) as owner_carrier_id,
  facility.type,
  facility.scheduling,
  facility.street,
  facility.street_2,
  facility.city,
  facility.state,
  facility.zip,
  facility.latitude,
  facility.longitude,
  facility.carrier_id,
  facility.shipper_id,
  facility.is_active,
  facility.created_at,
  facility.updated_at
from facility;

comment on view vw_facility is 'nullable: owner, owner_shipper_id, owner_carrier_id, street_2, latitude, longitude, carrier_id, shipper_id';
grant select on vw_facility to coldlane_user, coldlane_key, coldlane_system;
