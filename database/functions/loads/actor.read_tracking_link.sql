-- What the bearer of a tracking link sees: no prices, notes, pictures, temperatures, streets or contacts. In a pool, the names
-- of dropoffs are left out, because each consignee gets the same link. The server checks the signature of the id first.
--
-- Refuses UNKNOWN, ENDED (the customer ended it) and OVER (a week after delivery).
create or replace function actor.read_tracking_link(
  acting_profile uuid, acting_key uuid, read_at timestamptz, of_link uuid
)
-- `refusal` is null: only the former release reads it (decision 161).
returns table (refusal text, shared jsonb)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  link tracking_link;
  ends_at timestamptz;
begin
  select found.* into link from tracking_link found where found.id = of_link;
  ends_at := actor.tracking_link_end(link.load_id);
  perform actor.refuse(case
    when link.id is null then 'UNKNOWN'
    when link.sharing_ended_at is not null then 'ENDED'
    when read_at >= ends_at then 'OVER'
  end);
  select jsonb_build_object(
    'number', load.number,
    'status', load.status,
    'shipper_name', load.shipper_name,
    'carrier_name', load.carrier_name,
    'carrier_phone', (select carrier.phone from carrier where carrier.id = load.carrier_id),
    'po', load.po,
    'delivery_date', load.delivery_date,
    'step', load.tracking_step,
    'ends_at', ends_at,
    'stops', (
      select jsonb_agg(
        jsonb_build_object(
          'position', stop.position, 'side', stop.side,
          'name', case when load.dropoffs = 1 or stop.side = 'PICKUP' then stop.name end,
          'city', stop.city, 'state', stop.state, 'day', stop.day, 'appointment', stop.appointment,
          'window_from', stop.window_from, 'window_to', stop.window_to
        ) order by stop.position
      )
      from load_stop stop where stop.load_id = load.id
    ),
    'events', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'position', event.position, 'type', event.type, 'at', event.at,
          'utc_offset_minutes', event.utc_offset_minutes, 'day', event.day, 'place', event.place,
          'stop', event.stop_position
        ) order by event.position
      ), '[]')
      from load_event event where event.load_id = load.id
    )
  ) into shared
  from load where load.id = link.load_id;
  return next;
end
$$;
revoke execute on function actor.read_tracking_link from public;
grant execute on function actor.read_tracking_link to coldlane_anonymous;
