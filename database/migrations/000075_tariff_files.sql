-- One upload may have several parts (tariff-files): files in one ZIP, or the sheets of one workbook. An upload, or a set of
-- edits (tariff-edit), may have an effective day: it is checked when it is sent and applied on that day.

alter table file_upload_processing
  drop constraint file_upload_processing_status_check,
  drop constraint file_upload_processing_restore,
  drop constraint file_upload_processing_mode;

alter table file_upload_processing
  -- Of tariff-files: [{type, source, rows, created, updated, unchanged, removed}], in the order in which they are applied.
  add column parts jsonb not null default '[]',
  -- The UTC day on which the upload is applied; null is at once.
  add column effective_on date,
  -- When an upload with an effective day was checked. From then on, running it applies it.
  add column checked_at timestamptz,
  add column cancelled_by uuid references profile (id),
  -- Of tariff-edit: the edits, as they were sent.
  add column edits jsonb,
  add constraint file_upload_processing_status check (
    status in ('CREATED', 'PROCESSING', 'SCHEDULED', 'CANCELLED', 'COMPLETED', 'ERROR')
  ),
  add constraint file_upload_processing_restore check (
    (restores_revision is not null) = (type in ('tariff-restore', 'reference-restore'))
    and (edits is not null) = (type = 'tariff-edit')
    and (bucket is null) = (type in ('tariff-restore', 'reference-restore', 'tariff-edit'))
  ),
  add constraint file_upload_processing_mode check (
    (mode is null) = (bucket is null or bucket = 'shipper-file-uploads')
  ),
  add constraint file_upload_processing_schedule check (
    (effective_on is null or (carrier_id is not null and type <> 'tariff-restore' and not is_dry_run))
    and (checked_at is null or effective_on is not null)
    and (status not in ('SCHEDULED', 'CANCELLED') or checked_at is not null)
    and (cancelled_by is not null) = (status = 'CANCELLED')
  );

-- Every server looks for scheduled uploads once a minute.
create index file_upload_processing_scheduled_idx on file_upload_processing (effective_on) where status = 'SCHEDULED';

drop trigger audit on file_upload_processing;
create constraint trigger audit after update of status on file_upload_processing
  deferrable initially deferred for each row
  when (
    new.status in ('COMPLETED', 'ERROR', 'CANCELLED') and old.status not in ('COMPLETED', 'ERROR', 'CANCELLED')
    and not new.is_dry_run
  )
  execute function actor.trg_audit_upload();

-- Which file of the ZIP, or which sheet, an error is in; null for an upload of one file.
alter table file_upload_error add column source text;
-- The columns whose values are shares, such as 0.025 for 2.5%.
alter table file_upload_change add column shares text[] not null default '{}';
-- What the check found is replaced by what is found on the day.
grant delete on file_upload_error, file_upload_change to coldlane_system;

-- Several files are stored as one ZIP.
alter table storage_object
  drop constraint storage_object_content_type_check;
alter table storage_object
  add constraint storage_object_content_type_check check (
    case
      when bucket like '%-file-uploads' then content_type in (
        'text/csv', 'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      ) or (bucket = 'carrier-file-uploads' and path like '%/tariff-files/%' and content_type = 'application/zip')
      when bucket = 'load-files' and path !~ '\.jpg$' then content_type = case substring(path from '\.([a-z]+)$')
        when 'csv' then 'text/csv'
        when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
        when 'pdf' then 'application/pdf'
        when 'txt' then 'text/plain'
        when 'xlsx' then 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      end
      else content_type in ('image/jpeg', 'image/png', 'image/webp')
    end
  );
