-- Keeps a search with everything that belongs to it, as whoever calls: row security is asked as for any insert. One
-- statement instead of six saves a search their round trips and their planning, and the server the writing of a
-- thousand parameters. Six inserts all the same: each policy looks for the rows before it, which a statement cannot
-- see of itself. The rows come with the names of their columns; `insert-queries.ts` writes them.
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
