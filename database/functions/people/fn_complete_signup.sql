-- Completes the actor's signup: sets the names, adds the accepted terms, changes INVITED to ACTIVE and deletes the
-- invitation. An ACTIVE profile stays unchanged, so pressing the button twice is no error.
create function fn_complete_signup(first_name text, last_name text, accepted_terms jsonb default '[]') returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  completing uuid := actor.profile_id();
  found_status text;
begin
  select profile.status into found_status
  from profile where profile.id = completing and profile.user_id is not null for update;
  if found_status is null or found_status not in ('INVITED', 'ACTIVE') then
    raise exception 'No authenticated user found.' using errcode = '28000';
  end if;
  if found_status = 'ACTIVE' then
    return;
  end if;
  update profile set
    status = 'ACTIVE',
    terms = terms || case
      when terms @> jsonb_build_array(jsonb_build_object('version', accepted_terms -> 0 ->> 'version')) then '[]'
      else accepted_terms
    end,
    updated_at = now()
  where profile.id = completing;
  update profile_card card
  set first_name = fn_complete_signup.first_name, last_name = fn_complete_signup.last_name
  where card.profile_id = completing;
  delete from invitation where profile_id = completing;
end
$$;
-- Like every function that writes profiles, it runs as the system inside the user's transaction.
revoke execute on function fn_complete_signup from public;
grant execute on function fn_complete_signup to coldlane_system;
