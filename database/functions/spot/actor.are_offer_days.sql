-- Whether the delivery days of an offer are in the order of the stops, none before the pickup and none more than 60
-- days after it.
create or replace function actor.are_offer_days(pickup date, deliveries date[]) returns boolean
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(bool_and(
    entry.day is not null and entry.day >= coalesce(deliveries[entry.place - 1], pickup) and entry.day <= pickup + 60
  ), false)
  from unnest(deliveries) with ordinality as entry (day, place)
$$;
