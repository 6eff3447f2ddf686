-- Stores searches with their quotes in one call: one row for a single search, hundreds for a chunk of a bulk search. It is
-- the only way to add to these tables. It checks the rights once and not for each row, which with foreign keys took four
-- times as long (decision 38).
--
-- `keep-searches.ts` passes each table's rows as one text: control character 30 separates rows and 31 separates fields.
-- No text contains them. An empty field is null. An array for each column took twice as long for a single search.
--
-- The generic plan is forced: the statements' plans never depend on their parameters, and PL/pgSQL would plan some of them
-- again for each call.
--
-- `group_id` names an open bulk search, or with `opens_pool` a new pool, whose lanes are stored together. The group's
-- counters grow with its requests, and its last chunk finishes it.
--
-- Refuses UNKNOWN_SHIPPER (missing, inactive, or not theirs to name) and SEARCH_CAP (the searches are more than what remains
-- this month; with `cap` and `used`). Returns one row: `numbers` are the quotes' numbers in their order, and `phones` and
-- `approved` belong to `card_ids`. Without the right to search, it raises insufficient_privilege.
create or replace function actor.keep_searches(
  acting_profile uuid,
  acting_key uuid,
  kept_at timestamptz,
  source text,
  group_id uuid,
  opens_pool boolean,
  again_of uuid,
  shipper_id uuid,
  carrier_id uuid,
  terms_shipper_id uuid,
  fuel_prices jsonb,
  card_ids uuid[],
  requests text,
  results text,
  quotes text
)
-- `refusal` is null: only the former release reads it (decision 161).
returns table (refusal text, used bigint, cap integer, numbers bigint[], phones text[], approved boolean[])
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_variable
declare
  by_profile uuid;
  is_foreign boolean;
  added_lanes integer := cardinality(string_to_array(requests, chr(30)));
  added_quoted integer;
  added_quotes integer;
  added_best_cents bigint;
