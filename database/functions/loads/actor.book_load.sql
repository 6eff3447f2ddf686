-- Requests a load for quotes of one carrier: one quote, or quotes for different dropoffs of one pool. Checks again what the
-- server checked: rights, expiry, approval, the booker's right to book, and that the stops fit the quotes. Prices, days,
-- pallets and services come from the quotes and never from the call.
--
-- `stops` is a JSON array of {side, facility_id} or {side, name, street, street_2, city, state, zip}, each with contact_name,
-- contact_phone, appointment, window_from, window_to. The nth dropoff belongs to the nth quote.
--
-- Refuses NOT_FOUND (a quote does not exist, or the actor may not see it), FORBIDDEN, NO_CUSTOMER (the search was for none),
-- NOT_TOGETHER, QUOTE_BOOKED (some of the quotes are in another load; `number` is that load's), QUOTE_EXPIRED, NOT_APPROVED and
-- BOOKING_NOT_ALLOWED (both with the carrier). Returns one row: `booked_load` is the new load, or with `is_new` false the live
-- load that these quotes have already. Stops that do not fit raise check_violation.
create or replace function actor.book_load(
  acting_profile uuid,
  acting_key uuid,
  booked_at timestamptz,
  new_load uuid,
  wanted_quotes uuid[],
  set_point_f integer,
  po_number text,
  pickup_reference text,
  shipper_reference text,
  product text,
  instructions text,
  stops json
)
-- `refusal` is null: only the former release reads it (decision 161).
returns table (
  refusal text, booked_load uuid, booked_number text, is_new boolean, booked_carrier uuid, carrier_label text,
  carrier_phone text, relation text
)
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  booker uuid;
  -- These are looked up once, because each lookup takes as long as storing a stop.
  is_admin boolean;
  own_shippers uuid[];
  quote_count integer;
  found_count integer;
  of_shipper uuid;
  of_carrier uuid;
  live_load uuid;
  stop_count integer;
begin
  perform actor.act_as(acting_profile, acting_key);
  is_admin := actor.is_admin();
  own_shippers := actor.shipper_ids() || actor.key_shipper_ids_with('loads:write');
  is_new := false;
  quote_count := cardinality(wanted_quotes);

  -- Bookings of a quote run one after another, so the second one sees the load of the first.
  perform pg_advisory_xact_lock(hashtextextended('booking of quote ' || wanted.id, 0))
  from (select id from unnest(wanted_quotes) as id order by id) wanted;

  select count(*), (array_agg(quote.shipper_id))[1], (array_agg(quote.carrier_id))[1]
  into found_count, of_shipper, of_carrier
  from quote
  where quote.id = any (wanted_quotes) and (
    is_admin
    or quote.shipper_id = any (own_shippers)
    or quote.carrier_id = any (actor.carrier_ids())
  );
  perform actor.refuse(case
    when quote_count = 0 or found_count <> quote_count then 'NOT_FOUND'
    when of_shipper is null then 'NO_CUSTOMER'
    when not is_admin and not of_shipper = any (own_shippers) then 'FORBIDDEN'
    when quote_count > 1 and (
      select count(distinct quote.carrier_id) <> 1 or count(distinct quote.shipper_id) <> 1
        or count(distinct quote.request_id) <> quote_count or count(distinct request.group_id) <> 1
        or not bool_and(coalesce(pool.kind = 'POOL', false))
      from quote
      join quote_request request on request.id = quote.request_id
      left join quote_request_group pool on pool.id = request.group_id
      where quote.id = any (wanted_quotes)
    ) then 'NOT_TOGETHER'
  end);

  select booked.load_id into live_load
  from load_quote booked
  where booked.quote_id = any (wanted_quotes) and booked.is_live
  limit 1;
  if live_load is not null then
    select load.id, load.number into booked_load, booked_number from load where load.id = live_load;
    if (
      select array_agg(booked.quote_id order by booked.quote_id) from load_quote booked where booked.load_id = live_load
    ) is distinct from (select array_agg(id order by id) from unnest(wanted_quotes) as id) then
      perform actor.refuse('QUOTE_BOOKED', jsonb_build_object('number', booked_number));
    end if;
    return next;
    return;
  end if;

  select card.id, card.name, card.phone, terms.status
  into booked_carrier, carrier_label, carrier_phone, relation
  from carrier card
  left join carrier_shipper terms on terms.carrier_id = card.id and terms.shipper_id = of_shipper
  where card.id = of_carrier;
  booker := coalesce(actor.profile_id(), actor.key_maker_id());
  perform actor.refuse(case
    when exists (select from quote where quote.id = any (wanted_quotes) and quote.expires_at <= booked_at) then 'QUOTE_EXPIRED'
    when relation is distinct from 'APPROVED'
      or not exists (select from carrier where carrier.id = of_carrier and carrier.is_active)
      or not exists (select from shipper where shipper.id = of_shipper and shipper.is_active) then 'NOT_APPROVED'
    when (select profile.allow_booking from profile where profile.id = booker) is not true then 'BOOKING_NOT_ALLOWED'
  end, jsonb_build_object(
    'relation', relation, 'carrier', jsonb_build_object('id', booked_carrier, 'name', carrier_label, 'phone', carrier_phone)
  ));

  booked_number := actor.next_load_number();
  with quoted as (
    select quote.*, request.from_zip, request.to_zip, request.pallets, request.gross_weight_lbs
    from quote join quote_request request on request.id = quote.request_id
    where quote.id = any (wanted_quotes)
  ), shared as (
    select request.commodity, request.temperature, request.temperature_f, request.stackable, request.food_grade
    from quote join quote_request request on request.id = quote.request_id
    where quote.id = wanted_quotes[1]
  ), stop as (
    select * from actor.stops_of_load(stops, wanted_quotes)
  )
  insert into load (
    id, number, shipper_id, carrier_id, shipper_name, carrier_name, status, created_by, key_id, created_at, pickup_date,
    delivery_date, commodity, temperature, temperature_f, stackable, food_grade, pallets, gross_weight_lbs, total_cents,
    from_zip, from_city, from_state, to_zip, to_city, to_state, dropoffs, po, pickup_number, own_reference,
    product_description, special_instructions
  )
  select
    new_load, booked_number, of_shipper, of_carrier, (select shipper.name from shipper where shipper.id = of_shipper),
    carrier_label, 'PENDING', booker, acting_key, booked_at, sums.pickup_date, sums.delivery_date, shared.commodity,
    shared.temperature, coalesce(set_point_f, shared.temperature_f), shared.stackable, shared.food_grade, sums.pallets,
    sums.gross_weight_lbs, sums.total_cents, first.zip, first.city, first.state, last.zip, last.city, last.state,
    quote_count, po_number, pickup_reference, shipper_reference, product, instructions
  from shared,
    (
      select
        min(quoted.pickup_date) as pickup_date, max(quoted.dropoff_date) as delivery_date, sum(quoted.pallets) as pallets,
        sum(quoted.gross_weight_lbs) as gross_weight_lbs, sum(quoted.total_cents) as total_cents
      from quoted
    ) sums,
    (select * from stop where stop.side = 'PICKUP') first,
    (select * from stop where stop.side = 'DROPOFF' order by stop.day desc, stop.stop_position desc limit 1) last;
  if not found then
    raise check_violation using message = 'a load needs one pickup and a dropoff for each quote';
  end if;

  insert into load_stop (
    load_id, position, side, facility_id, name, street, street_2, city, state, zip, contact_name, contact_phone, day,
    appointment, window_from, window_to, pallets, gross_weight_lbs, accessorials
  )
  select
    new_load, stop.stop_position, stop.side, stop.facility, stop.name, stop.street, stop.street_2, stop.city, stop.state,
    stop.zip, stop.contact_name, stop.contact_phone, stop.day, stop.appointment, stop.window_from, stop.window_to,
    stop.pallets, stop.gross_weight_lbs, stop.accessorials
  from actor.stops_of_load(stops, wanted_quotes) stop;
  get diagnostics stop_count = row_count;
  if stop_count <> quote_count + 1 or stop_count <> json_array_length(stops) then
    raise check_violation using message = 'a load needs one pickup and a dropoff for each quote';
  end if;

  insert into load_quote (
    load_id, quote_id, shipper_id, carrier_id, is_live, quote_number, request_id, stop_position, rate_type, vehicle_type,
    miles, total_cents, lines
  )
  select
    new_load, quote.id, of_shipper, of_carrier, true, quote.number, quote.request_id, stop.stop_position, quote.rate_type,
    quote.vehicle_type, request.miles, quote.total_cents, quote.lines
  from actor.stops_of_load(stops, wanted_quotes) stop
  join quote on quote.id = stop.quote
  join quote_request request on request.id = quote.request_id;

  insert into load_transition (load_id, position, at, action, from_status, to_status, side, made_by, key_id)
  values (
    new_load, 1, booked_at, 'REQUEST', null, 'PENDING',
    case when of_shipper = any (own_shippers) then 'SHIPPER' else 'PLATFORM' end,
    booker, acting_key
  );
  perform actor.add_outbox_event(
    'load.created', new_load, of_shipper, of_carrier,
    jsonb_build_object('loadId', new_load, 'number', booked_number, 'status', 'PENDING', 'quoteIds', wanted_quotes),
    booked_at
  );
  booked_load := new_load;
  is_new := true;
  return next;
end
$$;
revoke execute on function actor.book_load from public;
grant execute on function actor.book_load to coldlane_user, coldlane_key;
