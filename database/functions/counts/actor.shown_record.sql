-- How a carrier has dealt with its latest 500 requested loads, of all customers together. Row security would count only the
-- reader's own loads, so this counts as the policy role, for the readers of the carrier's card, and returns no load.
--
-- A load counts once it was answered, or when its pickup day (UTC) has passed without an answer. An acceptance that the carrier
-- took back counts as not accepted. On time means that each dropoff was delivered on its promised day, as a day at the
-- place; a load that was picked up and is not delivered after the day of its last dropoff is late. A figure of fewer than five loads is null.
--
-- Everything is as of the start of the UTC day, so that no figure moves with a single load of today. A record about
-- fewer than three customers would reveal their volume: the loads are then rounded down to a step, shares are rounded
-- to 5 percent, and the median to 15 minutes or whole hours (decision 122).
create or replace function actor.shown_record(of_carrier uuid)
returns table (
  loads integer, is_exact boolean, accepted_percent integer, median_answer_minutes integer, on_time_percent integer
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with clock as (
    select today, today::timestamp at time zone 'UTC' as starts_at from (select (now() at time zone 'UTC')::date) as now (today)
  ), recent as (
    select load.*
    from clock join load on load.created_at < starts_at
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
      recent.shipper_id, recent.pickup_date, recent.delivery_date, recent.picked_up_on,
      case when recent.delivered_on < clock.today then recent.delivered_on end as delivered_on,
      recent.status = 'ACCEPTED' as is_accepted_now,
      recent.dropoffs > 1 and actor.has_missed_day(recent.id) as has_missed_day,
      -- A load that was answered today waited until then.
      recent.status = 'PENDING' or history.answered_at >= clock.starts_at as was_pending,
      history.answered_at < clock.starts_at and history.is_accepted as is_accepted,
      case when history.answered_at < clock.starts_at then
        extract(epoch from history.answered_at - recent.created_at) / 60
      end as minutes,
      clock.today
    from clock, recent
    cross join lateral actor.answers_of_load(recent.id, recent.offer_id) history
  ), counted as (
    select
      count(*) filter (where is_decided) as decided,
      actor.is_shown(count(distinct shipper_id) filter (where is_decided)) as is_shown,
      count(*) filter (where is_accepted) as accepted,
      count(minutes) as answers,
      percentile_cont(0.5) within group (order by minutes) as median,
      count(*) filter (where is_due) as due,
      count(*) filter (where delivered_on = delivery_date and not has_missed_day) as on_time
    from answered
    cross join lateral (
      select
        minutes is not null or was_pending and pickup_date < today as is_decided,
        delivered_on is not null or is_accepted_now and picked_up_on is not null and delivery_date < today as is_due
    ) state
  ), shown as (
    select *, case when is_shown then 1 else 5 end as percent_step,
      case when is_shown then 1 when median < 60 then 15 else 60 end as minute_step
    from counted
  )
  select
    case when decided >= 5 then case when is_shown then decided else actor.count_step(decided) end end::integer,
    case when decided >= 5 then is_shown end,
    case when decided >= 5 then round(100.0 * accepted / decided / percent_step) * percent_step end::integer,
    case when answers >= 5 then greatest(round(median / minute_step), 1) * minute_step end::integer,
    case when due >= 5 then round(100.0 * on_time / due / percent_step) * percent_step end::integer
  from shown
$$;
revoke execute on function actor.shown_record from public;
grant execute on function actor.shown_record to coldlane_user, coldlane_key, coldlane_system;
