-- Files of loads other than pictures, such as PDFs and spreadsheets (decision 66). Their path ends in their extension, and
-- their name is the one under which the other company saves them.

alter table storage_object add column file_name text check (length(file_name) between 1 and 200);
alter table storage_object
  drop constraint storage_object_content_type_check,
  drop constraint storage_object_path;
alter table storage_object
  add constraint storage_object_content_type_check check (
    case
      when bucket like '%-file-uploads' then content_type in (
        'text/csv', 'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      )
      when bucket = 'load-files' and path !~ '\.jpg$' then content_type = case substring(path from '\.([a-z]+)$')
        when 'csv' then 'text/csv'
        when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
        when 'pdf' then 'application/pdf'
        when 'txt' then 'text/plain'
        when 'xlsx' then 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      end
      else content_type in ('image/jpeg', 'image/png', 'image/webp')
    end
  ),
  add constraint storage_object_file_name check (
    (file_name is not null) = (bucket = 'load-files' and path !~ '\.jpg$')
  ),
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
          '^' || coalesce(profile_id, shipper_id, carrier_id, facility_id, load_id)::text
          || '/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
          || case bucket
            when 'load-files' then '\.(jpg|csv|docx|pdf|txt|xlsx)$'
            when 'profile-images' then '\.jpg$'
            else '-logo\.jpg$'
          end
        )
    end
  );
