-- The person's companies after a change: the sent list plus the companies the actor cannot see. Without a list they stay.
-- ADMINs and the system see all.
create function fn_profile_companies(was uuid[], sent jsonb, seen uuid[]) returns uuid[]
language sql stable security invoker set search_path = pg_catalog, public, pg_temp
as $$
  select case
    when sent is null then was
    else array(
      select jsonb_array_elements_text(sent)::uuid
      union
      select kept from unnest(was) kept
      where not (actor.profile_id() is null or actor.is_admin() or kept = any (seen))
    )
  end
$$;
revoke execute on function fn_profile_companies from public;
grant execute on function fn_profile_companies to coldlane_system;
