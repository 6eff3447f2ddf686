-- Equal errors of a file share a row with their count and first lines. An upload names the sheet that was read and, if the
-- columns belong to another upload type, that type.

alter table file_upload_error
  add column count integer not null default 1 check (count > 0),
  -- Includes `line`. Empty if the error is not in one line, and for errors stored before this migration.
  add column lines integer[] not null default '{}';

alter table file_upload_processing
  -- Null for text files and restores.
  add column sheet_name text,
  add column suggested_type text check (suggested_type ~ '^[a-z]+(-[a-z]+)*$');
