-- Replaces the calendar link of the acting person, or ends it if `new_hash` is null. A person has one link, also if two are made
-- at the same moment. Returns one row: whether there is a link now.
create or replace function actor.keep_calendar_link(
  acting_profile uuid, acting_key uuid, changed_at timestamptz, new_hash text
)
returns table (has_link boolean)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform actor.act_as(acting_profile, acting_key);
  has_link := new_hash is not null and actor.self_id() is not null;
  if has_link then
    insert into calendar_link (profile_id, secret_hash, made_at) values (actor.self_id(), new_hash, changed_at)
    on conflict (profile_id) do update set secret_hash = new_hash, made_at = changed_at, read_at = null;
  else
    delete from calendar_link where profile_id = actor.self_id();
  end if;
  return next;
end
$$;
revoke execute on function actor.keep_calendar_link from public;
grant execute on function actor.keep_calendar_link to coldlane_user;
