-- Each change of a person, a company, or terms gives the row a new `updated_at`. If two people edit the same record, the
-- second save is rejected instead of overwriting the first (docs/decisions/0046-record-versions.md).

alter table carrier_shipper_terms add column updated_at timestamptz not null default now();

-- The start of the transaction, which precedes the version it sets. It separates the entries of a version from later ones.
-- Null for entries older than this migration.
alter table audit_entry add column begun_at timestamptz;
alter table audit_entry alter column begun_at set default now();

create trigger version before update on shipper for each row execute function actor.trg_raise_version();
create trigger version before update on carrier for each row execute function actor.trg_raise_version();
create trigger version before update on profile for each row execute function actor.trg_raise_version();
create trigger version before update on carrier_shipper_terms
  for each row execute function actor.trg_raise_version();
