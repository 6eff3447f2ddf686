-- Opens a bulk search: checks the right to search as `actor.keep_searches` does, charges all its lanes to the monthly cap,
-- and stores the group as RUNNING with its lanes. `lanes` is one text as in `actor.keep_searches`, a row for each lane with
-- from_zip, to_zip, temperature, temperature_f, commodity, pallets, gross_weight_lbs, stackable.
--
-- Refuses UNKNOWN_SHIPPER and SEARCH_CAP (with `cap` and `used`).
create or replace function actor.open_bulk_search(
  acting_profile uuid,
  acting_key uuid,
  opened_at timestamptz,
  group_id uuid,
  source text,
  shipper_id uuid,
  carrier_id uuid,
  terms_shipper_id uuid,
  file_name text,
  upload_id uuid,
  earliest_pickup date,
  accessorials text,
  food_grade boolean,
  again_of uuid,
  lanes text
)
-- `refusal` is null: only the former release reads it (decision 161).
returns table (refusal text, used bigint, cap integer)
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_variable
declare
  by_profile uuid;
  lane_count integer := cardinality(string_to_array(lanes, chr(30)));
begin
  perform actor.act_as(acting_profile, acting_key);
  by_profile := actor.check_search(acting_key, source, shipper_id, carrier_id, terms_shipper_id);
  if by_profile is null then
    perform actor.refuse('UNKNOWN_SHIPPER');
  end if;

  if shipper_id is not null and source <> 'CARRIER_TESTING' then
    select account.search_cap into cap from shipper_account account
    where account.shipper_id = open_bulk_search.shipper_id;
    if cap > 0 then
      used := actor.count_searches(shipper_id, opened_at);
      if used + lane_count > cap then
        perform actor.refuse('SEARCH_CAP', jsonb_build_object('cap', cap, 'used', used));
      end if;
    end if;
  end if;

  insert into quote_request_group (
    id, kind, state, source, shipper_id, carrier_id, terms_shipper_id, created_by, key_id, created_at, file_name, upload_id,
    earliest_pickup, accessorials, food_grade, again_of, lanes
  ) values (
    group_id, 'BULK', 'RUNNING', source, shipper_id, carrier_id, terms_shipper_id, by_profile, acting_key, opened_at,
    file_name, upload_id, earliest_pickup, coalesce(string_to_array(nullif(accessorials, ''), ','), '{}'), food_grade,
    again_of, lane_count
  );
  insert into bulk_search_lane (
    group_id, row_number, from_zip, to_zip, temperature, temperature_f, commodity, pallets, gross_weight_lbs, stackable
  )
  select
    open_bulk_search.group_id, lane.row_number, field[1], field[2], field[3], field[4]::integer, field[5],
    field[6]::integer, field[7]::integer, field[8]::boolean
  from (
    select split.row_number, string_to_array(split.line, chr(31), '') as field
    from unnest(string_to_array(lanes, chr(30))) with ordinality as split (line, row_number)
    offset 0
  ) as lane;
  perform pg_notify('coldlane_bulk_search', '');
  return next;
end
$$;
revoke execute on function actor.open_bulk_search from public;
grant execute on function actor.open_bulk_search to coldlane_user, coldlane_key;
