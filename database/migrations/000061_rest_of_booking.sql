-- The dropoff that a DELIVERED event is about. Null for other events, and for those of before, which delivered the whole load.
alter table load_event
  add column stop_position smallint,
  add constraint load_event_stop_position_fkey
    foreign key (load_id, stop_position) references load_stop (load_id, position),
  add constraint load_event_stop_position_check check (stop_position is null or type = 'DELIVERED');
-- A dropoff is delivered once, also if two people record it at the same moment.
create unique index load_event_stop_position_idx on load_event (load_id, stop_position) where stop_position is not null;

-- Replaced by a version with another parameter. Its owner drops it.
set local role coldlane_policy;
drop function if exists actor.track_load(
  uuid, uuid, timestamptz, uuid, text, timestamptz, date, integer, text, integer, text, text, text
);
reset role;

-- Who opened and who ended a link for a consignee is in the audit, as a change of its load. The names say so there.
alter table tracking_link rename column made_at to shared_at;
alter table tracking_link rename column ended_at to sharing_ended_at;
create constraint trigger audit after insert or update or delete on tracking_link
  deferrable initially deferred for each row execute function actor.trg_audit();

-- `updated_at` of a customer's own facility is its version, as of other records that several people edit. Files change the
-- others.
create trigger version before update on facility
  for each row when (new.shipper_id is not null) execute function actor.trg_raise_version();
