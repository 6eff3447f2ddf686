-- Sets the time of the change and notifies every server of the changed row, by table and id. The demo's past sends no
-- notification.
create or replace function actor.trg_tell_live() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  if actor.adds_past() then
    return new;
  end if;
  new.updated_at := actor.recorded_at();
  if coalesce(current_setting('coldlane.recorded_at', true), '') <> '' then
    return new;
  end if;
  perform pg_notify('coldlane_live', tg_table_name || ':' || new.id::text);
  return new;
end
$$;
