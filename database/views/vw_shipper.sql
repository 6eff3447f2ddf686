-- Shippers with their account, which is null for readers who may see only name and logo.
create view vw_shipper with (security_invoker = true) as
select
  shipper.id,
  shipper.name,
  account.description,
  shipper.image_url,
  account.stripe_email,
  shipper.is_active,
  account.tier,
  account.search_cap,
  account.number_of_seats,
  case when account.shipper_id is not null then actor.seats_used(shipper.id) end as seats_used,
  account.carrier_onboarding_url,
  shipper.created_at,
  shipper.updated_at
from shipper
left join shipper_account account on account.shipper_id = shipper.id;

comment on view vw_shipper is 'nullable: description, image_url, stripe_email, tier, search_cap, number_of_seats, seats_used, carrier_onboarding_url';
grant select on vw_shipper to coldlane_user, coldlane_key, coldlane_system;
