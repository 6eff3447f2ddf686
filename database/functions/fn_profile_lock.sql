-- Locks the rows of the actor and of the person they change, in the order of their ids: of two who deactivate each other
-- at the same moment the second waits, and finds that the own rights have ended. Rows that only name a person (a search
-- and its maker) do not wait for this.
create function fn_profile_lock(target uuid) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from profile where id in (actor.profile_id(), target) order by id for no key update;
end
$$;
revoke execute on function fn_profile_lock from public;
grant execute on function fn_profile_lock to coldlane_system;
