-- Records which load a new one repeats, in the transaction that books it. Both must be of one customer for which the actor
-- books. Returns one row: `is_marked` is false if they are not, or the load was a copy before.
create or replace function actor.mark_load_copy(acting_profile uuid, acting_key uuid, new_load uuid, source_load uuid)
returns table (is_marked boolean)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform actor.act_as(acting_profile, acting_key);
  update load set copied_from = source.id
  from load source
  where load.id = new_load and source.id = source_load and source.id <> load.id and load.copied_from is null
    and source.shipper_id = load.shipper_id
    and (actor.is_admin() or load.shipper_id = any (actor.shipper_ids() || actor.key_shipper_ids_with('loads:write')));
  is_marked := found;
  return next;
end
$$;
revoke execute on function actor.mark_load_copy from public;
grant execute on function actor.mark_load_copy to coldlane_user, coldlane_key;
