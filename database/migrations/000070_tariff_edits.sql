-- Tariffs are edited row by row: what each revision of an edit changed.

alter table tariff_revision drop constraint tariff_revision_cause_check;
alter table tariff_revision add constraint tariff_revision_cause_check
  check (cause in ('UPLOAD', 'RESTORE', 'EDIT', 'UNDO', 'DEMO', 'OTHER'));
-- For an edit: by file type, how many rows were created, updated and removed.
alter table tariff_revision add column summary jsonb check (jsonb_typeof(summary) = 'object');
grant update (summary) on tariff_revision to coldlane_system;
