-- Locks the actor's profile and the target's in the order of their ids. When two users deactivate each other at once, the
-- second one waits and then no longer has the right. Inserts that only reference a profile are not blocked.
create function fn_profile_lock(target uuid) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from profile where id in (actor.profile_id(), target) order by id for no key update;
end
$$;
revoke execute on function fn_profile_lock from public;
grant execute on function fn_profile_lock to coldlane_system;
