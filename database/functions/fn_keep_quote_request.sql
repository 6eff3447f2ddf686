-- Inserts a search with everything that belongs to it, as the caller, so row security applies to each insert. One call instead
-- of six saves round trips, planning and a thousand parameters. Still six inserts inside, because each policy looks for the
-- rows inserted before it. Column names are those of the rows that `insert-queries.ts` builds.
create function fn_keep_quote_request(kept jsonb) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into quote_request_group (id, source, shipper_id, carrier_id, created_by, created_at)
  select group_id, source, shipper_id, carrier_id, created_by, created_at
  from jsonb_populate_record(null::quote_request, kept -> 'request');

  insert into quote_request
  select * from jsonb_populate_record(null::quote_request, kept -> 'request');

  insert into quote_request_carrier
  select * from jsonb_populate_recordset(null::quote_request_carrier, kept -> 'consulted');

  insert into quote_working
  select * from jsonb_populate_recordset(null::quote_working, kept -> 'workings');

  insert into quote
  select * from jsonb_populate_recordset(null::quote, kept -> 'quotes');

  insert into quote_line
  select * from jsonb_populate_recordset(null::quote_line, kept -> 'lines');
end
$$;
revoke execute on function fn_keep_quote_request from public;
grant execute on function fn_keep_quote_request to coldlane_user, coldlane_key;
