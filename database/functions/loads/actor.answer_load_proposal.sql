-- Accepts, declines or withdraws an open proposal, as `actor.next_proposal_status` allows. An accepted one changes the days of its
-- stops and raises the revision of the load's documents; the price and everything else stay. `given_reason` says why it is
-- declined.
--
-- Refuses NOT_FOUND, SIDE (they may see it but not do this), STATUS (not open; `present` says what it is) and PAST (a day to accept
-- has passed since it was proposed).
create or replace function actor.answer_load_proposal(
  acting_profile uuid, acting_key uuid, answered timestamptz, of_load uuid, proposal uuid, wanted text, given_reason text
)
-- `refusal` and `present` are null: only the former release reads them (decision 161).
returns table (refusal text, present text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  locked load;
  sides text[];
  open_proposal load_proposal;
  next_status text;
  as_side text;
  proposal_status text;
begin
  perform actor.act_as(acting_profile, acting_key);
  -- Everyone locks the load first, so the second of two answers sees the first one.
  select load.* into locked from load where load.id = of_load for update;
  select made.* into open_proposal from load_proposal made where made.id = proposal and made.load_id = of_load;
  sides := actor.load_sides(locked.carrier_id, locked.shipper_id);
  perform actor.refuse(case when open_proposal.id is null or sides = '{}' then 'NOT_FOUND' end);
  -- The sides of own companies come first, so that the history names an ADMIN's company and not the platform.
  select actor.next_proposal_status(wanted, side.name), side.name into next_status, as_side
  from unnest(sides) with ordinality as side (name, place)
  where actor.next_proposal_status(wanted, side.name) is not null
  order by side.place
  limit 1;
  proposal_status := case
    when open_proposal.status = 'OPEN' and (
      not actor.is_live_load(locked.status) or locked.picked_up_at is not null
      or (answered at time zone 'UTC')::date >= locked.pickup_date
    ) then 'LAPSED'
    else open_proposal.status
  end;
  perform actor.refuse(case
    when next_status is null then 'SIDE'
    when proposal_status <> 'OPEN' then 'STATUS'
    when next_status = 'ACCEPTED' and exists (
      select from jsonb_to_recordset(open_proposal.days) as changed ("to" date)
      where changed."to" < (answered at time zone 'UTC')::date
    ) then 'PAST'
  end, jsonb_build_object('wanted', wanted, 'present', proposal_status));

  update load_proposal made set
    status = next_status, answered_by = coalesce(actor.profile_id(), actor.key_maker_id()),
    answered_key_id = acting_key, answered_side = as_side, answered_at = answered,
    answer_reason = given_reason,
    revision = case when next_status = 'ACCEPTED' then locked.revision + 1 end
  where made.id = proposal;
  if next_status = 'ACCEPTED' then
    update load_stop stop set day = changed."to"
    from jsonb_to_recordset(open_proposal.days) as changed (position smallint, "to" date)
    where stop.load_id = of_load and stop.position = changed.position;
    update load set
      revision = load.revision + 1,
      pickup_date = (select min(stop.day) from load_stop stop where stop.load_id = of_load and stop.side = 'PICKUP'),
      delivery_date = (select max(stop.day) from load_stop stop where stop.load_id = of_load and stop.side = 'DROPOFF')
    where load.id = of_load;
    perform actor.add_outbox_event(
      'load.changed', of_load, locked.shipper_id, locked.carrier_id,
      jsonb_build_object(
        'loadId', of_load, 'number', locked.number, 'status', locked.status, 'previousStatus', locked.status,
        'revision', locked.revision + 1
      ),
      answered
    );
  else
    update load set updated_at = load.updated_at where load.id = of_load;
  end if;
  return next;
end
$$;
revoke execute on function actor.answer_load_proposal from public;
grant execute on function actor.answer_load_proposal to coldlane_user, coldlane_key;
