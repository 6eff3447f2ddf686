-- A stored quote request with those of its parts that the actor may see, in one prepared statement; no row if they may not
-- see the request. It repeats the policies of these tables, because through the policies six statements took 4 ms: each table
-- evaluated the actor's rights again. A test compares the two for every kind of person.
--
-- `request` and `quotes` have the tables' column names; each quote also has its carrier's `phone`, whether the shipper
-- `is_approved` by the carrier, and its live load. `declined` and `workings` are as stored, cut to a carrier's own parts.
create or replace function actor.read_quote_request(acting_profile uuid, acting_key uuid, request_id uuid)
returns table (request json, declined json, workings json, quotes json)
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_variable
declare
  found_request quote_request;
  own_shippers uuid[];
  own_carriers uuid[];
  is_admin boolean;
  is_whole boolean;
begin
  perform actor.act_as(acting_profile, acting_key);
  select stored.* into found_request from quote_request stored where stored.id = read_quote_request.request_id;
  if found_request.id is null then
    return;
  end if;
  is_admin := actor.is_admin();
  own_shippers := actor.shipper_ids() || actor.key_shipper_ids_with('quotes:read');
  own_carriers := actor.carrier_ids();
  is_whole := is_admin or coalesce(found_request.shipper_id = any (own_shippers), false);

  select json_agg(
    quoted order by quoted.total_cents, quoted.carrier_name collate "C", quoted.rate_type collate "C",
      quoted.vehicle_type collate "C" nulls first, quoted.carrier_id
  )
  into quotes
  from (
    select
      quote.*,
      case
        when is_admin or card.id = any (own_carriers) or (card.is_active and own_shippers <> '{}') then card.phone
      end as phone,
      relation.carrier_id is not null as is_approved,
      booked.id as load_id, booked.number as load_number, booked.status as load_status
    from quote
    left join carrier card on card.id = quote.carrier_id
    left join carrier_shipper relation
      on relation.carrier_id = quote.carrier_id and relation.shipper_id = found_request.shipper_id
      and relation.status = 'APPROVED'
    left join load_quote live on live.quote_id = quote.id and live.is_live
    left join load booked on booked.id = live.load_id
    where quote.request_id = read_quote_request.request_id and (is_whole or quote.carrier_id = any (own_carriers))
  ) quoted;
  if not is_whole and quotes is null and (found_request.carrier_id = any (own_carriers)) is not true then
    return;
  end if;

  if is_whole then
    select result.declined into declined
    from quote_request_result result where result.request_id = read_quote_request.request_id;
  end if;
  if is_admin then
    select working.workings into workings
    from quote_working working where working.request_id = read_quote_request.request_id;
  elsif own_carriers <> '{}' then
    select
      json_object_agg(own.carrier_id, own.working) filter (where own.working is not null),
      coalesce(declined, json_agg(own.declined) filter (where own.declined is not null))
    into workings, declined
    from actor.own_parts(read_quote_request.request_id) as own;
  end if;
  -- A carrier does not learn which lanes its customer searched together, as in `vw_quote_request`.
  if not is_whole and (found_request.carrier_id = any (own_carriers)) is not true then
    found_request.group_id := null;
    found_request.group_row := null;
  end if;
  request := to_json(found_request);
  declined := coalesce(declined, '[]');
  workings := coalesce(workings, '{}');
  quotes := coalesce(quotes, '[]');
  return next;
end
$$;
revoke execute on function actor.read_quote_request from public;
grant execute on function actor.read_quote_request to coldlane_user, coldlane_key;
