-- Erases a person's data, except the account in schema auth, which the caller deletes in the same transaction. The profile
-- stays without personal data. Erasing an erased person does nothing.
-- Errors: CL403 for an actor who is not an ADMIN, and for their own profile; P0002 no such profile; 23514 the last platform
-- admin.
create function fn_profile_erase(target uuid) returns boolean
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform fn_profile_check_editor(target);
  if actor.profile_id() is not null and not actor.is_admin() then
    raise exception 'You cannot erase this user.' using errcode = 'CL403';
  end if;
  if exists (select from profile where id = target and erased_at is not null) then
    return false;
  end if;
  perform set_config('coldlane.erasing', target::text, true);
  perform actor.erase_traces(target);
  perform fn_forget_jobs((select email from profile where id = target));
  delete from invitation where profile_id = target;
  update profile_card set first_name = 'Erased', last_name = 'person', profile_url = null where profile_id = target;
  update profile set
    -- The address is unique, and no mail to it can be delivered (RFC 2606).
    email = 'erased-' || id::text || '@erased.invalid',
    phone = null, user_id = null, has_password = false, status = 'DEACTIVATED', terms = '[]', erased_at = now(),
    receive_dispatch_emails = false, remind_of_pending_loads = false, remind_of_pickups = false,
    remind_of_saved_quotes = false, updated_at = now()
  where id = target;
  return true;
end
$$;
revoke execute on function fn_profile_erase from public;
grant execute on function fn_profile_erase to coldlane_system;
