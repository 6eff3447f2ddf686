-- Sets `updated_at`, which is also the row's version: no two changes of a row get the same time. It is in whole
-- milliseconds, because callers get no more digits.
create or replace function actor.trg_raise_version() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.updated_at := greatest(
    date_trunc('milliseconds', clock_timestamp()),
    date_trunc('milliseconds', old.updated_at) + interval '1 millisecond'
  );
  return new;
end
$$;
