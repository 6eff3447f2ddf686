-- The user's companies after a change: the sent list plus the companies that the actor cannot see. Without a sent list
-- nothing changes. ADMINs and the system see all companies.
create function fn_profile_companies(was uuid[], sent jsonb, seen uuid[]) returns uuid[]
language sql stable security invoker set search_path = pg_catalog, public, pg_temp
as $$
  select case
    when sent is null then was
    else array(
      select jsonb_array_elements_text(sent)::uuid
      union
      select company from unnest(was) company
      where not (actor.profile_id() is null or actor.is_admin() or company = any (seen))
    )
  end
$$;
revoke execute on function fn_profile_companies from public;
grant execute on function fn_profile_companies to coldlane_system;
