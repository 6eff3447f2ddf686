-- Facilities. `owner_shipper_id` or `owner_carrier_id` is set if the owner is the exact name of a company that the reader
-- may see; `shipper_name` or `carrier_name` if the facility belongs to such a company. The position on a map is the center of
-- the ZIP for a facility without coordinates.
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
  facility.updated_at,
  facility.hours,
  facility.contact_name,
  facility.contact_phone,
  facility.contact_email,
  facility.logo_url,
  (select carrier.name from carrier where carrier.id = facility.carrier_id) as carrier_name,
  (select shipper.name from shipper where shipper.id = facility.shipper_id) as shipper_name,
  coalesce(facility.latitude, zip.latitude) as map_latitude,
  coalesce(facility.longitude, zip.longitude) as map_longitude
from facility
-- As `masterZipOf` in `src/domain/places/zip.ts`: Canadian codes are known by their first three characters.
left join master_zip zip
  on zip.zip = case when length(facility.zip) = 6 then left(facility.zip, 3) else facility.zip end;

comment on view vw_facility is 'nullable: owner, owner_shipper_id, owner_carrier_id, street_2, latitude, longitude, carrier_id, shipper_id, contact_name, contact_phone, contact_email, logo_url, carrier_name, shipper_name, map_latitude, map_longitude';
grant select on vw_facility to coldlane_user, coldlane_key, coldlane_system;
