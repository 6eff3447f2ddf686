-- When the tracking links of a load end: a week after the delivery of its last dropoff. If no delivery is recorded, they end a
-- month after the promised day, so that no link stays open forever.
create or replace function actor.tracking_link_end(of_load uuid) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(
    (
      select max(event.at) + interval '7 days' from load_event event
      where event.load_id = of_load and event.type = 'DELIVERED' and load.tracking_step = 'DELIVERED'
    ),
    (load.delivery_date + 31)::timestamp at time zone 'UTC'
  )
  from load where load.id = of_load
$$;
