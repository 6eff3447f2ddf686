-- Whether an open offer no longer holds, as `isOfferOver` in src/domain/spot/spot.ts: it expired, or its pickup day is over in Hawaii.
create or replace function actor.is_offer_over(expires timestamptz, pickup date, present_time timestamptz) returns boolean
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select expires <= present_time or ((present_time at time zone 'UTC') - interval '10 hours')::date > pickup
$$;
