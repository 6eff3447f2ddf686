-- Files of reference data, tariffs and searches: what was sent, how far it has come, what was wrong with it, and what a
-- dry run would change. The file itself is a row of `storage_object` with its bytes in the storage.

-- A file, or a tariff that is brought back to what it was (type tariff-restore, which has no file).
create table file_upload_processing (
  id uuid primary key,
  -- The stored path; several where a file that was tried first is then applied. Of a restore `{carrier}/tariff-restore/...`.
  name text not null,
  bucket text check (bucket in ('admin-file-uploads', 'carrier-file-uploads', 'shipper-file-uploads')),
  type text not null check (type in (
    'facilities', 'master-zips', 'zip-substitution', 'regions', 'region-zips', 'rate-sheet-pallet-values',
    'rate-sheet-weight-values', 'lanes', 'fuel-prices', 'fuel-surcharges', 'pallet-weight-premiums',
    'accessorial-charges', 'schedule-lanes', 'schedule-regions', 'bulk-search', 'tariff-restore'
  )),
  mode text check (mode in ('MERGE', 'REPLACE')),
  is_dry_run boolean not null default false,
  status text not null default 'CREATED' check (status in ('CREATED', 'PROCESSING', 'COMPLETED', 'ERROR')),
  message text,
  carrier_id uuid references carrier (id),
  shipper_id uuid references shipper (id),
  -- As the sender called it.
  file_name text check (length(file_name) between 1 and 200),
  size_bytes integer check (size_bytes >= 0),
  created_by uuid not null references profile (id),
  -- What it became: of the carrier or of the reference data; null when nothing changed.
  revision bigint,
  -- The revision that a restore goes back to.
  restores_revision bigint check (restores_revision > 0),
  -- How often it was begun: a process that is killed, or a database that goes away, does not try for ever.
  attempts integer not null default 0,
  -- Counts: rows, created, updated, unchanged, removed; while it runs rows_read; of a refused file errors.
  attributes jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((bucket is null) = (type = 'tariff-restore')),
  check ((restores_revision is not null) = (type = 'tariff-restore')),
  check ((mode is null) = (type in ('bulk-search', 'tariff-restore'))),
  check (carrier_id is null or shipper_id is null),
  check (type in ('facilities', 'master-zips', 'zip-substitution', 'bulk-search') or carrier_id is not null),
  check (type not in ('facilities', 'master-zips', 'zip-substitution') or (carrier_id is null and shipper_id is null)),
  check (shipper_id is null or type = 'bulk-search')
);
create index file_upload_processing_name_idx on file_upload_processing (name);
create index file_upload_processing_carrier_id_idx on file_upload_processing (carrier_id, created_at desc);
create index file_upload_processing_shipper_id_idx on file_upload_processing (shipper_id, created_at desc);
create index file_upload_processing_updated_at_idx on file_upload_processing (updated_at);

-- The first thousand faults of a file that was refused.
create table file_upload_error (
  upload_id uuid not null references file_upload_processing (id),
  position integer not null check (position between 1 and 1000),
  line integer,
  column_name text,
  value text,
  expected text not null,
  primary key (upload_id, position)
);

-- The first rows of each kind that a dry run would create, change or remove.
create table file_upload_change (
  upload_id uuid not null references file_upload_processing (id),
  position integer not null check (position > 0),
  change text not null check (change in ('CREATED', 'UPDATED', 'REMOVED')),
  -- Names and values as the file spells its columns.
  key jsonb not null,
  before jsonb check ((before is null) = (change = 'CREATED')),
  after jsonb check ((after is null) = (change = 'REMOVED')),
  primary key (upload_id, position)
);

-- Keeps the time of the last change, and tells all servers of it, by the id alone: each reads the row again as who
-- listens.
create trigger tell_live before insert or update on file_upload_processing
  for each row execute function actor.trg_tell_live();

do $$
declare
  table_name text;
