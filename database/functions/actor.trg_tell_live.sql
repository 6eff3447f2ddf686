-- Sets the time of the change and notifies every server of the changed row, by table and id.
create or replace function actor.trg_tell_live() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.updated_at := clock_timestamp();
  perform pg_notify('coldlane_live', tg_table_name || ':' || new.id::text);
  return new;
end
$$;
