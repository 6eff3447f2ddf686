-- What a carrier records about a booked load on the road. Only `actor.track_load` writes it, and nothing is changed later.

alter table load
  add column tracking_step text check (tracking_step in ('PICKED_UP', 'AT_TERMINAL', 'OUT_FOR_DELIVERY', 'DELIVERED')),
  add column picked_up_on date, -- as `day` of the event
  add column delivered_on date;

create table load_event (
  load_id uuid not null references load (id),
  position smallint not null check (position between 1 and 200),
  type text not null check (type in ('PICKED_UP', 'AT_TERMINAL', 'OUT_FOR_DELIVERY', 'DELIVERED', 'EXCEPTION')),
  at timestamptz not null, -- when it happened
  day date not null, -- of `at` in the local time of the place
  place text not null check (length(place) between 1 and 120),
  temperature_f integer check (temperature_f between -80 and 150),
  note text check (length(note) between 1 and 1000),
  file_path text, -- in the bucket load-files
  side text not null check (side in ('PLATFORM', 'CARRIER')),
  made_by uuid not null references profile (id),
  recorded_at timestamptz not null,
  primary key (load_id, position),
  check (type <> 'EXCEPTION' or note is not null)
);

create index load_event_file_path_idx on load_event (file_path) where file_path is not null;

-- A carrier's notes for itself are in their own table, because row security hides rows and not columns.
create table load_event_note (
  load_id uuid not null,
  position smallint not null,
  carrier_id uuid not null,
  note text not null check (length(note) between 1 and 1000),
  primary key (load_id, position),
  foreign key (load_id, position) references load_event (load_id, position)
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['load_event', 'load_event_note'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select on %I to coldlane_system, coldlane_user', table_name);
    execute format('create policy system_reads on %I for select to coldlane_system using (true)', table_name);
    execute format('grant select, insert on %I to coldlane_policy', table_name);
    execute format('create policy keeper_reads on %I for select to coldlane_policy using (true)', table_name);
    execute format('create policy keeper_adds on %I for insert to coldlane_policy with check (true)', table_name);
  end loop;
end
$$;
grant select on load_event to coldlane_key;
create policy reads_with_load on load_event for select to coldlane_user, coldlane_key
  using (exists (select from load where load.id = load_id));
create policy user_reads on load_event_note for select to coldlane_user using (
  (select actor.is_admin()) or carrier_id = any ((select actor.carrier_ids())::uuid[])
);

-- Pictures of loads, such as a proof of delivery: both sides of a load add them and read them.
alter table storage_object add column load_id uuid references load (id);
alter table storage_object
  drop constraint storage_object_bucket_check,
  drop constraint storage_object_owner,
  drop constraint storage_object_path;
alter table storage_object
  add constraint storage_object_bucket_check check (bucket in (
    'profile-images', 'shipper-logos', 'carrier-logos', 'facility-logos', 'load-files',
    'admin-file-uploads', 'carrier-file-uploads', 'shipper-file-uploads'
  )),
  add constraint storage_object_owner check (
    (bucket = 'profile-images') = (profile_id is not null)
    and (bucket in ('shipper-logos', 'shipper-file-uploads') or shipper_id is null)
    and (bucket in ('carrier-logos', 'carrier-file-uploads', 'shipper-file-uploads') or carrier_id is null)
    and (bucket not in ('shipper-logos') or shipper_id is not null)
    and (bucket not in ('carrier-logos', 'carrier-file-uploads') or carrier_id is not null)
    and (shipper_id is null or carrier_id is null)
    and (bucket = 'facility-logos') = (facility_id is not null)
    and (bucket = 'load-files') = (load_id is not null)
  ),
  -- As `src/domain/buckets.ts` builds it.
  add constraint storage_object_path check (
    case bucket
      when 'admin-file-uploads' then
        path ~ '^([a-z-]+)/\d{4}-\d{2}-\d{2}/\1_\d{13}$'
      when 'carrier-file-uploads' then
        path ~ ('^' || carrier_id::text || '/([a-z-]+)/\d{4}-\d{2}-\d{2}/\1_\d{13}$')
      when 'shipper-file-uploads' then
        path ~ ('^' || coalesce(shipper_id::text, carrier_id::text, 'platform')
          || '/bulk-search/\d{4}-\d{2}-\d{2}/bulk-search_\d{13}$')
      else
        path ~ (
          '^' || coalesce(profile_id, shipper_id, carrier_id, facility_id, load_id)::text
          || '/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
          || case when bucket in ('profile-images', 'load-files') then '' else '-logo' end || '\.jpg$'
        )
    end
  );
alter policy user_reads on storage_object using (
  case
    when bucket = 'load-files' then exists (select from load where load.id = load_id)
    when bucket like '%-file-uploads'
    then (select actor.is_admin())
      or carrier_id = any ((select actor.carrier_ids())::uuid[])
      or shipper_id = any ((select actor.shipper_ids())::uuid[])
    else profile_id in (select card.profile_id from profile_card card)
      or shipper_id in (select shipper.id from shipper)
      or carrier_id in (select carrier.id from carrier)
      or facility_id in (select facility.id from facility)
  end
);
alter policy key_reads on storage_object using (
  case
    when bucket = 'load-files' then exists (select from load where load.id = load_id)
    else bucket not like '%-file-uploads'
      and (
        shipper_id in (select shipper.id from shipper)
        or carrier_id in (select carrier.id from carrier)
        or facility_id in (select facility.id from facility)
      )
  end
);
create policy user_adds_load_files on storage_object for insert to coldlane_user with check (
  bucket = 'load-files'
  and uploaded_by = (select actor.self_id())
  and exists (select from load where load.id = load_id)
);
-- An ADMIN may add any other file, and a file of a load only with the load.
create policy adds_load_files_with_load on storage_object as restrictive for insert to coldlane_user
  with check (bucket <> 'load-files' or exists (select from load where load.id = load_id));
grant select on storage_object to coldlane_policy;
create policy keeper_reads on storage_object for select to coldlane_policy using (true);
