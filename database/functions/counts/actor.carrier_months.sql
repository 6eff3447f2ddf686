-- The closed months of a carrier from `since` to `until`, both the first of a month, for its own users and an ADMIN. A month
-- closes a week after its end. The first reader of a closed month counts it and stores the counts; two readers at the same
-- moment store the same counts. Months before the carrier's first quote have no row.
create or replace function actor.carrier_months(of_carrier uuid, since date, until date, as_of timestamptz)
returns table (month date, quoted integer, won integer, lost integer, margins smallint[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  if not (actor.is_admin() or of_carrier = any (actor.carrier_ids())) then return; end if;
  insert into carrier_month
  select of_carrier, closed.month, counted.*
  from (select min(created_at) as asked_at from quote where carrier_id = of_carrier) first,
    lateral (
      select day::date as month
      from generate_series(
        greatest(since, date_trunc('month', first.asked_at at time zone 'UTC')::date)::timestamp,
        least(until, (as_of at time zone 'UTC' - interval '1 month 7 days')::date)::timestamp,
        interval '1 month'
      ) as day
    ) closed,
    lateral actor.count_carrier_month(of_carrier, closed.month) counted
  where not exists (
    select from carrier_month known where known.carrier_id = of_carrier and known.month = closed.month
  )
  on conflict do nothing;
  return query
    select kept.month, kept.quoted, kept.won, kept.lost, kept.margins
    from carrier_month kept
    where kept.carrier_id = of_carrier and kept.month between since and until
    order by kept.month;
end
$$;
revoke execute on function actor.carrier_months from public;
grant execute on function actor.carrier_months to coldlane_user;
