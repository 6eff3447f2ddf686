-- How a carrier has dealt with its latest 500 requested loads, of all customers together. Row security would count only the
-- reader's own loads, so this counts as the policy role, for the readers of the carrier's card, and returns no load.
--
-- A load counts once it was answered, or when its pickup day (UTC) has passed without an answer. An acceptance that the carrier
-- took back counts as not accepted. On time means that each dropoff was delivered on its promised day, as a day at the
-- place; a load that was picked up and is not delivered after the day of its last dropoff is late. A figure of fewer than five loads is null.
create or replace function actor.carrier_record(of_carrier uuid)
returns table (loads integer, accepted_percent integer, median_answer_minutes integer, on_time_percent integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with recent as (
    select load.*
    from load
    where load.carrier_id = of_carrier and (
      current_setting('role') = 'coldlane_system'
      or actor.is_admin()
      or of_carrier = any (actor.carrier_ids())
      or cardinality(actor.shipper_ids() || actor.key_shipper_ids()) > 0
        and exists (select from carrier where carrier.id = of_carrier and carrier.is_active)
    )
    order by load.created_at desc, load.id desc
    limit 500
  ), answered as (
    select
      recent.status, recent.pickup_date, recent.delivery_date, recent.picked_up_on, recent.delivered_on,
      recent.dropoffs > 1 and actor.has_missed_day(recent.id) as has_missed_day,
      history.is_accepted, extract(epoch from history.answered_at - recent.created_at) / 60 as minutes
    from recent
    cross join lateral actor.answers_of_load(recent.id, recent.offer_id) history
  ), counted as (
    select
      count(*) filter (where minutes is not null or status = 'PENDING' and pickup_date < today) as decided,
      count(*) filter (where is_accepted) as accepted,
      count(minutes) as answers,
      percentile_cont(0.5) within group (order by minutes) as median,
      count(*) filter (
        where delivered_on is not null or status = 'ACCEPTED' and picked_up_on is not null and delivery_date < today
      ) as due,
      count(*) filter (where delivered_on = delivery_date and not has_missed_day) as on_time
    from answered, (select (now() at time zone 'UTC')::date as today) clock
  )
  select
    case when decided >= 5 then decided end::integer,
    case when decided >= 5 then round(100.0 * accepted / decided) end::integer,
    case when answers >= 5 then round(median) end::integer,
    case when due >= 5 then round(100.0 * on_time / due) end::integer
  from counted
$$;
revoke execute on function actor.carrier_record from public;
grant execute on function actor.carrier_record to coldlane_user, coldlane_key, coldlane_system;
