-- Accepts an offer: books a load that is ACCEPTED, ends the request as BOOKED, and its other open offers as not chosen. Checks
-- again what the server checked. Price and days come from the offer, freight from the request, never from the call. `stops` is
-- as in `actor.book_load`, in the order of the request's stops.
--
-- Refuses NOT_FOUND, SIDE (they may see the offer but not accept it), STATUS (`present` is the request's), DEADLINE (it has passed),
-- OFFER (not open; `offer` is its status), OFFER_EXPIRED, NOT_APPROVED and BOOKING_NOT_ALLOWED (both with the carrier). Returns one
-- row: `booked_load` is the load; `is_new` is false if this offer was accepted before. Stops that do not fit raise check_violation.
create or replace function actor.accept_spot_offer(
  acting_profile uuid, acting_key uuid, accepted timestamptz, of_request uuid, chosen uuid, new_load uuid,
  po_number text, pickup_reference text, shipper_reference text, product text, instructions text, stops json
)
-- `refusal` and `present` are null: only the former release reads them (decision 161).
returns table (
  refusal text, present text, booked_load uuid, is_new boolean, booked_carrier uuid, carrier_label text,
  carrier_phone text, relation text
)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  locked spot_request;
  offer spot_offer;
  outcome record;
  booker uuid;
  load_number text;
  stop_count integer;
begin
  perform actor.act_as(acting_profile, acting_key);
  is_new := false;
  -- Everyone locks the request first, so the second of two callers who accept sees the load of the first.
  select made.* into locked from spot_request made where made.id = of_request for update;
  select made.* into offer from spot_offer made where made.id = chosen and made.request_id = of_request;
  -- A carrier sees its own offers only.
  perform actor.refuse(case
    when offer.id is null or actor.spot_sides(of_request, locked.shipper_id, offer.carrier_id) = '{}' then 'NOT_FOUND'
  end);
  select side.name, found.* into outcome
  from unnest(actor.spot_sides(of_request, locked.shipper_id, offer.carrier_id)) with ordinality as side (name, place),
    lateral actor.next_spot_status('ACCEPT', side.name, locked.status) as found
  order by array_position(array['STATUS', 'SIDE'], found.refusal) nulls first, side.place
  limit 1;
  if outcome.refusal = 'STATUS' and offer.status = 'ACCEPTED' then
    select made.id into booked_load from load made where made.offer_id = chosen;
    return next;
    return;
  end if;
  booker := coalesce(actor.profile_id(), actor.key_maker_id());
  select card.id, card.name, card.phone, terms.status
  into booked_carrier, carrier_label, carrier_phone, relation
  from carrier card
  left join carrier_shipper terms on terms.carrier_id = card.id and terms.shipper_id = locked.shipper_id
  where card.id = offer.carrier_id;
  perform actor.refuse(case
    when outcome.refusal is not null then outcome.refusal
    when locked.deadline <= accepted then 'DEADLINE'
    when offer.status <> 'OPEN' then 'OFFER'
    when actor.is_offer_over(offer.expires_at, offer.pickup_date, accepted) then 'OFFER_EXPIRED'
    when relation is distinct from 'APPROVED'
      or not exists (select from carrier where carrier.id = offer.carrier_id and carrier.is_active)
      or not exists (select from shipper where shipper.id = locked.shipper_id and shipper.is_active) then 'NOT_APPROVED'
    when (select profile.allow_booking from profile where profile.id = booker) is not true then 'BOOKING_NOT_ALLOWED'
  end, jsonb_build_object(
    'present', locked.status, 'offer', offer.status, 'relation', relation,
    'carrier', jsonb_build_object('id', booked_carrier, 'name', carrier_label, 'phone', carrier_phone)
  ));

  load_number := actor.next_load_number();
  insert into load (
    id, number, shipper_id, carrier_id, shipper_name, carrier_name, status, created_by, key_id, created_at, pickup_date,
    delivery_date, commodity, temperature, temperature_f, stackable, food_grade, pallets, gross_weight_lbs, total_cents,
    from_zip, from_city, from_state, to_zip, to_city, to_state, dropoffs, po, pickup_number, own_reference,
    product_description, special_instructions, offer_id
  )
  select
    new_load, load_number, locked.shipper_id, offer.carrier_id,
    (select shipper.name from shipper where shipper.id = locked.shipper_id), carrier_label, 'ACCEPTED', booker, acting_key,
    accepted, offer.pickup_date, offer.delivery_dates[locked.dropoffs], locked.commodity, locked.temperature,
    locked.temperature_f, locked.stackable, locked.food_grade, locked.pallets, locked.gross_weight_lbs, offer.total_cents,
    first.zip, first.city, first.state, last.zip, last.city, last.state, locked.dropoffs, po_number, pickup_reference,
    shipper_reference, product, instructions, chosen
  from actor.stops_of_spot(stops, chosen) first, actor.stops_of_spot(stops, chosen) last
  where first.stop_position = 1 and last.stop_position = locked.dropoffs + 1;
  insert into load_stop (
    load_id, position, side, facility_id, name, street, street_2, city, state, zip, contact_name, contact_phone, day,
    appointment, window_from, window_to, pallets, gross_weight_lbs, accessorials
  )
  select new_load, fitted.* from actor.stops_of_spot(stops, chosen) fitted;
  get diagnostics stop_count = row_count;
  if stop_count <> locked.dropoffs + 1 or stop_count <> json_array_length(stops) then
    raise check_violation using message = 'a load needs the stops of its spot request';
  end if;
  insert into load_quote (
    load_id, quote_id, shipper_id, carrier_id, is_live, quote_number, request_id, stop_position, rate_type, vehicle_type,
    miles, total_cents, lines
  )
  values (
    new_load, chosen, locked.shipper_id, offer.carrier_id, true, offer.number, of_request, stop_count, 'SPOT',
    locked.vehicle_type, locked.miles, offer.total_cents,
    json_build_array(json_build_object(
      'code', 'SPOT_RATE', 'cents', offer.total_cents, 'detail', 'Offered for spot request ' || locked.number || '.'
    ))
  );
  -- The offer commits the carrier, so the load is recorded as accepted at once by the person who made the offer.
  insert into load_transition (load_id, position, at, action, from_status, to_status, side, made_by, key_id, by_link)
  values
    (new_load, 1, accepted, 'REQUEST', null, 'PENDING', outcome.name, booker, acting_key, false),
    (new_load, 2, accepted, 'ACCEPT', 'PENDING', 'ACCEPTED', offer.side, offer.made_by, null, offer.by_link);
  perform actor.end_spot_request(
    of_request, accepted, 'ACCEPT', outcome.next_status, outcome.other_offers, outcome.name, null, chosen
  );
  perform actor.add_outbox_event(
    'load.created', new_load, locked.shipper_id, offer.carrier_id,
    jsonb_build_object(
      'loadId', new_load, 'number', load_number, 'status', 'ACCEPTED', 'quoteIds', array[chosen], 'spotRequestId', of_request
    ),
    accepted
  );
  booked_load := new_load;
  is_new := true;
  return next;
end
$$;
revoke execute on function actor.accept_spot_offer from public;
grant execute on function actor.accept_spot_offer to coldlane_user, coldlane_key;
