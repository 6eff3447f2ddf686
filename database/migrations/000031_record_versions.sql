-- Each change of a person, a company, or terms gives the row its own `updated_at`: two people who edit the same record at
-- once are told, instead of the last save winning (docs/decisions/0046-record-versions.md).

alter table carrier_shipper_terms add column updated_at timestamptz not null default now();

-- When the transaction began, which is before it set a version: the entries of a version are told from later ones. Null for
-- entries from before this migration.
alter table audit_entry add column begun_at timestamptz;
alter table audit_entry alter column begun_at set default now();

create trigger version before update on shipper for each row execute function actor.trg_raise_version();
create trigger version before update on carrier for each row execute function actor.trg_raise_version();
create trigger version before update on profile for each row execute function actor.trg_raise_version();
create trigger version before update on carrier_shipper_terms
  for each row execute function actor.trg_raise_version();
