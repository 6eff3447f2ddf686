-- Equal errors of a file are one row, with their number and the first of their lines. An upload names the sheet that was
-- read, and the type whose columns the file has if they are not those of its own type.

alter table file_upload_error
  add column count integer not null default 1 check (count > 0),
  -- Includes `line`. Empty if the error is not in one line, and for errors stored before this migration.
  add column lines integer[] not null default '{}';

alter table file_upload_processing
  -- Null for text files and restores.
  add column sheet_name text,
  add column suggested_type text check (suggested_type ~ '^[a-z]+(-[a-z]+)*$');
