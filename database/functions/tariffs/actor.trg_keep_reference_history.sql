-- Stores changed and removed rows of reference data with the range of revisions in which they were valid. The writer raises
-- the reference revision first. A row written and changed in the same revision was never valid and leaves no history. One
-- trigger per statement: a file may change all 44,000 ZIPs.
create or replace function actor.trg_keep_reference_history() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into reference_history (table_name, from_revision, to_revision, old_row)
  select tg_table_name, old_rows.revision, state.revision, to_jsonb(old_rows)
  from old_rows cross join reference_state state
  where old_rows.revision < state.revision;
  return null;
end
$$;
