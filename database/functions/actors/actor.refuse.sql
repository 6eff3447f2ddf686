-- Refuses a call: raises the only SQLSTATE of refusals, CLREF, with the code as its message and the facts that its error needs as
-- its detail. Does nothing if the code is null, so that a `case` can decide. The caller of the function maps each code to an
-- error once (`refusing` in src/server/platform/database, decision 161).
create or replace function actor.refuse(code text, details jsonb default null) returns void
language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
begin
  if code is not null then
    raise exception using errcode = 'CLREF', message = code, detail = coalesce(details, 'null')::text;
  end if;
end
$$;
