-- Adding an upload type takes no migration: what an upload must have follows from its bucket, and the server's types know
-- which type goes into which bucket. A restore has no file and so no bucket.

do $$
declare
  constraint_name text;
begin
  for constraint_name in
    select conname from pg_constraint
    join pg_attribute on attrelid = conrelid and attname = 'type' and attnum = any (conkey)
    where conrelid = 'file_upload_processing'::regclass and contype = 'c'
  loop
    execute format('alter table file_upload_processing drop constraint %I', constraint_name);
  end loop;
end
$$;

alter table file_upload_processing
  add constraint file_upload_processing_type check (type ~ '^[a-z]+(-[a-z]+)*$'),
  add constraint file_upload_processing_restore check (
    (type = 'tariff-restore') = (bucket is null) and (restores_revision is not null) = (bucket is null)
  ),
  add constraint file_upload_processing_mode check (
    (mode is null) = (bucket is null or bucket = 'shipper-file-uploads')
  ),
  add constraint file_upload_processing_company check (
    case
      when bucket = 'admin-file-uploads' then carrier_id is null and shipper_id is null
      when bucket = 'shipper-file-uploads' then carrier_id is null or shipper_id is null
      else carrier_id is not null and shipper_id is null
    end
  );

alter table storage_object
  drop constraint storage_object_path;
alter table storage_object
  -- As `src/domain/buckets.ts` builds it.
  add constraint storage_object_path check (
    case bucket
      when 'admin-file-uploads' then
        path ~ '^([a-z-]+)/\d{4}-\d{2}-\d{2}/\1_\d{13}$'
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
