-- `quote_day` for the days that are not closed yet, counted from their quotes, of the carriers that the actor reads
-- there (000081_statistics.sql). It is a function, because a view would check a carrier's policy on requests for each
-- row. A quote has the moment of its request, and an index by carrier and moment.
create or replace function actor.live_quote_days()
returns table (day date, carrier_id uuid, searches integer, quotes integer, shippers integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select
    (request.created_at at time zone 'UTC')::date, quote.carrier_id,
    count(distinct request.id)::integer, count(*)::integer, count(distinct request.shipper_id)::integer
  from quote join quote_request request on request.id = quote.request_id
  where request.source in ('SEARCH_PAGE', 'BULK_SEARCH', 'API')
    and quote.created_at >= actor.closed_until()
    and quote.carrier_id = any ((
      select case when actor.reads_all_figures() then array(select carrier.id from carrier) else actor.carrier_ids() end
    )::uuid[])
  group by 1, 2
  having (select actor.reads_all_figures()) or actor.is_shown(count(distinct request.shipper_id))
$$;
revoke execute on function actor.live_quote_days from public;
grant execute on function actor.live_quote_days to coldlane_user, coldlane_key, coldlane_system;