begin
  perform actor.act_as(acting_profile, acting_key);
  -- A search cannot be added to a closed day. The transaction has its id before it looks, so a job that closes days
  -- either waits for it, or this check sees the closed day (close-days.ts). The check fails only for a server that stood
  -- still for an hour.
  perform pg_current_xact_id();
  if exists (select from statistics_state where closing_until > kept_at) then
    raise object_not_in_prerequisite_state using message = 'the day of this search is closed';
  end if;
  by_profile := actor.check_search(acting_key, source, shipper_id, carrier_id, terms_shipper_id);
  if by_profile is null then
    perform actor.refuse('UNKNOWN_SHIPPER');
  end if;
  if group_id is not null and not opens_pool and not exists (
    select from quote_request_group grouped
    where grouped.id = keep_searches.group_id and grouped.created_by = by_profile and grouped.state = 'RUNNING'
      and grouped.source = keep_searches.source
      and grouped.shipper_id is not distinct from keep_searches.shipper_id
      and grouped.carrier_id is not distinct from keep_searches.carrier_id
    for update
  ) then
    raise insufficient_privilege using message = 'the group belongs to another search, or has ended';
  end if;

  -- A bulk search was charged when it was opened.
  if shipper_id is not null and source <> 'CARRIER_TESTING' and (group_id is null or opens_pool) then
    select account.search_cap into cap from shipper_account account
    where account.shipper_id = keep_searches.shipper_id;
    if cap > 0 then
      used := actor.count_searches(shipper_id, kept_at);
      if used + added_lanes > cap then
        perform actor.refuse('SEARCH_CAP', jsonb_build_object('cap', cap, 'used', used));
      end if;
    end if;
  end if;

  if opens_pool then
    insert into quote_request_group (
      id, kind, state, finished_at, source, shipper_id, carrier_id, created_by, created_at, lanes
    ) values (
      keep_searches.group_id, 'POOL', 'FINISHED', kept_at, keep_searches.source, keep_searches.shipper_id,
      keep_searches.carrier_id, by_profile, kept_at, added_lanes
    );
  end if;

  -- One statement for all tables, because starting each statement takes time. `offset 0` and `materialized` keep the planner
  -- from splitting a row again for each of its fields.
  with kept_request as (
    insert into quote_request (
      id, from_zip, to_zip, temperature, commodity, pallets, gross_weight_lbs, stackable, food_grade, accessorials,
      earliest_pickup, temperature_f, miles, reference_revision, group_id, source, shipper_id, carrier_id,
      terms_shipper_id, created_by, fuel_prices, created_at, group_row, again_of
    )
    select
      field[1]::uuid, field[2], field[3], field[4], field[5], field[6]::integer, field[7]::integer, field[8]::boolean,
      field[9]::boolean, coalesce(string_to_array(field[10], ','), '{}'), field[11]::date, field[12]::integer,
      field[13]::integer, field[14]::bigint, keep_searches.group_id, keep_searches.source, keep_searches.shipper_id,
      keep_searches.carrier_id, keep_searches.terms_shipper_id, by_profile, keep_searches.fuel_prices, kept_at,
      field[15]::integer, keep_searches.again_of
    from (
      select string_to_array(line, chr(31), '') as field from unnest(string_to_array(requests, chr(30))) as line offset 0
    ) as request
  ), result as materialized (
    select string_to_array(line, chr(31), '') as field from unnest(string_to_array(results, chr(30))) as line
  ), kept_result as (
    insert into quote_request_result (request_id, shipper_id, quotes, consulted, best_cents, declined)
    select
      field[1]::uuid, keep_searches.shipper_id, field[2]::smallint, field[3]::smallint, field[4]::bigint, field[5]::json
    from result
    returning quote_request_result.quotes, quote_request_result.best_cents
  ), kept_working as (
    insert into quote_working (request_id, workings)
    select field[1]::uuid, field[6]::json from result
  ), kept_quote as (
    insert into quote (
      id, request_id, carrier_id, carrier_name, rate_type, vehicle_type, total_cents, rated_as_lbs, pickup_date,
      dropoff_date, fuel_price_source, fuel_effective_date, fuel_price_mills, tariff_revision, expires_at, lines, hints,
      number, shipper_id, created_at
    )
    select
      field[1]::uuid, field[2]::uuid, field[3]::uuid, field[4], field[5], field[6], field[7]::bigint, field[8]::integer,
      field[9]::date, field[10]::date, field[11], field[12]::date, field[13]::integer, field[14]::bigint,
      field[15]::timestamptz, field[16]::json, field[17]::json, nextval('quote_number_seq'), keep_searches.shipper_id, kept_at
    from (
      select string_to_array(line, chr(31), '') as field from unnest(string_to_array(quotes, chr(30))) as line offset 0
    ) as quoted
    returning quote.number, quote.carrier_id
  )
  -- The numbers ascend in the order of the quotes.
  select
    quoted.numbers, quoted.is_foreign, lane.quoted, lane.quotes, lane.best_cents
  into numbers, is_foreign, added_quoted, added_quotes, added_best_cents
  from (
    select
      array_agg(kept_quote.number order by kept_quote.number) as numbers,
      bool_or(kept_quote.carrier_id <> keep_searches.carrier_id) as is_foreign
    from kept_quote
  ) quoted, (
    select
      count(*) filter (where kept_result.quotes > 0) as quoted, sum(kept_result.quotes) as quotes,
      coalesce(sum(kept_result.best_cents), 0) as best_cents
    from kept_result
  ) lane;
  -- A carrier's test consults only that carrier.
  if is_foreign then
    raise insufficient_privilege using message = 'a test may only have quotes of the tested carrier';
  end if;

  if group_id is not null then
    update quote_request_group grouped
    set
      lanes_rated = grouped.lanes_rated + added_lanes,
      lanes_quoted = grouped.lanes_quoted + added_quoted,
      quotes = grouped.quotes + added_quotes,
      best_cents = grouped.best_cents + added_best_cents,
      state = case when grouped.lanes_rated + added_lanes = grouped.lanes then 'FINISHED' else grouped.state end,
      finished_at = case when grouped.lanes_rated + added_lanes = grouped.lanes then kept_at else grouped.finished_at end
    where grouped.id = keep_searches.group_id;
  end if;

  -- A bulk search reports its end instead (`actor.trg_report_bulk_search`).
  if shipper_id is not null and source <> 'CARRIER_TESTING' and (group_id is null or opens_pool)
    and actor.is_event_wanted('quote_request.completed', shipper_id)
  then
    perform actor.add_outbox_event(
      'quote_request.completed', (result ->> 'id')::uuid, keep_searches.shipper_id, null,
      jsonb_build_object('quoteRequestId', result -> 'id', 'poolId', keep_searches.group_id, 'quotes', result -> 'quotes'),
      kept_at
    )
    from (
      select jsonb_build_object('id', field[1], 'quotes', field[2]::integer) as result
      from (
        select string_to_array(line, chr(31), '') as field from unnest(string_to_array(results, chr(30))) as line
      ) as kept
    ) as kept;
  end if;

  if cardinality(card_ids) > 0 then
    select array_agg(card.phone order by wanted.position) into phones
    from unnest(card_ids) with ordinality as wanted (id, position)
    left join carrier card on card.id = wanted.id;
    if shipper_id is not null then
      select array_agg(relation.carrier_id is not null order by wanted.position) into approved
      from unnest(card_ids) with ordinality as wanted (id, position)
      left join carrier_shipper relation
        on relation.carrier_id = wanted.id and relation.shipper_id = keep_searches.shipper_id
        and relation.status = 'APPROVED';
    end if;
  end if;
  return next;
end
$$;
revoke execute on function actor.keep_searches from public;
grant execute on function actor.keep_searches to coldlane_user, coldlane_key;
