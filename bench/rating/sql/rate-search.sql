-- Rates one search by the rules of docs/rating.md, in whole numbers. Returns every line's cents, but no dates
-- or declines.
-- half_up(a × b / 10000) is (a × b + 5000) / 10000, exact because no amount is negative.
--  $1 from zip, $2 its first three, $3 to zip, $4 its first three, $5 temperature, $6 commodity,
--  $7 carried as FOODSTUFFS, $8 pallets, $9 gross lbs, $10 stackable, $11 food grade,
--  $12 services as bits, $13 services, $14 request date, $15 shipper
with shipment as materialized (
  select
    greatest(1, floor(
      2 * 3958.8 * asin(least(1, sqrt(
        sin((t.latitude - f.latitude) / 2) * sin((t.latitude - f.latitude) / 2)
        + f.cos_latitude * t.cos_latitude
          * sin((t.longitude - f.longitude) / 2) * sin((t.longitude - f.longitude) / 2)
      ))) * 1.2 + 0.5
    ))::integer as miles,
    t.state
  from zip f, zip t
  where f.zip = $1 and t.zip = $3
),
diesel as materialized (
  select source.source, price_mills
  from (values (0::smallint), (1::smallint), (2::smallint), (3::smallint)) as source (source)
  cross join lateral (
    select price_mills from fuel_price
    where fuel_price.source = source.source and effective_date <= $14
    order by effective_date desc limit 1
  ) newest
),
-- A place belongs to one carrier, so a lane between two places belongs to it too. Pairs come first: one probe
-- per pair finds its few lanes, while one probe per origin would find lanes to everywhere.
pair as materialized (
  select o.place as origin, d.place as destination
  from place_zip o
  join place_zip d on d.zip in ($3, $4) and d.carrier = o.carrier
  where o.zip in ($1, $2)
),
joined as materialized (
  select l.*
  from pair
  join lane l on l.origin = pair.origin and l.destination = pair.destination and l.temperature = $5
  where l.commodity is null or l.commodity = $6 or ($7 and l.commodity = 8)
),
served as materialized (
  select
    l.*, c.name_rank, c.deficit_rating, c.has_fuel,
    case when $10 and c.stacking_credit then ($8 + 1) / 2 else $8 end as billed
  from joined l
  join carrier c on c.carrier = l.carrier and ($12 & ~c.offered) = 0 and (c.food_grade or not $11)
),
matched as materialized (
  select
    l.*,
    case when l.commodity is null then 0 when l.commodity = $6 then 2 else 1 end as specificity,
    coalesce(t.multiplier, 10000)::bigint as multiplier,
    surcharge.surcharge
  from served l
  left join terms t on t.shipper = $15 and t.carrier = l.carrier
  left join fuel_source_by_state s
    on s.state = (select state from shipment) and s.carrier = l.carrier and l.fuel_source is null
  left join diesel on diesel.source = coalesce(l.fuel_source, s.source, 3)
  left join lateral (
    select f.surcharge from fuel_surcharge f
    where f.carrier = l.carrier and f.source = diesel.source and f.maximum_price_mills >= diesel.price_mills
    order by f.maximum_price_mills limit 1
  ) surcharge on l.has_fuel
  where surcharge.surcharge is not null or not l.has_fuel
),
based as materialized (
  select m.lane, m.carrier, m.name_rank, m.specificity, m.multiplier, m.surcharge,
    w.option, w.type, w.base, w.pallet_weight, w.pickup, w.per_pallet, w.dropoff
  from matched m
  cross join lateral (
    select 0 as option, base.type, base.cents as base,
      case when base.type = 0 then coalesce(premium.cents, 0) else 0 end as pallet_weight,
      least((base.cents * o.pickup_premium + 5000) / 10000, o.pickup_cap) as pickup,
      o.pickup_per_pallet * $8 as per_pallet,
      least((base.cents * d.dropoff_premium + 5000) / 10000, d.dropoff_cap) as dropoff
    from region o
    join region d on d.place = m.destination_region
    cross join lateral (
      select 0 as type, greatest(v.cents, m.minimum_cents)::bigint as cents
      from (
        select cents from pallet_value
        where sheet = m.pallet_sheet and pallets = m.billed and maximum_miles >= (select miles from shipment)
        order by maximum_miles limit 1
      ) v
      where v.cents is not null
      union all
      select 2, greatest(
        least(
          greatest(($9::bigint * v.mills + 500) / 1000, v.minimum_cents),
          case when m.deficit_rating then v.heavier_cents end
        ),
        m.minimum_cents
      )
      from (
        select mills, minimum_cents, heavier_cents from weight_value
        where sheet = m.weight_sheet and maximum_miles >= (select miles from shipment) and from_lbs <= $9
        order by maximum_miles, from_lbs desc limit 1
      ) v
      union all
      select 0, greatest(m.pallet_cents * m.billed, m.minimum_cents)
      where m.pallet_cents is not null
    ) base
    left join lateral (
      select least((base.cents * p.premium + 5000) / 10000, p.cap) as cents
      from pallet_weight_premium p
      where p.carrier = m.carrier and p.weight_tier * $8 <= $9
      order by p.weight_tier desc limit 1
    ) premium on true
    where o.place = m.origin_region
      and $9 >= o.pickup_minimum_lbs and $9 >= d.dropoff_minimum_lbs
    union all
    select v.option, 1, greatest(
      coalesce(v.total, (v.per_mile::bigint * (select miles from shipment) + 5) / 10), m.minimum_cents
    ), 0, 0, 0, 0
    from (
      values
        (1, m.box_total, m.box_per_mile, 12, 12000),
        (2, m.reefer_van_total, m.reefer_van_per_mile, 26, 44000),
        (3, m.sprinter_total, m.sprinter_per_mile, 2, 3000)
    ) v (option, total, per_mile, pallets, lbs)
    where m.has_truckload and (v.total is not null or v.per_mile is not null)
      and $8 <= v.pallets and $9 <= v.lbs
  ) w
),
adjusted as materialized (
  select b.*, s.subtotal, (s.subtotal * b.multiplier + 5000) / 10000 as adjusted
  from based b
  cross join lateral (select base + pallet_weight + pickup + per_pallet + dropoff as subtotal) s
),
totalled as materialized (
  select a.*, f.fuel, c.services, a.adjusted + f.fuel + coalesce(c.cents, 0) as cents
  from adjusted a
  cross join lateral (
    select case when a.surcharge is null then 0 else (a.adjusted * a.surcharge + 5000) / 10000 end as fuel
  ) f
  left join lateral (
    select sum(line.cents)::bigint as cents, array_agg(line.cents::integer order by line.service) as services
    from (
      select charge.service, least(greatest(
        case charge.type
          when 0 then charge.amount
          when 1 then charge.amount * $8
          when 2 then ($9::bigint * charge.amount + 500) / 1000
          else (a.adjusted * charge.amount + 5000) / 10000
        end,
        charge.minimum_cents
      ), charge.maximum_cents) as cents
      from charge
      where charge.carrier = a.carrier and charge.service = any ($13)
    ) line
  ) c on $12 <> 0
),
chosen as materialized (
  select distinct on (carrier, option) *
  from totalled
  order by carrier, option, specificity desc, cents, lane
)
select carrier, type, option, cents::integer, base::integer, pallet_weight::integer, pickup::integer,
  per_pallet, dropoff::integer, (adjusted - subtotal)::integer as adjustment, fuel::integer, services
from chosen
order by cents, name_rank, type, option, carrier
