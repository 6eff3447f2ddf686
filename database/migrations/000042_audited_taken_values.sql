-- Answers that a value is already in use are audited.
alter table audit_entry drop constraint audit_entry_subject_kind;
alter table audit_entry add constraint audit_entry_subject_kind check (
  subject_kind in (
    'PROFILE', 'MEMBERSHIP', 'SHIPPER', 'CARRIER', 'RELATION', 'TERMS', 'API_KEY', 'UPLOAD', 'RESTORE', 'REVISION',
    'TAKEN_VALUE'
  )
);
