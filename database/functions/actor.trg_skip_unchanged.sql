-- Skips updates that change nothing, so that a tariff row keeps the revision that wrote it and leaves no history.
create or replace function actor.trg_skip_unchanged() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  as_before record := new;
begin
  as_before.revision := old.revision;
  if tg_table_name = 'region' then
    as_before.updated_at := old.updated_at;
  end if;
  if as_before is not distinct from old then
    return null;
  end if;
  return new;
end
$$;
