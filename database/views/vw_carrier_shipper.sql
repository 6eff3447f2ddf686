-- Relations with the names of both sides. The multiplier (1/10000) is null for a shipper's user, and if none is set, which
-- means 1. A shipper sees neither the card of a deactivated carrier nor its relation to it.
create view vw_carrier_shipper with (security_invoker = true) as
select
  relation.carrier_id,
  relation.shipper_id,
  carrier.name as carrier_name,
  carrier.logo_url as carrier_logo_url,
  shipper.name as shipper_name,
  shipper.image_url as shipper_image_url,
  shipper.is_active as shipper_is_active,
  relation.status,
  relation.made_by_side,
  terms.multiplier,
  terms.updated_at as terms_updated_at,
  relation.created_at,
  relation.updated_at
from carrier_shipper relation
join carrier on carrier.id = relation.carrier_id
join shipper on shipper.id = relation.shipper_id
left join carrier_shipper_terms terms
  on terms.carrier_id = relation.carrier_id and terms.shipper_id = relation.shipper_id;

comment on view vw_carrier_shipper is 'nullable: carrier_logo_url, shipper_image_url, multiplier, terms_updated_at';
grant select on vw_carrier_shipper to coldlane_user, coldlane_key, coldlane_system;
