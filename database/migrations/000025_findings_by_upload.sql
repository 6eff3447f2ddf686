-- What was found in an upload is asked for by its upload, so the policy looks that one up by its key: as a set of all
-- that may be seen it took as long as there are uploads.
alter policy user_reads on file_upload_error using (
  exists (select from file_upload_processing upload where upload.id = upload_id)
);
alter policy user_reads on file_upload_change using (
  exists (select from file_upload_processing upload where upload.id = upload_id)
);
