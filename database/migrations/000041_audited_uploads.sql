-- Uploads, restores, and tariff revisions are audited.

do $$
declare
  constraint_name text;
begin
  for constraint_name in
    select conname from pg_constraint
    join pg_attribute on attrelid = conrelid and attname = 'subject_kind' and attnum = any (conkey)
    where conrelid = 'audit_entry'::regclass and contype = 'c'
  loop
    execute format('alter table audit_entry drop constraint %I', constraint_name);
  end loop;
end
$$;
alter table audit_entry add constraint audit_entry_subject_kind check (
  subject_kind in (
    'PROFILE', 'MEMBERSHIP', 'SHIPPER', 'CARRIER', 'RELATION', 'TERMS', 'API_KEY', 'UPLOAD', 'RESTORE', 'REVISION'
  )
);

-- The entry of a revision depends on its cause.
grant select on tariff_revision to coldlane_policy;
create policy policy_reads on tariff_revision for select to coldlane_policy using (true);

create constraint trigger audit after update of status on file_upload_processing
  deferrable initially deferred for each row
  when (
    new.status in ('COMPLETED', 'ERROR') and old.status not in ('COMPLETED', 'ERROR') and not new.is_dry_run
  )
  execute function actor.trg_audit_upload();
-- Revision 1 is that of a new carrier, which has an entry of its own.
create constraint trigger audit after insert on tariff_revision
  deferrable initially deferred for each row when (new.revision > 1)
  execute function actor.trg_audit_revision();
