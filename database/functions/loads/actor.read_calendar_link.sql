-- Returns the person whose calendar link has a secret with this hash. Records the time of the read, at most once an
-- hour, so that a program that reads every minute writes no row each time. Returns one row; `reader` is null for an
-- unknown or ended link.
create or replace function actor.read_calendar_link(
  acting_profile uuid, acting_key uuid, seen_at timestamptz, given_hash text
)
returns table (reader uuid)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select link.profile_id into reader from calendar_link link where link.secret_hash = given_hash;
  update calendar_link link set read_at = seen_at
  where link.secret_hash = given_hash and (link.read_at is null or link.read_at < seen_at - interval '1 hour');
  return next;
end
$$;
revoke execute on function actor.read_calendar_link from public;
grant execute on function actor.read_calendar_link to coldlane_anonymous;