begin
  foreach table_name in array array['file_upload_processing', 'file_upload_error', 'file_upload_change'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert on %I to coldlane_system', table_name);
    execute format('create policy system_all on %I to coldlane_system using (true) with check (true)', table_name);
    execute format('grant select on %I to coldlane_user', table_name);
  end loop;
end
$$;
grant update on file_upload_processing to coldlane_system;

-- Of a tariff its carrier's users, of a search the users of whom it is for, of reference data ADMINs.
create policy user_reads on file_upload_processing for select to coldlane_user using (
  (select actor.is_admin())
  or carrier_id = any ((select actor.carrier_ids())::uuid[])
  or shipper_id = any ((select actor.shipper_ids())::uuid[])
);
-- What belongs to a record is read by who reads the record: its policy is asked.
create policy user_reads on file_upload_error for select to coldlane_user using (
  upload_id in (select upload.id from file_upload_processing upload)
);
create policy user_reads on file_upload_change for select to coldlane_user using (
  upload_id in (select upload.id from file_upload_processing upload)
);

-- The three buckets of uploads open: their files belong to a carrier, a shipper or, of reference data, to nobody.
alter table storage_object
  drop constraint storage_object_bucket_check,
  drop constraint storage_object_content_type_check,
  drop constraint storage_object_owner,
  drop constraint storage_object_path;
alter table storage_object
  add constraint storage_object_bucket_check check (bucket in (
    'profile-images', 'shipper-logos', 'carrier-logos', 'facility-logos',
    'admin-file-uploads', 'carrier-file-uploads', 'shipper-file-uploads'
  )),
  add constraint storage_object_content_type_check check (
    case when bucket like '%-file-uploads'
      then content_type in (
        'text/csv', 'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      )
      else content_type in ('image/jpeg', 'image/png', 'image/webp')
    end
  ),
  -- A search is a customer's, of a carrier's user that carrier's, and of an ADMIN who asks for nobody nobody's.
  add constraint storage_object_owner check (
    (bucket = 'profile-images') = (profile_id is not null)
    and (bucket in ('shipper-logos', 'shipper-file-uploads') or shipper_id is null)
    and (bucket in ('carrier-logos', 'carrier-file-uploads', 'shipper-file-uploads') or carrier_id is null)
    and (bucket not in ('shipper-logos') or shipper_id is not null)
    and (bucket not in ('carrier-logos', 'carrier-file-uploads') or carrier_id is not null)
    and (shipper_id is null or carrier_id is null)
    and (bucket = 'facility-logos') = (facility_id is not null)
  ),
  -- As `src/domain/buckets.ts` spells it.
  add constraint storage_object_path check (
    case bucket
      when 'admin-file-uploads' then
        path ~ '^(facilities|master-zips|zip-substitution)/\d{4}-\d{2}-\d{2}/\1_\d{13}$'
      when 'carrier-file-uploads' then
        path ~ ('^' || carrier_id::text || '/([a-z-]+)/\d{4}-\d{2}-\d{2}/\1_\d{13}$')
      when 'shipper-file-uploads' then
        path ~ ('^' || coalesce(shipper_id::text, carrier_id::text, 'platform')
          || '/bulk-search/\d{4}-\d{2}-\d{2}/bulk-search_\d{13}$')
      else
        path ~ (
          '^' || coalesce(profile_id, shipper_id, carrier_id, facility_id)::text
          || '/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
          || case when bucket = 'profile-images' then '' else '-logo' end || '\.jpg$'
        )
    end
  );

-- Who sees a carrier's card does not see its files: the policy of images is for images.
drop policy user_reads on storage_object;
create policy user_reads on storage_object for select to coldlane_user using (
  case when bucket like '%-file-uploads'
    then (select actor.is_admin())
      or carrier_id = any ((select actor.carrier_ids())::uuid[])
      or shipper_id = any ((select actor.shipper_ids())::uuid[])
    else profile_id in (select card.profile_id from profile_card card)
      or shipper_id in (select shipper.id from shipper)
      or carrier_id in (select carrier.id from carrier)
      or facility_id in (select facility.id from facility)
  end
);
-- No key uploads, so none reads what was.
alter policy key_reads on storage_object using (
  bucket not like '%-file-uploads'
  and (
    shipper_id in (select shipper.id from shipper)
    or carrier_id in (select carrier.id from carrier)
    or facility_id in (select facility.id from facility)
  )
);
-- Files of uploads are added by the system, together with their record.
create policy user_adds_images on storage_object as restrictive for insert to coldlane_user
  with check (bucket not like '%-file-uploads');
