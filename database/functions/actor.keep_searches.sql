-- Stores searches with their quotes in one call: one row for a single search, hundreds for a chunk of a bulk search. It is
-- the only way to add to these tables. It checks the rights once and not for each row, which with foreign keys took four
-- times as long (decision 38).
--
-- `keep-searches.ts` passes each table's rows as one text: the control character 30 separates rows and 31 fields, which no
-- text contains, and an empty field is null. An array for each column took twice as long for a single search.
--
-- The generic plan is forced: the statements' plans never depend on their parameters, and PL/pgSQL would plan some of them
-- again for each call.
--
-- Returns one row. `refusal` is UNKNOWN_SHIPPER (missing, inactive, or not theirs to name), SEARCH_CAP (the searches are
-- more than what remains this month; then `cap` and `used`), or null. Then `numbers` are the quotes' numbers in their
-- order, and `phones` and `approved` belong to `card_ids`. Without the right to search, it raises insufficient_privilege.
create or replace function actor.keep_searches(
  acting_profile uuid,
  acting_key uuid,
  kept_at timestamptz,
  source text,
  group_id uuid,
  shipper_id uuid,
  carrier_id uuid,
  terms_shipper_id uuid,
  fuel_prices jsonb,
  card_ids uuid[],
  requests text,
  results text,
  quotes text
)
returns table (refusal text, used bigint, cap integer, numbers bigint[], phones text[], approved boolean[])
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_variable
declare
  by_profile uuid;
  is_foreign boolean;
begin
  perform actor.act_as(acting_profile, acting_key);

  if terms_shipper_id is not null or shipper_id is not null then
    if not exists (select from shipper named where named.id = coalesce(terms_shipper_id, shipper_id) and named.is_active)
      or (
        terms_shipper_id is not null
        and not (actor.is_admin() or terms_shipper_id = any (actor.related_shipper_ids()))
      )
    then
      refusal := 'UNKNOWN_SHIPPER';
      return next;
      return;
    end if;
  end if;

  if acting_key is not null then
    by_profile := actor.key_maker_id();
    if source <> 'API' or carrier_id is not null or terms_shipper_id is not null
      or (shipper_id = any (actor.key_shipper_ids())) is not true
    then
      raise insufficient_privilege using message = 'the key may not search for this shipper';
    end if;
  else
    by_profile := actor.profile_id();
    if actor.may_search(shipper_id, carrier_id, source) is not true
      or (terms_shipper_id is not null and carrier_id is null)
    then
      raise insufficient_privilege using message = 'the user may not search for this shipper or carrier';
    end if;
  end if;
  if group_id is not null and not exists (
    select from quote_request_group grouped
    where grouped.id = keep_searches.group_id and grouped.created_by = by_profile
      and grouped.source = keep_searches.source
      and grouped.shipper_id is not distinct from keep_searches.shipper_id
      and grouped.carrier_id is not distinct from keep_searches.carrier_id
  ) then
    raise insufficient_privilege using message = 'the group belongs to another search';
  end if;

  if shipper_id is not null and source <> 'CARRIER_TESTING' then
    select account.search_cap into cap from shipper_account account
    where account.shipper_id = keep_searches.shipper_id;
    if cap > 0 then
      -- A lock for each shipper, so that two searches at once cannot both use the last one.
      perform pg_advisory_xact_lock(hashtextextended('searches of ' || shipper_id, 0));
      select count(*) into used from quote_request request
      where request.shipper_id = keep_searches.shipper_id
        and request.source in ('SEARCH_PAGE', 'BULK_SEARCH', 'API')
        and request.created_at >= date_trunc('month', kept_at, 'UTC');
      if used + cardinality(string_to_array(requests, chr(30))) > cap then
        refusal := 'SEARCH_CAP';
        return next;
        return;
      end if;
    end if;
  end if;

  -- One statement for all tables, because starting each statement takes time. `offset 0` and `materialized` keep the planner
  -- from splitting a row again for each of its fields.
  with kept_request as (
    insert into quote_request (
      id, from_zip, to_zip, temperature, commodity, pallets, gross_weight_lbs, stackable, food_grade, accessorials,
      earliest_pickup, temperature_f, miles, reference_revision, group_id, source, shipper_id, carrier_id,
      terms_shipper_id, created_by, fuel_prices, created_at
    )
    select
      field[1]::uuid, field[2], field[3], field[4], field[5], field[6]::integer, field[7]::integer, field[8]::boolean,
      field[9]::boolean, coalesce(string_to_array(field[10], ','), '{}'), field[11]::date, field[12]::integer,
      field[13]::integer, field[14]::bigint, keep_searches.group_id, keep_searches.source, keep_searches.shipper_id,
      keep_searches.carrier_id, keep_searches.terms_shipper_id, by_profile, keep_searches.fuel_prices, kept_at
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
  ), kept_working as (
    insert into quote_working (request_id, workings)
    select field[1]::uuid, field[6]::json from result
  ), kept_quote as (
    insert into quote (
      id, request_id, carrier_id, carrier_name, rate_type, vehicle_type, total_cents, rated_as_lbs, pickup_date,
      dropoff_date, fuel_price_source, fuel_effective_date, fuel_price_mills, tariff_revision, expires_at, lines,
      number, shipper_id, created_at
    )
    select
      field[1]::uuid, field[2]::uuid, field[3]::uuid, field[4], field[5], field[6], field[7]::bigint, field[8]::integer,
      field[9]::date, field[10]::date, field[11], field[12]::date, field[13]::integer, field[14]::bigint,
      field[15]::timestamptz, field[16]::json, nextval('quote_number_seq'), keep_searches.shipper_id, kept_at
    from (
      select string_to_array(line, chr(31), '') as field from unnest(string_to_array(quotes, chr(30))) as line offset 0
    ) as quoted
    returning quote.number, quote.carrier_id
  )
  -- The numbers ascend in the order of the quotes.
  select array_agg(kept_quote.number order by kept_quote.number), bool_or(kept_quote.carrier_id <> keep_searches.carrier_id)
  into numbers, is_foreign from kept_quote;
  -- A carrier's test consults only that carrier.
  if is_foreign then
    raise insufficient_privilege using message = 'a test may only have quotes of the tested carrier';
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
