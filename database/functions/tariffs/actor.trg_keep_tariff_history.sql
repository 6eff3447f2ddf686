-- Stores replaced and deleted tariff rows with the range of revisions in which they were valid. The writer must raise the
-- carrier's revision first, in the same transaction; otherwise no rate book would notice the change, so it is rejected. A
-- row written and changed in the same revision was never valid and leaves no history. One trigger per statement, over
-- `old_rows` and `new_rows`: storing a million rows one by one took three times as long. A trial (`fn_begin_trial`) leaves
-- no history and is not checked: it cannot be committed.
create or replace function actor.trg_keep_tariff_history() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  raised text := coalesce(current_setting('coldlane.raised_tariffs', true), '');
  unraised uuid;
  wrong_revision bigint;
begin
  if to_regclass('pg_temp.tariff_trial') is not null then
    return null;
  end if;
  select changed.carrier_id into unraised
  from (select distinct carrier_id from old_rows) changed
  where position(changed.carrier_id::text in raised) = 0
  limit 1;
  if found then
    raise exception 'the revision of carrier % must be raised before its % changes', unraised, tg_table_name;
  end if;
  if tg_op = 'UPDATE' then
    select new_rows.revision into wrong_revision
    from new_rows join carrier_settings settings using (carrier_id)
    where new_rows.revision <> settings.revision
    limit 1;
    if found then
      raise exception 'a changed % has revision %, which is not its carrier''s current one', tg_table_name, wrong_revision;
    end if;
  end if;
  insert into tariff_history (carrier_id, table_name, from_revision, to_revision, old_row)
  select old_rows.carrier_id, tg_table_name, old_rows.revision, settings.revision, to_jsonb(old_rows)
  from old_rows join carrier_settings settings using (carrier_id)
  where old_rows.revision < settings.revision;
  return null;
end
$$;
