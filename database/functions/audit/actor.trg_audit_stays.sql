-- Makes the audit append-only for every role. A migration that must change entries disables the trigger. Only the owner of
-- `actor.erase_traces` may update an entry, to replace names. No role may delete one.
create or replace function actor.trg_audit_stays() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and current_user = 'coldlane_policy' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
