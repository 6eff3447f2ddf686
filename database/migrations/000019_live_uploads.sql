-- Who begins to watch uploads is told those on their way, however old they are. There are few of them at any time.
create index file_upload_processing_on_their_way_idx on file_upload_processing (updated_at)
  where status in ('CREATED', 'PROCESSING');
