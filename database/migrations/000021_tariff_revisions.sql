-- What each revision of a carrier's tariff came from: when, by whom, and by which file or restore.

create table tariff_revision (
  carrier_id uuid not null references carrier (id),
  revision bigint not null check (revision > 0),
  made_at timestamptz not null default clock_timestamp(),
  made_by uuid references profile (id),
  -- OTHER: settings, terms, or an edit of a single thing.
  cause text not null default 'OTHER' check (cause in ('UPLOAD', 'RESTORE', 'OTHER')),
  upload_id uuid references file_upload_processing (id),
  primary key (carrier_id, revision),
  check (upload_id is null or cause <> 'OTHER')
);

alter table tariff_revision enable row level security;
alter table tariff_revision force row level security;
grant select on tariff_revision to coldlane_user;
create policy user_reads on tariff_revision for select to coldlane_user using (
  (select actor.is_admin()) or carrier_id = any ((select actor.carrier_ids())::uuid[])
);
grant select, insert on tariff_revision to coldlane_system;
-- Which revision it is and when it was made is said once; by whom and from what, by who uploads.
grant update (made_by, cause, upload_id) on tariff_revision to coldlane_system;
create policy system_all on tariff_revision to coldlane_system using (true) with check (true);

create trigger name_revision after insert or update of revision on carrier_settings
  for each row execute function actor.trg_name_revision();

-- Of revisions before this migration nobody knows where they came from; their rows are in the history all the same. The
-- tables' owner reads carriers as the system does, because row security is forced on it too.
set local role coldlane_system;
insert into tariff_revision (carrier_id, revision, made_at)
select carrier_id, revision, revised_at from carrier_settings;
reset role;
