-- Makes an offer for a carrier that was asked, by its user or an ADMIN, and replaces its open one. The customer's deadline ends
-- an offer that expires later.
--
-- Refuses NOT_FOUND, SIDE (they may see the request but not offer for this carrier), STATUS (`present` is the request's), DEADLINE
-- (it has passed), INACTIVE (the carrier), FULL (20 offers), DAYS (they do not fit the request; with what it asks for) and EXPIRED
-- (the expiration is not ahead).
create or replace function actor.make_spot_offer(
  acting_profile uuid, acting_key uuid, offered timestamptz, of_request uuid, for_carrier uuid, new_offer uuid,
  cents bigint, pickup date, deliveries date[], expires timestamptz, given_remark text, is_by_link boolean
)
-- `refusal` and `present` are null: only the former release reads them (decision 161).
returns table (refusal text, present text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  locked spot_request;
  sides text[];
  outcome record;
begin
  perform actor.act_as(acting_profile, acting_key);
  -- Everyone locks the request first, so an offer is made before it ends or refused.
  select made.* into locked from spot_request made where made.id = of_request for update;
  sides := actor.spot_sides(of_request, locked.shipper_id, for_carrier);
  perform actor.refuse(case
    when actor.spot_sides(of_request, locked.shipper_id, null) = '{}' then 'NOT_FOUND'
    when not exists (
      select from spot_request_carrier asked where asked.request_id = of_request and asked.carrier_id = for_carrier
    ) then 'SIDE'
  end);
  select side.name, found.* into outcome
  from unnest(sides) with ordinality as side (name, place),
    lateral actor.next_spot_status('OFFER', side.name, locked.status) as found
  order by array_position(array['STATUS', 'SIDE'], found.refusal) nulls first, side.place
  limit 1;
  perform actor.refuse(case
    when outcome.name is null then 'SIDE'
    when outcome.refusal is not null then outcome.refusal
    when locked.deadline <= offered then 'DEADLINE'
    when not exists (select from carrier where carrier.id = for_carrier and carrier.is_active) then 'INACTIVE'
    when expires <= offered or expires > offered + interval '61 days' then 'EXPIRED'
    when cardinality(deliveries) <> locked.dropoffs or not actor.are_offer_days(pickup, deliveries)
      or pickup < locked.earliest_pickup or pickup > locked.latest_pickup
      or pickup < ((offered at time zone 'UTC') - interval '10 hours')::date then 'DAYS'
    when (
      select count(*) >= 20 from spot_offer made
      where made.request_id = of_request and made.carrier_id = for_carrier
    ) then 'FULL'
  end, jsonb_build_object(
    'present', locked.status, 'dropoffs', locked.dropoffs, 'earliest', locked.earliest_pickup, 'latest', locked.latest_pickup
  ));

  update spot_offer set status = outcome.other_offers, ended_at = offered
  where spot_offer.request_id = of_request and spot_offer.carrier_id = for_carrier and spot_offer.status = 'OPEN';
  insert into spot_offer (
    id, number, request_id, carrier_id, shipper_id, carrier_name, status, total_cents, pickup_date, delivery_dates,
    expires_at, remark, side, made_by, by_link, made_at
  )
  select
    new_offer, nextval('quote_number_seq'), of_request, for_carrier, locked.shipper_id, carrier.name, 'OPEN', cents, pickup,
    deliveries, expires, given_remark, outcome.name, actor.profile_id(), is_by_link, offered
  from carrier where carrier.id = for_carrier;
  update spot_request_carrier set answer = 'OFFERED', declined_at = null, decline_reason = null
  where spot_request_carrier.request_id = of_request and spot_request_carrier.carrier_id = for_carrier;
  perform actor.add_spot_transition(
    of_request, offered, 'OFFER', outcome.next_status, outcome.name, is_by_link, null, for_carrier, new_offer
  );
  perform actor.add_outbox_event(
    'spot_offer.made', new_offer, locked.shipper_id, for_carrier,
    jsonb_build_object(
      'offerId', new_offer, 'spotRequestId', of_request, 'number', locked.number, 'status', 'OPEN', 'carrierId', for_carrier
    ),
    offered
  );
  return next;
end
$$;
revoke execute on function actor.make_spot_offer from public;
grant execute on function actor.make_spot_offer to coldlane_user;
