-- Takes an action on a load, if `actor.next_load_status` allows it to one of the actor's sides. The quotes of a
-- declined or cancelled load can be booked again.
--
-- Refuses NOT_FOUND, SIDE (they may see the load but not do this), STATUS (`present` is the load's) and DAY (not now). Returns one
-- row: `transition_position` is that of the transition in the load's history.
create or replace function actor.change_load_status(
  acting_profile uuid,
  acting_key uuid,
  changed_at timestamptz,
  changed_load uuid,
  wanted text,
  given_reason text,
  is_by_link boolean
)
-- `refusal` and `present` are null: only the former release reads them (decision 161).
returns table (refusal text, present text, next_status text, transition_position smallint)
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  locked load;
  sides text[];
  as_side text;
  outcome record;
begin
  perform actor.act_as(acting_profile, acting_key);
  select load.* into locked from load where load.id = changed_load for update;
  sides := actor.load_sides(locked.carrier_id, locked.shipper_id);
  perform actor.refuse(case when sides = '{}' then 'NOT_FOUND' end);
  -- The sides of own companies come first, so that the history names an ADMIN's company and not the platform.
  select side.name, found.next_status, found.refusal into outcome
  from unnest(sides) as side (name),
    lateral actor.next_load_status(
      wanted, side.name, locked.status,
      (changed_at at time zone 'UTC')::date < locked.pickup_date and locked.picked_up_at is null
    ) as found
  order by array_position(array['DAY', 'STATUS', 'SIDE'], found.refusal) nulls first, side.name = 'PLATFORM'
  limit 1;
  perform actor.refuse(outcome.refusal, jsonb_build_object('present', locked.status));
  next_status := outcome.next_status;

  update load set status = outcome.next_status where load.id = changed_load;
  if not actor.is_live_load(outcome.next_status) then
    update load_quote set is_live = false where load_quote.load_id = changed_load;
  end if;
  insert into load_transition (
    load_id, position, at, action, from_status, to_status, side, made_by, key_id, by_link, reason
  )
  select
    changed_load, max(made.position) + 1, changed_at, wanted, locked.status, outcome.next_status, outcome.name,
    coalesce(actor.profile_id(), actor.key_maker_id()), acting_key, is_by_link, given_reason
  from load_transition made where made.load_id = changed_load
  returning position into transition_position;
  perform actor.add_outbox_event(
    'load.changed', changed_load, locked.shipper_id, locked.carrier_id,
    jsonb_build_object(
      'loadId', changed_load, 'number', locked.number, 'status', outcome.next_status, 'previousStatus', locked.status
    ),
    changed_at
  );
  return next;
end
$$;
revoke execute on function actor.change_load_status from public;
grant execute on function actor.change_load_status to coldlane_user, coldlane_key;
