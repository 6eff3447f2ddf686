-- Counting what a person or company stored today.
create index storage_object_uploaded_by_idx on storage_object (uploaded_by, created_at);
create index storage_object_shipper_id_idx on storage_object (shipper_id, created_at) where shipper_id is not null;
create index storage_object_carrier_id_idx on storage_object (carrier_id, created_at) where carrier_id is not null;

-- The bytes of unused pictures and rejected files are deleted. Their rows stay, so that a path is never used twice.
alter table storage_object add column deleted_at timestamptz;
create index storage_object_created_at_idx on storage_object (created_at) where deleted_at is null;
grant update (deleted_at) on storage_object to coldlane_system;
create policy system_deletes on storage_object for update to coldlane_system
  using (deleted_at is null) with check (deleted_at is not null);
