-- What became of the requests that a carrier quoted in a month, as of a week after its end. Transitions are only
-- ever added, so it is the same whenever it is counted: nobody learns anything from asking twice.
--
-- Lost requests are counted only if at least three customers booked elsewhere, at least three have requests that came
-- to nothing, and, whichever customer is left out, the others have at least as many requests that the carrier did not
-- win as were lost in all. So the count proves nothing about one customer (decision 86). Spot loads and tests do not
-- count.
create or replace function actor.count_carrier_month(of_carrier uuid, of_month date)
returns table (quoted integer, won integer, lost integer, margins smallint[])
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  with period as (
    select
      of_month::timestamp at time zone 'UTC' as starts_at,
      (of_month + interval '1 month') at time zone 'UTC' as ends_at,
      (of_month + interval '1 month 7 days') at time zone 'UTC' as closes_at
  ), asked as (
    select quote.request_id, quote.shipper_id, min(quote.total_cents) as cents
    from period
    join quote on quote.carrier_id = of_carrier and quote.created_at >= starts_at and quote.created_at < ends_at
    -- Only a test, or a search of the platform itself, has no customer.
    where quote.shipper_id is not null or exists (
      select from quote_request request where request.id = quote.request_id and request.source <> 'CARRIER_TESTING'
    )
    group by quote.request_id, quote.shipper_id
  ), booked as (
    select part.request_id, load.carrier_id, min(part.total_cents) as cents
    from period
    join load on load.created_at >= starts_at and load.created_at < closes_at and load.offer_id is null
    join load_quote part on part.load_id = load.id
    where not exists (
      select from load_transition made
      where made.load_id = load.id and not actor.is_live_load(made.to_status) and made.at < closes_at
    )
    group by part.request_id, load.carrier_id
  ), outcome as (
    select asked.request_id, asked.shipper_id, asked.cents,
      coalesce(bool_or(booked.carrier_id = of_carrier), false) as is_won, min(booked.cents) as booked_cents
    from asked
    left join booked on booked.request_id = asked.request_id
    group by asked.request_id, asked.shipper_id, asked.cents
  ), customer as (
    select
      shipper_id,
      count(*) as quoted,
      count(*) filter (where is_won) as won,
      count(*) filter (where not is_won and booked_cents is not null) as lost
    from outcome
    group by shipper_id
  ), total as (
    select
      coalesce(sum(quoted), 0) as quoted,
      coalesce(sum(won), 0) as won,
      coalesce(sum(lost), 0) as lost,
      actor.is_shown(count(*) filter (where shipper_id is not null and lost > 0))
        and actor.is_shown(count(*) filter (where shipper_id is not null and quoted - won - lost > 0))
        and sum(lost) <= sum(quoted - won) filter (where shipper_id is not null)
          - max(quoted - won) filter (where shipper_id is not null) as is_shown
    from customer
  )
  select
    total.quoted::integer,
    total.won::integer,
    case when is_shown then total.lost end::integer,
    case when is_shown then (
      select array_agg(least(percent, 32767)::smallint order by percent)
      from (
        select round(100.0 * (cents - booked_cents) / greatest(booked_cents, 1)) as percent
        from outcome
        where not is_won and booked_cents is not null
      ) above
    ) end
  from total
$$;
revoke execute on function actor.count_carrier_month from public;
