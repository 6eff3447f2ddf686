-- Creates a shipper, or changes the sent fields. Repeats the check of `can-edit-shipper.ts` as a guard (decision 37).
-- Errors: CL403, 23505 for a name in use.
create function fn_shipper_upsert(target uuid, is_new boolean, sent jsonb) returns uuid
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  of_company constant text[] := array['name', 'description', 'stripe_email', 'image_url'];
  of_admin constant text[] := array['carrier_onboarding_url', 'number_of_seats', 'search_cap', 'tier'];
  company shipper%rowtype;
  account shipper_account%rowtype;
begin
  if sent - of_company - of_admin <> '{}' then
    raise exception 'a shipper has no such field: %', sent - of_company - of_admin;
  end if;
  if not actor.is_admin() and (
    is_new
    or sent ?| of_admin
    or not actor.has_role(array['SHIPPER_ADMIN'])
    or target <> all (actor.shipper_ids())
  ) then
    raise exception 'Only a platform admin can set some of these fields.' using errcode = 'CL403';
  end if;
  if is_new then
    insert into shipper (id, name) values (target, sent ->> 'name');
    insert into shipper_account (shipper_id) values (target);
  end if;
  select * into strict company from shipper where id = target for update;
  company := jsonb_populate_record(company, sent);
  update shipper set name = company.name, image_url = company.image_url, updated_at = now() where id = target;
  select * into strict account from shipper_account where shipper_id = target for update;
  account := jsonb_populate_record(account, sent);
  update shipper_account set
    description = account.description,
    stripe_email = account.stripe_email,
    carrier_onboarding_url = account.carrier_onboarding_url,
    number_of_seats = account.number_of_seats,
    search_cap = account.search_cap,
    tier = account.tier
  where shipper_id = target;
  return target;
end
$$;
revoke execute on function fn_shipper_upsert from public;
grant execute on function fn_shipper_upsert to coldlane_system;
