-- Asks carriers for offers. Checks again what the server checked: rights, the carriers' approval, and how many requests are
-- open. `details` is a JSON object with the columns of `spot_request` and `spot_request_private`; `stops` an array of {side, zip,
-- city, state, facility_id, pallets, gross_weight_lbs, accessorials}. Without `wanted_carriers`, all that have approved the
-- customer are asked.
--
-- Refuses FORBIDDEN, INACTIVE (the customer), FULL (100 open requests), CARRIER (one has not approved the customer), NO_CARRIER
-- (none has), MANY_CARRIERS (more than 100) and FACILITY (a stop's facility is not in its ZIP, or not the customer's).
create or replace function actor.request_spot(
  acting_profile uuid, acting_key uuid, requested_at timestamptz, new_request uuid, for_shipper uuid,
  wanted_carriers uuid[], new_carrier_rows uuid[], details json, stops json
)
-- `refusal` is null: only the former release reads it (decision 161).
returns table (refusal text, request_number text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  sides text[];
  asked uuid[];
begin
  perform actor.act_as(acting_profile, acting_key);
  sides := actor.spot_sides(null, for_shipper, null);
  perform actor.refuse(case when sides = '{}' then 'FORBIDDEN' end);
  -- Requests of one customer run one after another, so that two cannot both take the last free place.
  perform pg_advisory_xact_lock(hashtextextended('spot requests of ' || for_shipper, 0));
  select array_agg(terms.carrier_id order by terms.carrier_id) into asked
  from carrier_shipper terms
  join carrier on carrier.id = terms.carrier_id and carrier.is_active
  where terms.shipper_id = for_shipper and terms.status = 'APPROVED'
    and (wanted_carriers is null or terms.carrier_id = any (wanted_carriers));
  perform actor.refuse(case
    when not exists (select from shipper where shipper.id = for_shipper and shipper.is_active) then 'INACTIVE'
    when (
      select count(*) >= 100 from spot_request made
      where made.shipper_id = for_shipper and made.status = 'OPEN' and made.deadline > requested_at
    ) then 'FULL'
    when wanted_carriers is not null and coalesce(cardinality(asked), 0) <> cardinality(wanted_carriers) then 'CARRIER'
    when asked is null then 'NO_CARRIER'
    when cardinality(asked) > 100 or cardinality(asked) > cardinality(new_carrier_rows) then 'MANY_CARRIERS'
    when exists (
      select from json_to_recordset(stops) as stop (zip text, facility_id uuid)
      where stop.facility_id is not null and not exists (
        select from facility place
        where place.id = stop.facility_id and place.is_active and place.zip = stop.zip
          and (place.shipper_id is null or place.shipper_id = for_shipper)
      )
    ) then 'FACILITY'
  end);

  request_number := actor.next_spot_number();
  insert into spot_request (
    id, number, shipper_id, shipper_name, status, created_by, key_id, created_at, updated_at, deadline, vehicle_type,
    commodity, temperature, temperature_f, stackable, food_grade, pallets, gross_weight_lbs, earliest_pickup, latest_pickup,
    miles, product_description, special_instructions, from_zip, from_city, from_state, to_zip, to_city, to_state, dropoffs,
    search_text
  )
  select
    new_request, request_number, for_shipper, (select shipper.name from shipper where shipper.id = for_shipper), 'OPEN',
    coalesce(actor.profile_id(), actor.key_maker_id()), acting_key, requested_at, requested_at, given.deadline,
    given.vehicle_type, given.commodity, given.temperature, given.temperature_f, given.stackable, given.food_grade,
    sums.pallets, sums.lbs, given.earliest_pickup, given.latest_pickup, given.miles, given.product_description,
    given.special_instructions, stops -> 0 ->> 'zip', stops -> 0 ->> 'city', stops -> 0 ->> 'state', stops -> -1 ->> 'zip',
    stops -> -1 ->> 'city', stops -> -1 ->> 'state', sums.dropoffs, fn_fold_search(sums.words)
  from json_to_record(details) as given (
      deadline timestamptz, vehicle_type text, commodity text, temperature text, temperature_f integer, stackable boolean,
      food_grade boolean, earliest_pickup date, latest_pickup date, miles integer, product_description text,
      special_instructions text
    ),
    (
      select
        sum(stop.pallets) filter (where stop.side = 'DROPOFF') as pallets,
        sum(stop.gross_weight_lbs) filter (where stop.side = 'DROPOFF') as lbs,
        count(*) filter (where stop.side = 'DROPOFF') as dropoffs,
        string_agg(concat_ws(' ', stop.city, stop.state, stop.zip), ' ') as words
      from json_to_recordset(stops) as stop (
        side text, zip text, city text, state text, pallets integer, gross_weight_lbs integer
      )
    ) sums;
  insert into spot_request_private
  select
    new_request, for_shipper, given.note, given.po, given.pickup_number, given.own_reference, given.show_margin,
    given.quote_request_id, given.quote_group_id
  from json_to_record(details) as given (
    note text, po text, pickup_number text, own_reference text, show_margin boolean, quote_request_id uuid,
    quote_group_id uuid
  );
  insert into spot_request_stop (
    request_id, position, side, zip, city, state, facility_id, pallets, gross_weight_lbs, accessorials
  )
  select
    new_request, entry.position, stop.side, stop.zip, stop.city, stop.state, stop.facility_id, stop.pallets,
    stop.gross_weight_lbs, stop.accessorials
  from json_array_elements(stops) with ordinality as entry (stop, position),
    lateral json_to_record(entry.stop) as stop (
      side text, zip text, city text, state text, facility_id uuid, pallets integer, gross_weight_lbs integer,
      accessorials text[]
    );
  insert into spot_request_carrier (id, request_id, carrier_id, shipper_id, carrier_name, created_at)
  select new_carrier_rows[wanted.place], new_request, wanted.id, for_shipper, carrier.name, requested_at
  from unnest(asked) with ordinality as wanted (id, place)
  join carrier on carrier.id = wanted.id;
  perform actor.add_spot_transition(
    new_request, requested_at, 'REQUEST', 'OPEN', (array_remove(sides, 'CARRIER'))[1], false, null, null, null
  );
  return next;
end
$$;
revoke execute on function actor.request_spot from public;
grant execute on function actor.request_spot to coldlane_user, coldlane_key;
