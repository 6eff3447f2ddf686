-- Adds a message to a load, for a user of either side or an ADMIN. Marks all messages up to it as read by the sender.
--
-- Refuses NOT_FOUND, RATE (20 messages a person and minute), FULL (2,000 messages a load) and FILE (the load has no such file).
create or replace function actor.send_load_message(
  acting_profile uuid, acting_key uuid, sent_at timestamptz, to_load uuid, message_text text, paths json
)
-- `refusal` is null: only the former release reads it (decision 161).
returns table (refusal text, message_position integer)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  locked load;
  as_side text;
  wanted_paths text[] := array(select json_array_elements_text(paths));
begin
  perform actor.act_as(acting_profile, acting_key);
  -- Messages of one person run one after another, so that they are all counted.
  perform pg_advisory_xact_lock(hashtextextended('messages of ' || actor.profile_id(), 0));
  -- Not `for update`: that would block the first mark of a reader, which refers to the load.
  select load.* into locked from load where load.id = to_load for no key update;
  as_side := (actor.load_sides(locked.carrier_id, locked.shipper_id))[1];
  message_position := locked.messages + 1;
  perform actor.refuse(case
    when as_side is null then 'NOT_FOUND'
    when message_position > 2000 then 'FULL'
    when (
      select count(*) from load_message sent
      where sent.made_by = actor.profile_id() and sent.at > sent_at - interval '1 minute'
    ) >= 20 then 'RATE'
    when (
      select count(*) from storage_object file
      where file.bucket = 'load-files' and file.path = any (wanted_paths) and file.load_id = to_load
        and file.deleted_at is null
    ) <> cardinality(wanted_paths) then 'FILE'
  end);
  insert into load_message (load_id, position, at, side, made_by, text, file_paths)
  values (to_load, message_position, sent_at, as_side, actor.profile_id(), message_text, wanted_paths);
  -- This also notifies the screens of both sides.
  update load set messages = message_position where load.id = to_load;
  perform actor.mark_load_messages_read(acting_profile, acting_key, to_load, message_position);
  return next;
end
$$;
revoke execute on function actor.send_load_message from public;
grant execute on function actor.send_load_message to coldlane_user;
