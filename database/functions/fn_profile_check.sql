-- Whether the actor may make this change of a profile: rules of `src/server/access/can-edit-profile.ts`, asked again where
-- the rows are. Refuses with CL403 and names the field. `change` is the body of `fn_profile_upsert` with only the fields
-- that are sent; `was` and the companies are as they stood before, null and empty for a new profile. The system itself,
-- which acts for nobody, is not asked.
create function fn_profile_check(
  change jsonb, target uuid, was profile, was_carriers uuid[], was_shippers uuid[],
  new_carriers uuid[], new_shippers uuid[]
) returns void
language plpgsql stable security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  is_admin boolean := actor.is_admin();
  own_carriers uuid[] := case when actor.has_role(array['CARRIER_ADMIN']) then actor.carrier_ids() else '{}' end;
  own_shippers uuid[] := case when actor.has_role(array['SHIPPER_ADMIN']) then actor.shipper_ids() else '{}' end;
  is_self boolean := target = actor.profile_id();
  is_new boolean := was.id is null;
  is_editor boolean := is_admin or case
    when is_new then own_carriers && new_carriers or own_shippers && new_shippers
    else not 'ADMIN' = any (was.roles) and (own_carriers && was_carriers or own_shippers && was_shippers)
  end;
  refused text;
  changed_roles text[];
begin
  if actor.profile_id() is null then
    return;
  end if;
  if not actor.is_in_force() or not (is_self or is_editor) then
    raise exception 'You may not edit this user.' using errcode = 'CL403';
  end if;
  if is_self then
    refused := case
      when change ? 'roles' then 'roles'
      when change ? 'carrier_ids' then 'carrier_ids'
      when change ? 'shipper_ids' then 'shipper_ids'
      when change -> 'attributes' ? 'allow_booking' then 'allow_booking'
    end;
  end if;
  -- A company's admin who could change the address of somebody that other companies trust too would have their codes.
  if not is_new and change ? 'email' and change ->> 'email' <> was.email and not (
    is_admin or (
      not is_self and was.status = 'INVITED' and was.user_id is null
      and was_carriers <@ own_carriers and was_shippers <@ own_shippers
    )
  ) then
    refused := 'email';
  end if;
  if change ? 'roles' then
    select coalesce(array_agg(role), '{}') into changed_roles
    from (
      (select jsonb_array_elements_text(change -> 'roles') except select unnest(was.roles))
      union all
      (select unnest(was.roles) except select jsonb_array_elements_text(change -> 'roles'))
    ) differing (role);
    -- A role counts in all companies of its family, so who gives or takes it must be admin of all of them.
    if not is_admin and (
      'ADMIN' = any (changed_roles)
      or changed_roles && array['CARRIER_ADMIN', 'CARRIER_STAFF']
        and not (cardinality(own_carriers) > 0 and was_carriers <@ own_carriers)
      or changed_roles && array['SHIPPER_ADMIN', 'SHIPPER_STAFF']
        and not (cardinality(own_shippers) > 0 and was_shippers <@ own_shippers)
    ) then
      refused := 'roles';
    end if;
  end if;
  -- What the actor does not see is kept, so only what comes or goes is asked about.
  if not is_admin and not (
    array(select unnest(new_carriers) except select unnest(was_carriers))
    || array(select unnest(was_carriers) except select unnest(new_carriers))
  ) <@ own_carriers then
    refused := 'carrier_ids';
  end if;
  if not is_admin and not (
    array(select unnest(new_shippers) except select unnest(was_shippers))
    || array(select unnest(was_shippers) except select unnest(new_shippers))
  ) <@ own_shippers then
    refused := 'shipper_ids';
  end if;
  if refused is not null then
    raise exception 'You may not set % of this user.', refused using errcode = 'CL403';
  end if;
end
$$;
revoke execute on function fn_profile_check from public;
grant execute on function fn_profile_check to coldlane_system;
