-- Files: a row for each, which is there before the file is and is never changed or removed, so no file is ever
-- overwritten. The bytes are in the storage, under the same bucket and path.
-- Each belongs to one person, customer, carrier or facility. The buckets of uploads take none yet.

create table storage_object (
  bucket text not null check (bucket in ('profile-images', 'shipper-logos', 'carrier-logos', 'facility-logos')),
  path text not null,
  profile_id uuid references profile (id),
  shipper_id uuid references shipper (id),
  carrier_id uuid references carrier (id),
  facility_id uuid references facility (id),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_by uuid not null references profile (id),
  created_at timestamptz not null,
  primary key (bucket, path),
  constraint storage_object_owner check (
    (bucket = 'profile-images') = (profile_id is not null)
    and (bucket = 'shipper-logos') = (shipper_id is not null)
    and (bucket = 'carrier-logos') = (carrier_id is not null)
    and (bucket = 'facility-logos') = (facility_id is not null)
  ),
  -- As `src/domain/buckets.ts` spells it.
  constraint storage_object_path check (
    path ~ (
      '^' || coalesce(profile_id, shipper_id, carrier_id, facility_id)::text
      || '/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
      || case when bucket = 'profile-images' then '' else '-logo' end || '\.jpg$'
    )
  )
);

alter table storage_object enable row level security;
alter table storage_object force row level security;

-- Nobody, not even the system, changes or removes one.
grant select, insert on storage_object to coldlane_system, coldlane_user;
create policy system_reads on storage_object for select to coldlane_system using (true);
create policy system_adds on storage_object for insert to coldlane_system with check (true);

-- A picture is read by whoever may see whom or what it shows: the policies of those tables are asked.
create policy user_reads on storage_object for select to coldlane_user using (
  profile_id in (select card.profile_id from profile_card card)
  or shipper_id in (select shipper.id from shipper)
  or carrier_id in (select carrier.id from carrier)
  or facility_id in (select facility.id from facility)
);

-- It is added by oneself or an editor of the person, by the company's admins, by who edits the facility.
create policy user_adds on storage_object for insert to coldlane_user with check (
  uploaded_by = (select actor.self_id())
  and (select actor.is_known())
  and (
    (select actor.is_admin())
    or profile_id = (select actor.self_id())
    or profile_id = any ((select actor.edited_profile_ids())::uuid[])
    or (
      shipper_id = any ((select actor.shipper_ids())::uuid[])
      and (select actor.has_role(array['SHIPPER_ADMIN']))
    )
    or (
      carrier_id = any ((select actor.carrier_ids())::uuid[])
      and (select actor.has_role(array['CARRIER_ADMIN']))
    )
    or facility_id in (
      select facility.id from facility
      where facility.shipper_id = any ((select actor.shipper_ids())::uuid[])
        or (
          facility.carrier_id = any ((select actor.carrier_ids())::uuid[])
          and (select actor.has_role(array['CARRIER_ADMIN']))
        )
    )
  )
);
