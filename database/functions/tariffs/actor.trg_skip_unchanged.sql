-- Skips an update that changes nothing: the tariff row keeps the revision that wrote it and leaves no history.
create or replace function actor.trg_skip_unchanged() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  compared record := new;
begin
  compared.revision := old.revision;
  if tg_table_name = 'region' then
    compared.updated_at := old.updated_at;
  end if;
  if compared is not distinct from old then
    return null;
  end if;
  return new;
end
$$;
