-- Stores searches with their quotes in one call: one row for a single search, hundreds for a chunk of a bulk search. It is
-- the only way to add to these tables. It checks the rights once and not for each row, which with foreign keys took four
-- times as long (decision 38). `keep-searches.ts` passes the values: one array for each column, in which texts are joined by
-- the control character 31, which no text contains; that is cheaper to read and to write than an array of texts.
--
-- The server calls it without setting an actor first, which saves two round trips, and names the actor instead. Inside a
-- transaction that has an actor, the two must agree.
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
  -- A value for each request.
  request_id uuid[],
  from_zip text,
  to_zip text,
  temperature text,
  temperature_f integer[],
  commodity text,
  pallets integer[],
  gross_weight_lbs integer[],
  stackable boolean[],
  food_grade boolean[],
  accessorials text, -- the codes of a request are joined by commas
  earliest_pickup date[],
  miles integer[],
  reference_revision bigint[],
  quotes smallint[],
  consulted smallint[],
  best_cents bigint[],
  declined text,
  workings text,
  -- A value for each quote.
  quote_id uuid[],
  quote_request_id uuid[],
  quote_carrier_id uuid[],
  quote_carrier_name text,
  quote_rate_type text,
  quote_vehicle_type text,
  quote_total_cents bigint[],
  quote_rated_as_lbs integer[],
  quote_pickup_date date[],
  quote_dropoff_date date[],
  quote_fuel_price_source text,
  quote_fuel_effective_date date[],
  quote_fuel_price_mills integer[],
  quote_tariff_revision bigint[],
  quote_expires_at timestamptz[],
  quote_lines text
)
returns table (refusal text, used bigint, cap integer, numbers bigint[], phones text[], approved boolean[])
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_variable
declare
  by_profile uuid;
begin
  if current_setting('role') = 'none' then
    perform set_config('coldlane.profile_id', coalesce(acting_profile::text, ''), true),
      set_config('coldlane.key_id', coalesce(acting_key::text, ''), true);
  elsif acting_profile is distinct from actor.profile_id() or acting_key is distinct from actor.key_id() then
    raise insufficient_privilege using message = 'the actor is not the one of this transaction';
  end if;

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
  -- A carrier's test consults only that carrier.
  if carrier_id is not null and not (quote_carrier_id <@ array[carrier_id]) then
    raise insufficient_privilege using message = 'a test has only quotes of its own carrier';
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
      if used + cardinality(request_id) > cap then
        refusal := 'SEARCH_CAP';
        return next;
        return;
      end if;
    end if;
  end if;

  insert into quote_request (
    id, group_id, source, shipper_id, carrier_id, terms_shipper_id, created_by, from_zip, to_zip, temperature,
    temperature_f, commodity, pallets, gross_weight_lbs, stackable, food_grade, accessorials, earliest_pickup, miles,
    reference_revision, fuel_prices, created_at
  )
  select
    lane.id, keep_searches.group_id, keep_searches.source, keep_searches.shipper_id, keep_searches.carrier_id,
    keep_searches.terms_shipper_id, by_profile, lane.from_zip, lane.to_zip, lane.temperature, lane.temperature_f,
    lane.commodity, lane.pallets, lane.gross_weight_lbs, lane.stackable, lane.food_grade,
    coalesce(string_to_array(lane.accessorials, ','), '{}'), lane.earliest_pickup, lane.miles, lane.reference_revision,
    keep_searches.fuel_prices, kept_at
  from unnest(
    request_id, string_to_array(from_zip, chr(31)), string_to_array(to_zip, chr(31)),
    string_to_array(temperature, chr(31)), temperature_f, string_to_array(commodity, chr(31)), pallets,
    gross_weight_lbs, stackable, food_grade, string_to_array(accessorials, chr(31)), earliest_pickup, miles,
    reference_revision
  ) as lane (
    id, from_zip, to_zip, temperature, temperature_f, commodity, pallets, gross_weight_lbs, stackable, food_grade,
    accessorials, earliest_pickup, miles, reference_revision
  );

  insert into quote_request_result (request_id, shipper_id, quotes, consulted, best_cents, declined)
  select result.id, keep_searches.shipper_id, result.quotes, result.consulted, result.best_cents, result.declined::json
  from unnest(request_id, quotes, consulted, best_cents, string_to_array(declined, chr(31)))
    as result (id, quotes, consulted, best_cents, declined);

  insert into quote_working (request_id, workings)
  select working.id, working.workings::json
  from unnest(request_id, string_to_array(workings, chr(31))) as working (id, workings);

  with kept as (
    insert into quote (
      id, request_id, carrier_id, shipper_id, number, total_cents, tariff_revision, created_at, expires_at, rated_as_lbs,
      pickup_date, dropoff_date, fuel_effective_date, fuel_price_mills, carrier_name, rate_type, vehicle_type,
      fuel_price_source, lines
    )
    select
      quoted.id, quoted.request_id, quoted.carrier_id, keep_searches.shipper_id, nextval('quote_number_seq'),
      quoted.total_cents, quoted.tariff_revision, kept_at, quoted.expires_at, quoted.rated_as_lbs, quoted.pickup_date,
      quoted.dropoff_date, quoted.fuel_effective_date, quoted.fuel_price_mills, quoted.carrier_name, quoted.rate_type,
      quoted.vehicle_type, quoted.fuel_price_source, quoted.lines::json
    from unnest(
      quote_id, quote_request_id, quote_carrier_id, string_to_array(quote_carrier_name, chr(31)),
      string_to_array(quote_rate_type, chr(31)), string_to_array(quote_vehicle_type, chr(31), ''), quote_total_cents,
      quote_rated_as_lbs, quote_pickup_date, quote_dropoff_date, string_to_array(quote_fuel_price_source, chr(31), ''),
      quote_fuel_effective_date, quote_fuel_price_mills, quote_tariff_revision, quote_expires_at,
      string_to_array(quote_lines, chr(31))
    ) as quoted (
      id, request_id, carrier_id, carrier_name, rate_type, vehicle_type, total_cents, rated_as_lbs, pickup_date,
      dropoff_date, fuel_price_source, fuel_effective_date, fuel_price_mills, tariff_revision, expires_at, lines
    )
    returning quote.number
  )
  -- The numbers ascend in the order of the quotes.
  select array_agg(kept.number order by kept.number) into numbers from kept;

  if cardinality(card_ids) > 0 then
    select
      array_agg(card.phone order by wanted.position), array_agg(relation.status is not null order by wanted.position)
    into phones, approved
    from unnest(card_ids) with ordinality as wanted (id, position)
    left join carrier card on card.id = wanted.id
    left join carrier_shipper relation
      on relation.carrier_id = wanted.id and relation.shipper_id = keep_searches.shipper_id
      and relation.status = 'APPROVED';
  end if;
  return next;
end
$$;
revoke execute on function actor.keep_searches from public;
grant execute on function actor.keep_searches to coldlane_user, coldlane_key;
do $$
begin
  execute format('grant execute on function actor.keep_searches to %I', session_user);
end
$$;
