-- Shippers with their account, which is null for readers who may see only name and logo. The plan is that of the live
-- subscription, otherwise the tier. A new shipper, in the smallest tier without limits, has no plan yet.
create view vw_shipper with (security_invoker = true) as
select
  shipper.id,
  shipper.name,
  account.description,
  shipper.image_url,
  account.stripe_email,
  shipper.is_active,
  account.tier,
  coalesce(
    live.plan,
    case when account.tier <> 'LIGHT' or account.number_of_seats > 0 or account.search_cap > 0 then account.tier end
  ) as plan,
  live.past_due_since,
  case when account.shipper_id is not null then live.plan is not null end as is_subscribed,
  account.search_cap,
  account.number_of_seats,
  case when account.shipper_id is not null then actor.seats_used(shipper.id) end as seats_used,
  account.carrier_onboarding_url,
  shipper.created_at,
  shipper.updated_at
from shipper
left join shipper_account account on account.shipper_id = shipper.id
left join lateral actor.live_plan(shipper.id) live on true;

comment on view vw_shipper is 'nullable: description, image_url, stripe_email, tier, plan, past_due_since, is_subscribed, search_cap, number_of_seats, seats_used, carrier_onboarding_url';
grant select on vw_shipper to coldlane_user, coldlane_key, coldlane_system;
