-- Inserts a search with its carriers, workings, quotes and lines. Runs as the caller, so row security applies. One call
-- instead of six saves round trips, planning and a thousand parameters. It takes six inserts, because each policy reads
-- the rows inserted before, and a statement cannot see its own rows. `insert-queries.ts` passes rows with column names as
-- keys.
create function fn_insert_quote_request(record jsonb) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into quote_request_group (id, source, shipper_id, carrier_id, created_by, created_at)
  select group_id, source, shipper_id, carrier_id, created_by, created_at
  from jsonb_populate_record(null::quote_request, record -> 'request');

  insert into quote_request
  select * from jsonb_populate_record(null::quote_request, record -> 'request');

  insert into quote_request_carrier
  select * from jsonb_populate_recordset(null::quote_request_carrier, record -> 'consulted');

  insert into quote_working
  select * from jsonb_populate_recordset(null::quote_working, record -> 'workings');

  insert into quote
  select * from jsonb_populate_recordset(null::quote, record -> 'quotes');

  insert into quote_line
  select * from jsonb_populate_recordset(null::quote_line, record -> 'lines');
end
$$;
revoke execute on function fn_insert_quote_request from public;
grant execute on function fn_insert_quote_request to coldlane_user, coldlane_key;
