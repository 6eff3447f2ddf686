-- The stops of the load of an offer, for `actor.accept_spot_offer`: who and where from the call, the rest from the request and the
-- offer. A stop of another side or ZIP than that of the request, or whose facility is not shared or the customer's own, has no
-- row. The columns are those of `load_stop`.
-- There are at most eleven rows; without `rows`, the planner would expect a thousand.
create or replace function actor.stops_of_spot(stops json, chosen uuid)
returns table (
  stop_position smallint, side text, facility uuid, name text, street text, street_2 text, city text, state text, zip text,
  contact_name text, contact_phone text, day date, appointment text, window_from time, window_to time, pallets integer,
  gross_weight_lbs integer, accessorials text[]
)
language plpgsql stable security definer rows 11 set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
  select
    wanted.position, wanted.side, given.facility_id, coalesce(place.name, given.name), coalesce(place.street, given.street),
    case when place.id is null then given.street_2 else place.street_2 end, coalesce(place.city, given.city),
    coalesce(place.state, given.state), wanted.zip, given.contact_name, given.contact_phone,
    case when wanted.side = 'PICKUP' then offer.pickup_date else offer.delivery_dates[wanted.position - 1] end,
    given.appointment, given.window_from, given.window_to, wanted.pallets, wanted.gross_weight_lbs, wanted.accessorials
  from json_array_elements(stops) with ordinality as entry (stop, position)
  cross join lateral json_to_record(entry.stop) as given (
    side text, facility_id uuid, name text, street text, street_2 text, city text, state text, zip text,
    contact_name text, contact_phone text, appointment text, window_from time, window_to time
  )
  join spot_offer offer on offer.id = chosen
  join spot_request_stop wanted
    on wanted.request_id = offer.request_id and wanted.position = entry.position and wanted.side = given.side
  left join facility place
    on place.id = given.facility_id and place.is_active
    and (place.shipper_id is null or place.shipper_id = offer.shipper_id)
  where case when given.facility_id is null then given.zip else place.zip end = wanted.zip
  order by wanted.position;
end
$$;
revoke execute on function actor.stops_of_spot from public;
