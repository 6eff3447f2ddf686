-- Cancels an open spot request, for its customer or an ADMIN.
--
-- Refuses NOT_FOUND, SIDE, STATUS (`present` is the request's) and DEADLINE (it has passed).
create or replace function actor.cancel_spot_request(
  acting_profile uuid, acting_key uuid, cancelled timestamptz, of_request uuid, given_reason text
)
-- `refusal` and `present` are null: only the former release reads them (decision 161).
returns table (refusal text, present text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  locked spot_request;
  outcome record;
begin
  perform actor.act_as(acting_profile, acting_key);
  select made.* into locked from spot_request made where made.id = of_request for update;
  select side.name, found.* into outcome
  from unnest(actor.spot_sides(of_request, locked.shipper_id, null)) with ordinality as side (name, place),
    lateral actor.next_spot_status('CANCEL', side.name, locked.status) as found
  order by array_position(array['STATUS', 'SIDE'], found.refusal) nulls first, side.place
  limit 1;
  perform actor.refuse(case
    when outcome.name is null then 'NOT_FOUND'
    when outcome.refusal is not null then outcome.refusal
    when locked.deadline <= cancelled then 'DEADLINE'
  end, jsonb_build_object('present', locked.status));
  perform actor.end_spot_request(
    of_request, cancelled, 'CANCEL', outcome.next_status, outcome.other_offers, outcome.name, given_reason, null
  );
  return next;
end
$$;
revoke execute on function actor.cancel_spot_request from public;
grant execute on function actor.cancel_spot_request to coldlane_user, coldlane_key;
