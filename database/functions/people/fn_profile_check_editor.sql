-- Locks the profile and rejects (CL403) an actor who may not edit it, or whose own profile it is. A guard like
-- `fn_profile_check` (decision 37). P0002 if there is no such profile.
create function fn_profile_check_editor(target uuid) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  is_admin_profile boolean;
begin
  perform fn_profile_lock(target);
  select 'ADMIN' = any (roles) into is_admin_profile from profile where id = target;
  if is_admin_profile is null then
    raise exception 'there is no such profile' using errcode = 'no_data_found';
  end if;
  if actor.profile_id() is not null and (
    target = actor.profile_id()
    or not (actor.is_admin() or not is_admin_profile and target = any (actor.edited_profile_ids()))
  ) then
    raise exception 'You cannot edit this user.' using errcode = 'CL403';
  end if;
end
$$;
revoke execute on function fn_profile_check_editor from public;
grant execute on function fn_profile_check_editor to coldlane_system;
