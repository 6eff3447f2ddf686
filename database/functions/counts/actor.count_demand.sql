-- What customers asked for in the 90 days before `today` and the carrier did not quote, by lane: two ZIP prefixes and a
-- temperature. A carrier cannot choose these lanes as it does its regions (decision 121).
--
-- A lane counts if at least three customers asked for it. The other lanes are added up by delivery prefix if three
-- customers asked for that prefix, or else by pickup prefix under the same condition. Searches that the carrier quoted
-- are left out, because the carrier could subtract their exact number. A customer's searches between the same ZIPs
-- count once, and no customer counts more than all others of the lane together: one customer with a file of 10,000
-- lanes cannot dominate a lane. A lane is rated with what three customers and most of its customers have in common; the
-- pallets are the median of their medians, rounded down to a common size.
create or replace function actor.count_demand(of_carrier uuid, today date) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  with period as (
    select (today - 90)::timestamp at time zone 'UTC' as starts_at, today::timestamp at time zone 'UTC' as ends_at
  ), quoted as (
    select distinct quote.request_id
    from period join quote
      on quote.carrier_id = of_carrier and quote.created_at >= starts_at and quote.created_at < ends_at
  ), asked as materialized (
    select distinct on (request.shipper_id, request.from_zip, request.to_zip, request.temperature)
      request.shipper_id, left(request.from_zip, 3) as from_prefix, left(request.to_zip, 3) as to_prefix,
      request.temperature, request.commodity, request.pallets, request.food_grade, request.accessorials
    from period join quote_request request on request.created_at >= starts_at and request.created_at < ends_at
    where request.shipper_id is not null and request.source <> 'CARRIER_TESTING'
      and not exists (select from quoted where quoted.request_id = request.id)
    order by request.shipper_id, request.from_zip, request.to_zip, request.temperature, request.id desc
  ), by_lane as materialized (
    select *, actor.is_shown(count(*) over (partition by from_prefix, to_prefix, temperature)) as is_shown
    from (
      select from_prefix, to_prefix, temperature, shipper_id, count(*) as lanes,
        percentile_disc(0.5) within group (order by pallets) as pallets
      from asked
      group by from_prefix, to_prefix, temperature, shipper_id
    ) of_customer
  ), by_delivery as materialized (
    select to_prefix, shipper_id, sum(lanes) as lanes,
      actor.is_shown(count(*) over (partition by to_prefix)) as is_shown
    from by_lane
    where not is_shown
    group by to_prefix, shipper_id
  ), by_pickup as (
    select from_prefix, shipper_id, sum(lanes) as lanes,
      actor.is_shown(count(*) over (partition by from_prefix)) as is_shown
    from by_lane
    where not is_shown and to_prefix not in (select to_prefix from by_delivery where is_shown)
    group by from_prefix, shipper_id
  ), lane as materialized (
    select from_prefix, to_prefix, temperature, count(*) as customers,
      actor.count_step(sum(least(lanes, total - lanes))::bigint) as searches,
      percentile_disc(0.5) within group (order by pallets) as pallets
    from (
      select *, sum(lanes) over (partition by from_prefix, to_prefix, temperature) as total from by_lane where is_shown
      union all
      select null, to_prefix, null, shipper_id, lanes, null, true, sum(lanes) over (partition by to_prefix)
      from by_delivery where is_shown
      union all
      select from_prefix, null, null, shipper_id, lanes, null, true, sum(lanes) over (partition by from_prefix)
      from by_pickup where is_shown
    ) counted
    group by from_prefix, to_prefix, temperature
    order by customers desc, searches desc, from_prefix, to_prefix, temperature
    limit 1000
  ), feature as (
    select from_prefix, to_prefix, temperature, kind, value, count(distinct shipper_id) as customers
    from asked
    join lane using (from_prefix, to_prefix, temperature)
    cross join lateral (
      select 'commodity' as kind, commodity as value
      union all select 'service', unnest(accessorials)
      union all select 'food grade', 'true' where food_grade
    ) had
    group by from_prefix, to_prefix, temperature, kind, value
    having actor.is_shown(count(distinct shipper_id)) and 2 * count(distinct shipper_id) > min(lane.customers)
  ), features as (
    select from_prefix, to_prefix, temperature,
      min(value) filter (where kind = 'commodity') as commodity,
      bool_or(kind = 'food grade') as food_grade,
      jsonb_agg(value order by value) filter (where kind = 'service') as accessorials
    from feature
    group by from_prefix, to_prefix, temperature
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'fromPrefix', from_prefix, 'toPrefix', to_prefix, 'temperature', temperature, 'searches', searches,
      'pallets', (select max(size) from unnest(array[1, 2, 4, 8, 12, 16, 20, 24, 26]) size where size <= pallets),
      'commodity', commodity,
      'foodGrade', coalesce(food_grade, false),
      'accessorials', coalesce(accessorials, '[]')
    )
    order by searches desc, from_prefix, to_prefix, temperature
  ), '[]')
  from lane left join features using (from_prefix, to_prefix, temperature)
$$;
revoke execute on function actor.count_demand from public;
