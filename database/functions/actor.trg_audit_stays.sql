-- Makes the audit append-only for every role. A migration that must change entries disables the trigger.
create or replace function actor.trg_audit_stays() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
