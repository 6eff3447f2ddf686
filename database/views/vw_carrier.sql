-- Carriers with their settings, which are null for readers who may see only the card.
create view vw_carrier with (security_invoker = true) as
select
  carrier.id,
  carrier.name,
  carrier.carrier_type,
  carrier.logo_url,
  carrier.phone,
  carrier.email,
  carrier.temperatures_served,
  carrier.states_served,
  carrier.is_active,
  settings.food_grade,
  settings.deficit_rating,
  settings.stacking_credit,
  settings.revision,
  settings.revised_at,
  carrier.created_at,
  carrier.updated_at
from carrier
left join carrier_settings settings on settings.carrier_id = carrier.id;

comment on view vw_carrier is 'nullable: logo_url, phone, email, food_grade, deficit_rating, stacking_credit, revision, revised_at';
grant select on vw_carrier to coldlane_user, coldlane_key, coldlane_system;
