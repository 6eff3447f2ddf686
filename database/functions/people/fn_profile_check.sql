-- The last guard against privilege escalation: rejects (CL403) a change of a profile that exceeds the actor's rights.
-- The rules, with the fields and reasons that a caller sees, are in `src/domain/access/can-edit-profile.ts`. The guard
-- exists because profiles are written under the system's role, which row security does not limit: nothing else would stop
-- a use case that skips the check (decision 37). A test compares both, actor by actor and change by change.
-- `change` is the body of `fn_profile_upsert`; `was` and its companies are null and empty for a new profile. Changes that
-- the system makes without an acting user, such as those of jobs, are not checked.
create function fn_profile_check(
  change jsonb, target uuid, was profile, was_carriers uuid[], was_shippers uuid[],
  new_carriers uuid[], new_shippers uuid[]
) returns void
language plpgsql stable security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  own_carriers uuid[] := case when actor.has_role(array['CARRIER_ADMIN']) then actor.carrier_ids() else '{}' end;
  own_shippers uuid[] := case when actor.has_role(array['SHIPPER_ADMIN']) then actor.shipper_ids() else '{}' end;
  has_all_carriers boolean := cardinality(own_carriers) > 0 and was_carriers <@ own_carriers;
  has_all_shippers boolean := cardinality(own_shippers) > 0 and was_shippers <@ own_shippers;
  is_new boolean := was.id is null;
  is_new_email boolean := not is_new and coalesce(change ->> 'email', was.email) <> was.email;
  new_roles text[] := case
    when change ? 'roles' then array(select jsonb_array_elements_text(change -> 'roles')) else was.roles
  end;
  changed_roles text[] := array(
    (select unnest(new_roles) except select unnest(was.roles))
    union all (select unnest(was.roles) except select unnest(new_roles))
  );
  changed_carriers uuid[] := array(
    (select unnest(new_carriers) except select unnest(was_carriers))
    union all (select unnest(was_carriers) except select unnest(new_carriers))
  );
  changed_shippers uuid[] := array(
    (select unnest(new_shippers) except select unnest(was_shippers))
    union all (select unnest(was_shippers) except select unnest(new_shippers))
  );
  is_allowed boolean;
begin
  if actor.profile_id() is null then
    return;
  end if;
  is_allowed := actor.is_in_force() and case
    -- Nobody may change their own grants.
    when target = actor.profile_id() then
      not change ?| array['roles', 'carrier_ids', 'shipper_ids']
      and not coalesce(change -> 'attributes' ? 'allow_booking', false)
      and (actor.is_admin() or not is_new_email)
    when actor.is_admin() then true
    else
      -- A company's admin may edit the users of their companies, but no ADMIN.
      case
        when is_new then own_carriers && new_carriers or own_shippers && new_shippers
        else not 'ADMIN' = any (was.roles) and (own_carriers && was_carriers or own_shippers && was_shippers)
      end
      -- They may add and remove their own companies. They may change carrier roles if all of the user's carriers are
      -- their own, and shipper roles likewise.
      and changed_carriers <@ own_carriers
      and changed_shippers <@ own_shippers
      and not 'ADMIN' = any (changed_roles)
      and (has_all_carriers or not changed_roles && array['CARRIER_ADMIN', 'CARRIER_STAFF'])
      and (has_all_shippers or not changed_roles && array['SHIPPER_ADMIN', 'SHIPPER_STAFF'])
      -- Sign-in codes go to the email, so they may correct it only before the user accepts the invitation.
      and (not is_new_email or (
        was.status = 'INVITED' and was.user_id is null
        and was_carriers <@ own_carriers and was_shippers <@ own_shippers
      ))
  end;
  if not is_allowed then
    raise exception 'You cannot make this change to the user.' using errcode = 'CL403';
  end if;
end
$$;
revoke execute on function fn_profile_check from public;
grant execute on function fn_profile_check to coldlane_system;
