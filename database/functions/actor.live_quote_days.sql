-- `quote_day` for the days that are not closed yet, counted from their quotes, of the carriers that the actor reads there
-- (000081_statistics.sql). A function, because a carrier's policy on requests is asked for each row.
create or replace function actor.live_quote_days()
returns table (day date, carrier_id uuid, searches integer, quotes integer, shippers integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select
    (request.created_at at time zone 'UTC')::date, quote.carrier_id,
    count(distinct request.id)::integer, count(*)::integer, count(distinct request.shipper_id)::integer
  from quote_request request join quote on quote.request_id = request.id
  where request.source in ('SEARCH_PAGE', 'BULK_SEARCH', 'API')
    and request.created_at >= (select closed_until from statistics_state)
    and ((select actor.reads_all_figures()) or quote.carrier_id = any ((select actor.carrier_ids())::uuid[]))
  group by 1, 2
  having (select actor.reads_all_figures()) or count(distinct request.shipper_id) >= 3
$$;
revoke execute on function actor.live_quote_days from public;
grant execute on function actor.live_quote_days to coldlane_user, coldlane_key, coldlane_system;
