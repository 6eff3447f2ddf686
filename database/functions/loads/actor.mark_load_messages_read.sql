-- Marks a load's messages as read by the actor up to `read_position`; earlier marks stay. Returns one row: `is_found` is false
-- for a load that the actor may not see.
create or replace function actor.mark_load_messages_read(
  acting_profile uuid, acting_key uuid, marked_load uuid, read_position integer
)
returns table (is_found boolean)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  last_position integer;
begin
  perform actor.act_as(acting_profile, acting_key);
  select load.messages into last_position from load
  where load.id = marked_load and actor.self_id() is not null and (
    actor.is_admin() or load.carrier_id = any (actor.carrier_ids()) or load.shipper_id = any (actor.shipper_ids())
  );
  is_found := last_position is not null;
  if is_found then
    insert into load_message_read as mark (load_id, profile_id, position)
    values (marked_load, actor.profile_id(), least(read_position, last_position))
    on conflict (profile_id, load_id) do update set position = greatest(mark.position, excluded.position);
  end if;
  return next;
end
$$;
revoke execute on function actor.mark_load_messages_read from public;
grant execute on function actor.mark_load_messages_read to coldlane_user;
