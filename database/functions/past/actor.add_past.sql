-- Adds the recorded past of the demo, which the server has staged in temporary tables `past_<table>`. The rows were written by the
-- functions that calls use when the past was recorded, so no right is checked again, and the triggers that would record the
-- present, announce changes, or write audit entries stand aside (`coldlane.adds_past`).
--
-- For the system only, and only while there is no search, load, or spot request, so nothing can be added to what people did.
create or replace function actor.add_past() returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  past_tables constant text[] := array[
    'quote_request_group', 'bulk_search_lane', 'quote_request', 'quote_request_result', 'quote_working', 'quote',
    'quote_saving', 'spot_request', 'spot_request_private', 'spot_request_stop', 'spot_request_carrier', 'spot_offer',
    'spot_transition', 'load', 'load_quote', 'load_stop', 'load_transition', 'load_event', 'load_event_note',
    'load_message', 'load_message_read', 'load_proposal', 'audit_entry', 'audit_author'
  ];
  -- The largest percentage of the monthly searches of its plan that a customer uses.
  used_percent constant integer := 86;
  past_table text;
  past_columns text;
  surplus uuid[];
  first_entry bigint;
begin
  if current_setting('role') <> 'coldlane_system' or current_setting('coldlane.is_demo', true) is distinct from 'on'
    or exists (select from quote_request) or exists (select from load) or exists (select from spot_request)
  then
    raise insufficient_privilege using message = 'the past is only for a demo without searches and loads';
  end if;

  -- The months of a start are not those of the recording, so a month may have got more searches than its customer's plan allows.
  -- The last ones are left out, except those whose quotes were booked or saved.
  with placed as (
    select search.id, account.search_cap, row_number() over (
      partition by search.shipper_id, date_trunc('month', search.created_at, 'UTC')
      order by
        search.id in (
          select used.request_id from pg_temp.past_load_quote used
          union all
          select used.request_id from pg_temp.past_quote used where used.is_saved
        ) desc,
        search.created_at
    ) as place
    from pg_temp.past_quote_request search
    join shipper_account account on account.shipper_id = search.shipper_id and account.search_cap > 0
  ), removed as (
    delete from pg_temp.past_quote_request search using placed
    where placed.id = search.id and placed.place > placed.search_cap * used_percent / 100
    returning search.id
  )
  select array_agg(removed.id) into surplus from removed;
  delete from pg_temp.past_quote_request_result result where result.request_id = any (surplus);
  delete from pg_temp.past_quote_working working where working.request_id = any (surplus);
  delete from pg_temp.past_quote quoted where quoted.request_id = any (surplus);

  -- Writes the deferred entries about the past's people, who were added before. Recorded entries have ids from 1 and
  -- get ids after these.
  set constraints all immediate;
  first_entry := nextval('audit_entry_id_seq');
  perform set_config('coldlane.adds_past', 'on', true);
  update pg_temp.past_audit_entry set id = id + first_entry;
  update pg_temp.past_audit_author set entry_id = entry_id + first_entry;
  foreach past_table in array past_tables loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into past_columns
    from pg_attribute
    where attrelid = format('pg_temp.past_%s', past_table)::regclass and attnum > 0 and not attisdropped;
    execute format('insert into %1$I (%2$s) select %2$s from pg_temp.past_%1$s', past_table, past_columns);
  end loop;
  perform set_config('coldlane.adds_past', '', true);

  -- This role may advance a sequence, but not set it.
  perform nextval('audit_entry_id_seq') from pg_temp.past_audit_entry;
  perform nextval('quote_number_seq') from generate_series(1, (select max(number) from pg_temp.past_quote));
  perform nextval('load_number_seq') from pg_temp.past_load;
  perform nextval('spot_number_seq') from pg_temp.past_spot_request;
end
$$;
revoke execute on function actor.add_past from public;
grant execute on function actor.add_past to coldlane_system;
