-- Facilities that carriers and ADMINs edit on screens. Hours, contact and logo are in no file, so an upload keeps them.

alter table facility
  -- [{"day": "MON", "opens": "07:00", "closes": "15:30"}], at most one for each day; empty if they are not known.
  add column hours jsonb not null default '[]'
    check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) <= 7 and length(hours::text) <= 600),
  add column contact_name text check (length(contact_name) between 1 and 120),
  add column contact_phone text check (length(contact_phone) between 1 and 40),
  add column contact_email text check (length(contact_email) between 3 and 254),
  add column logo_url text check (logo_url like '/storage/v1/object/facility-logos/' || id || '/%');

grant insert (owner, scheduling, carrier_id, hours, contact_name, contact_phone, contact_email) on facility
  to coldlane_user;
grant update (
  owner, type, scheduling, latitude, longitude, hours, contact_name, contact_phone, contact_email, logo_url
) on facility to coldlane_user;
grant delete on facility to coldlane_user;

-- A customer's own (USER_CUSTOM) by its users; all others by the carrier's admins, and shared ones by ADMINs.
alter policy user_adds on facility with check (
  (type = 'USER_CUSTOM') = (shipper_id is not null)
  and (
    (select actor.is_admin())
    or shipper_id = any ((select actor.shipper_ids())::uuid[])
    or carrier_id = any ((select actor.carrier_ids())::uuid[]) and (select actor.has_role(array['CARRIER_ADMIN']))
  )
);
alter policy user_changes on facility using (
  (type = 'USER_CUSTOM') = (shipper_id is not null)
  and (
    (select actor.is_admin())
    or shipper_id = any ((select actor.shipper_ids())::uuid[])
    or carrier_id = any ((select actor.carrier_ids())::uuid[]) and (select actor.has_role(array['CARRIER_ADMIN']))
  )
);
-- A customer's own is deactivated instead.
create policy user_removes on facility for delete to coldlane_user using (
  shipper_id is null
  and (
    (select actor.is_admin())
    or carrier_id = any ((select actor.carrier_ids())::uuid[]) and (select actor.has_role(array['CARRIER_ADMIN']))
  )
);

-- A load and a spot request have their own copy of the address. Before, a facility that a load named could not be removed,
-- not even by a file.
alter table load_stop
  drop constraint load_stop_facility_id_fkey,
  add constraint load_stop_facility_id_fkey foreign key (facility_id) references facility (id) on delete set null;
create index load_stop_facility_id_idx on load_stop (facility_id) where facility_id is not null;
alter table spot_request_stop
  drop constraint spot_request_stop_facility_id_fkey,
  add constraint spot_request_stop_facility_id_fkey
    foreign key (facility_id) references facility (id) on delete set null;
create index spot_request_stop_facility_id_idx on spot_request_stop (facility_id) where facility_id is not null;

-- `updated_at` is the version of every facility now.
drop trigger version on facility;
create trigger version before update on facility for each row execute function actor.trg_raise_version();

-- What people change is audited. Files change facilities by the thousand, and the upload is audited.
drop trigger audit on facility;
drop trigger audit_delete on facility;
create constraint trigger audit after insert or update on facility
  deferrable initially deferred for each row
  when (new.shipper_id is not null or actor.profile_id() is not null) execute function actor.trg_audit();
create constraint trigger audit_delete after delete on facility
  deferrable initially deferred for each row
  when (old.shipper_id is not null or actor.profile_id() is not null) execute function actor.trg_audit();
