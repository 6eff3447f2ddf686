-- Versions of the ZIPs and of their substitutions. As in a tariff, each row has the revision that wrote it, and a changed or
-- removed row is kept with the revisions between which it held. Facilities and fuel prices have no versions here: people
-- change them one at a time, and each change is kept elsewhere.

alter table master_zip add column revision bigint not null default 1 check (revision > 0);
alter table zip_substitution add column revision bigint not null default 1 check (revision > 0);

create table reference_history (
  id bigint generated always as identity primary key,
  table_name text not null check (table_name in ('master_zip', 'zip_substitution')),
  from_revision bigint not null,
  to_revision bigint not null,
  old_row jsonb not null,
  recorded_at timestamptz not null default now(),
  check (from_revision < to_revision)
);
create index reference_history_table_name_idx on reference_history (table_name, to_revision);

create table reference_revision (
  revision bigint primary key check (revision > 0),
  made_at timestamptz not null default clock_timestamp(),
  made_by uuid references profile (id),
  -- EDIT: a facility or a fuel price was changed on screen. OTHER: by a job, or before this migration.
  cause text not null default 'OTHER' check (cause in ('UPLOAD', 'RESTORE', 'EDIT', 'DEMO', 'OTHER')),
  upload_id uuid references file_upload_processing (id),
  check (upload_id is null or cause in ('UPLOAD', 'RESTORE'))
);

alter table reference_history enable row level security;
alter table reference_history force row level security;
alter table reference_revision enable row level security;
alter table reference_revision force row level security;
grant select on reference_history, reference_revision to coldlane_user;
create policy user_reads on reference_history for select to coldlane_user using ((select actor.is_admin()));
create policy user_reads on reference_revision for select to coldlane_user using ((select actor.is_admin()));
grant select, insert on reference_history, reference_revision to coldlane_system;
grant update (made_by, cause, upload_id) on reference_revision to coldlane_system;
create policy system_all on reference_history to coldlane_system using (true) with check (true);
create policy system_all on reference_revision to coldlane_system using (true) with check (true);

create trigger name_revision after update of revision on reference_state
  for each row execute function actor.trg_name_reference_revision();
do $$
declare
  table_name text;
begin
  foreach table_name in array array['master_zip', 'zip_substitution'] loop
    execute format(
      'create trigger keep_changed after update on %I referencing old table as old_rows '
      'for each statement execute function actor.trg_keep_reference_history()', table_name
    );
    execute format(
      'create trigger keep_removed after delete on %I referencing old table as old_rows '
      'for each statement execute function actor.trg_keep_reference_history()', table_name
    );
  end loop;
end
$$;

-- The oldest version that can be restored. What ZIPs were before is not known.
set local role coldlane_system;
insert into reference_revision (revision, made_at) select revision, revised_at from reference_state;
reset role;

-- A restore of reference data belongs to no company.
alter table file_upload_processing
  drop constraint file_upload_processing_restore,
  drop constraint file_upload_processing_company;
alter table file_upload_processing
  add constraint file_upload_processing_restore check (
    (type in ('tariff-restore', 'reference-restore')) = (bucket is null)
    and (restores_revision is not null) = (bucket is null)
  ),
  add constraint file_upload_processing_company check (
    case
      when bucket = 'admin-file-uploads' or type = 'reference-restore' then carrier_id is null and shipper_id is null
      when bucket = 'shipper-file-uploads' then carrier_id is null or shipper_id is null
      else carrier_id is not null and shipper_id is null
    end
  );
