-- Facilities that customers add while they book, and loads that repeat others.

-- A customer's name for a place is unique in its ZIP, however it is capitalized, so that two people who add the same place
-- at once get one facility. A removed one keeps its name and comes back when it is added again: loads refer to it.
create unique index facility_of_shipper_idx on facility (shipper_id, zip, lower(name)) where shipper_id is not null;

grant insert (id, name, type, street, street_2, city, state, zip, shipper_id) on facility to coldlane_user;
grant update (name, street, street_2, city, state, is_active, updated_at) on facility to coldlane_user;
create policy user_adds on facility for insert to coldlane_user with check (
  type = 'USER_CUSTOM' and shipper_id is not null
  and ((select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[]))
);
create policy user_changes on facility for update to coldlane_user using (
  type = 'USER_CUSTOM' and shipper_id is not null
  and ((select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[]))
);
-- Before the insert, so that the lock is held before the index decides which of two equal names is the first.
create trigger limit_facilities before insert on facility
  for each row when (new.shipper_id is not null) execute function actor.trg_limit_facilities();

-- Files change shared facilities by the thousand, and the upload is audited.
create constraint trigger audit after insert or update on facility
  deferrable initially deferred for each row when (new.shipper_id is not null) execute function actor.trg_audit();
create constraint trigger audit_delete after delete on facility
  deferrable initially deferred for each row when (old.shipper_id is not null) execute function actor.trg_audit();
alter table audit_entry drop constraint audit_entry_subject_kind;
alter table audit_entry add constraint audit_entry_subject_kind check (
  subject_kind in (
    'PROFILE', 'MEMBERSHIP', 'SHIPPER', 'CARRIER', 'RELATION', 'TERMS', 'API_KEY', 'UPLOAD', 'RESTORE', 'REVISION',
    'TAKEN_VALUE', 'LOAD', 'FACILITY'
  )
);

-- The load whose stops this one has.
alter table load add column copied_from uuid references load (id);
create index load_copied_from_idx on load (copied_from) where copied_from is not null;
