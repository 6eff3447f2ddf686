-- Withdraws the open offer of a carrier (`withdrawn` is its id), or declines to offer (`withdrawn` is null), by a user of that
-- carrier or an ADMIN.
--
-- Refuses NOT_FOUND, SIDE, STATUS (`present` is the request's), DEADLINE (it has passed), OFFER (the offer to withdraw is not open;
-- `offer` is its status) and HAS_OFFER (withdraw the open offer first).
create or replace function actor.answer_spot_request(
  acting_profile uuid, acting_key uuid, answered timestamptz, of_request uuid, for_carrier uuid, withdrawn uuid,
  given_reason text, is_by_link boolean
)
-- `refusal` and `present` are null: only the former release reads them (decision 161).
returns table (refusal text, present text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  locked spot_request;
  own_offer spot_offer;
  outcome record;
  deed text := case when withdrawn is null then 'DECLINE' else 'WITHDRAW' end;
begin
  perform actor.act_as(acting_profile, acting_key);
  select made.* into locked from spot_request made where made.id = of_request for update;
  select made.* into own_offer from spot_offer made
  where made.request_id = of_request and made.carrier_id = for_carrier
    and (made.id = withdrawn or withdrawn is null and made.status = 'OPEN');
  perform actor.refuse(case
    when actor.spot_sides(of_request, locked.shipper_id, null) = '{}'
      or withdrawn is not null and own_offer.id is null then 'NOT_FOUND'
  end);
  select side.name, found.* into outcome
  from unnest(actor.spot_sides(of_request, locked.shipper_id, for_carrier)) with ordinality as side (name, place),
    lateral actor.next_spot_status(deed, side.name, locked.status) as found
  order by array_position(array['STATUS', 'SIDE'], found.refusal) nulls first, side.place
  limit 1;
  perform actor.refuse(case
    when outcome.name is null or not exists (
      select from spot_request_carrier asked where asked.request_id = of_request and asked.carrier_id = for_carrier
    ) then 'SIDE'
    when outcome.refusal is not null then outcome.refusal
    when locked.deadline <= answered then 'DEADLINE'
    when withdrawn is not null and own_offer.status <> 'OPEN' then 'OFFER'
    when withdrawn is null and own_offer.id is not null and not actor.is_offer_over(own_offer.expires_at, own_offer.pickup_date, answered) then 'HAS_OFFER'
  end, jsonb_build_object('present', locked.status, 'offer', own_offer.status));

  if own_offer.id is not null then
    update spot_offer set status = case when withdrawn is null then 'EXPIRED' else 'WITHDRAWN' end, ended_at = answered
    where spot_offer.id = own_offer.id;
  end if;
  update spot_request_carrier set
    answer = case when withdrawn is null then 'DECLINED' else 'WAITING' end,
    declined_at = case when withdrawn is null then answered end,
    decline_reason = case when withdrawn is null then given_reason end
  where spot_request_carrier.request_id = of_request and spot_request_carrier.carrier_id = for_carrier;
  perform actor.add_spot_transition(
    of_request, answered, deed, outcome.next_status, outcome.name, is_by_link,
    case when withdrawn is null then given_reason end, for_carrier, withdrawn
  );
  return next;
end
$$;
revoke execute on function actor.answer_spot_request from public;
grant execute on function actor.answer_spot_request to coldlane_user;
