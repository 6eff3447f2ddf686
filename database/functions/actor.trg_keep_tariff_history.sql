-- Keeps a tariff row as it was, with the revisions between which it held. The writer raises the carrier's
-- revision first, in the same transaction, so the carrier's present revision is the one that ends the old row; a
-- change without it is refused, because no rate book would learn of it. A row that the same revision wrote and
-- changes again never held, and an unchanged row is no change: neither leaves a trace.
create or replace function actor.trg_keep_tariff_history() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  ending bigint;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'revision' - 'updated_at' = to_jsonb(old) - 'revision' - 'updated_at' then
    return null; -- skip the write: the row keeps the revision that really wrote it
  end if;
  if position(old.carrier_id::text in coalesce(current_setting('coldlane.raised_tariffs', true), '')) = 0 then
    raise exception 'the revision of carrier % must be raised before its % changes', old.carrier_id, tg_table_name;
  end if;
  select revision into strict ending from carrier_settings where carrier_id = old.carrier_id;
  if tg_op = 'UPDATE' and new.revision <> ending then
    raise exception 'a changed % carries revision %, the carrier is at %', tg_table_name, new.revision, ending;
  end if;
  if old.revision < ending then
    insert into tariff_history (carrier_id, table_name, from_revision, to_revision, old_row)
    values (old.carrier_id, tg_table_name, old.revision, ending, to_jsonb(old));
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
