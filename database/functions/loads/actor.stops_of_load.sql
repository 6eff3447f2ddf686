-- The stops of a booking with what the quotes say about them, for `actor.book_load`: the pickup takes everything, the nth
-- dropoff belongs to the nth quote. A stop whose ZIP is not that of its quote, or whose facility is not shared, the carrier's
-- or the shipper's own, has no row.
-- A load has at most ten dropoffs; without `rows`, the planner would expect a thousand, and read all quotes to join
-- them.
create or replace function actor.stops_of_load(stops json, wanted_quotes uuid[])
returns table (
  stop_position smallint, side text, quote uuid, facility uuid, name text, street text, street_2 text, city text, state text,
  zip text, contact_name text, contact_phone text, day date, appointment text, window_from time, window_to time,
  pallets integer, gross_weight_lbs integer, accessorials text[]
)
language plpgsql stable security definer rows 11 set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
  with listed as (
    select
      entry.position::smallint as position, given.*,
      row_number() over (partition by given.side order by entry.position) as number
    from json_array_elements(stops) with ordinality as entry (stop, position),
      lateral json_to_record(entry.stop) as given (
        side text, facility_id uuid, name text, street text, street_2 text, city text, state text, zip text,
        contact_name text, contact_phone text, appointment text, window_from time, window_to time
      )
  ), quoted as (
    select
      wanted.position as number, wanted_quote.id, wanted_quote.shipper_id, wanted_quote.pickup_date,
      wanted_quote.dropoff_date, request.from_zip, request.to_zip, request.pallets as lane_pallets,
      request.gross_weight_lbs as lane_lbs, request.accessorials as lane_accessorials
    from unnest(wanted_quotes) with ordinality as wanted (id, position)
    join public.quote wanted_quote on wanted_quote.id = wanted.id
    join quote_request request on request.id = wanted_quote.request_id
  ), fitted as (
    select
      listed.*, quoted.id as quote_id, quoted.shipper_id, quoted.to_zip as lane_zip, quoted.dropoff_date as lane_day,
      quoted.lane_pallets, quoted.lane_lbs, quoted.lane_accessorials
    from listed join quoted on quoted.number = listed.number
    where listed.side = 'DROPOFF'
    union all
    select
      listed.*, null, origin.shipper_id, origin.from_zip, origin.pickup_date, origin.lane_pallets, origin.lane_lbs,
      origin.lane_accessorials
    from listed, (
      select
        (array_agg(quoted.shipper_id))[1] as shipper_id, min(quoted.from_zip) as from_zip,
        min(quoted.pickup_date) as pickup_date, sum(quoted.lane_pallets)::integer as lane_pallets,
        sum(quoted.lane_lbs)::integer as lane_lbs,
        (
          select coalesce(array_agg(distinct service order by service), '{}')
          from quoted of_lane, unnest(of_lane.lane_accessorials) service
        ) as lane_accessorials
      from quoted
    ) origin
    where listed.side = 'PICKUP' and listed.number = 1
  )
  select
    fitted.position, fitted.side, fitted.quote_id, fitted.facility_id, coalesce(place.name, fitted.name),
    coalesce(place.street, fitted.street), case when place.id is null then fitted.street_2 else place.street_2 end,
    coalesce(place.city, fitted.city), coalesce(place.state, fitted.state), fitted.lane_zip, fitted.contact_name,
    fitted.contact_phone, fitted.lane_day, fitted.appointment, fitted.window_from, fitted.window_to, fitted.lane_pallets,
    fitted.lane_lbs, fitted.lane_accessorials
  from fitted
  left join public.facility place
    on place.id = fitted.facility_id and place.is_active
    and (place.shipper_id is null or place.shipper_id = fitted.shipper_id)
  where case when fitted.facility_id is null then fitted.zip else place.zip end = fitted.lane_zip
  order by fitted.position;
end
$$;
revoke execute on function actor.stops_of_load from public;
