-- Creates a profile (INVITED, without an account) or changes one, and returns the id. `change` has only the sent fields:
-- email, first_name, last_name, profile_url, roles, carrier_ids, shipper_ids (each replaces the companies that the actor
-- can see), attributes (allow_booking, language, phone, terms, theme, receive_dispatch_emails, remind_of_pending_loads,
-- remind_of_pickups, remind_of_saved_quotes). The caller generates the id of a new profile.
-- Errors: CL403 the actor may not set this, P0002 no such profile, 23505 email in use, 23514 roles and companies do not
-- match or no seat is free.
create function fn_profile_upsert(target uuid, is_new boolean, change jsonb) returns uuid
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  was profile;
  was_carriers uuid[];
  was_shippers uuid[];
  new_carriers uuid[];
  new_shippers uuid[];
  attributes jsonb := coalesce(change -> 'attributes', '{}');
  given_roles text[] := array(select jsonb_array_elements_text(change -> 'roles'));
  is_carrier boolean;
  is_shipper boolean;
begin
  perform fn_profile_lock(target);
  select * into was from profile where id = target;
  if (was.id is null) <> is_new then
    raise exception 'there is no such profile' using errcode = 'no_data_found';
  end if;
  was_carriers := array(select carrier_id from profile_carrier where profile_id = target);
  was_shippers := array(select shipper_id from profile_shipper where profile_id = target);
  new_carriers := fn_profile_companies(was_carriers, change -> 'carrier_ids', actor.carrier_ids());
  new_shippers := fn_profile_companies(was_shippers, change -> 'shipper_ids', actor.shipper_ids());
  perform fn_profile_check(change, target, was, was_carriers, was_shippers, new_carriers, new_shippers);

  if is_new then
    insert into profile (id, email, status, roles, receive_dispatch_emails)
    values (
      target, change ->> 'email', 'INVITED', given_roles, given_roles && array['CARRIER_ADMIN', 'CARRIER_STAFF']
    );
    insert into profile_card (profile_id, first_name, last_name)
    values (target, change ->> 'first_name', change ->> 'last_name');
  end if;
  update profile set
    email = coalesce(change ->> 'email', email),
    roles = case when change ? 'roles' then given_roles else roles end,
    phone = case when attributes ? 'phone' then attributes ->> 'phone' else phone end,
    allow_booking = coalesce((attributes ->> 'allow_booking')::boolean, allow_booking),
    receive_dispatch_emails =
      coalesce((attributes ->> 'receive_dispatch_emails')::boolean, receive_dispatch_emails),
    remind_of_pending_loads =
      coalesce((attributes ->> 'remind_of_pending_loads')::boolean, remind_of_pending_loads),
    remind_of_pickups = coalesce((attributes ->> 'remind_of_pickups')::boolean, remind_of_pickups),
    remind_of_saved_quotes = coalesce((attributes ->> 'remind_of_saved_quotes')::boolean, remind_of_saved_quotes),
    language = coalesce(attributes ->> 'language', language),
    theme = coalesce(attributes ->> 'theme', theme),
    terms = coalesce(attributes -> 'terms', terms),
    updated_at = now()
  where id = target;
  update profile_card set
    first_name = coalesce(change ->> 'first_name', first_name),
    last_name = coalesce(change ->> 'last_name', last_name),
    profile_url = case when change ? 'profile_url' then change ->> 'profile_url' else profile_url end
  where profile_id = target;

  delete from profile_carrier where profile_id = target and carrier_id <> all (new_carriers);
  delete from profile_shipper where profile_id = target and shipper_id <> all (new_shippers);
  insert into profile_carrier (profile_id, carrier_id)
  select target, added from unnest(new_carriers) added where added <> all (was_carriers);
  -- Ordered, because each insert locks its shipper.
  insert into profile_shipper (profile_id, shipper_id)
  select target, added from unnest(new_shippers) added where added <> all (was_shippers) order by added;

  if change ?| array['roles', 'carrier_ids', 'shipper_ids'] then
    select roles && array['CARRIER_ADMIN', 'CARRIER_STAFF'], roles && array['SHIPPER_ADMIN', 'SHIPPER_STAFF']
    into is_carrier, is_shipper from profile where id = target;
    if is_carrier and cardinality(new_carriers) = 0 or is_shipper and cardinality(new_shippers) = 0 then
      raise exception 'roles and companies do not match' using errcode = 'check_violation';
    end if;
  end if;
  return target;
end
$$;
revoke execute on function fn_profile_upsert from public;
grant execute on function fn_profile_upsert to coldlane_system;
