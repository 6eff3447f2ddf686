-- Records that the deadline of an open spot request has passed, for the job. `is_expired` is false if it has not, or the request
-- ended before, so a job that runs twice changes nothing.
create or replace function actor.expire_spot_request(
  acting_profile uuid, acting_key uuid, expired timestamptz, of_request uuid
)
returns table (is_expired boolean)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  locked spot_request;
  outcome record;
begin
  perform actor.act_as(acting_profile, acting_key);
  select made.* into locked from spot_request made where made.id = of_request for update;
  select found.* into outcome from actor.next_spot_status('EXPIRE', 'SYSTEM', locked.status) as found;
  is_expired := coalesce(outcome.refusal is null and locked.deadline <= expired, false);
  if is_expired then
    perform actor.end_spot_request(
      of_request, expired, 'EXPIRE', outcome.next_status, outcome.other_offers, 'SYSTEM', null, null
    );
  end if;
  return next;
end
$$;
revoke execute on function actor.expire_spot_request from public;
grant execute on function actor.expire_spot_request to coldlane_system;
