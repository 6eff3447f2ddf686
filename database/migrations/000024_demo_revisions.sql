-- Revisions that the demo's loader makes are the demo's, as the audit says of all that it does.
alter table tariff_revision drop constraint tariff_revision_cause_check;
alter table tariff_revision add constraint tariff_revision_cause_check
  check (cause in ('UPLOAD', 'RESTORE', 'DEMO', 'OTHER'));
