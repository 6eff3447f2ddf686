-- Creates a carrier, or changes the sent fields. Repeats the check of `can-edit-carrier.ts` as a guard (decision 37).
-- The rate book contains a carrier's name and settings, so changing them raises the tariff's revision. Locks the settings
-- before the card, in the same order as an upload, to avoid a deadlock.
-- Errors: CL403, 23505 for a name in use, CL503 while an upload is being applied.
create function fn_carrier_upsert(target uuid, is_new boolean, sent jsonb) returns uuid
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  known constant text[] := array[
    'name', 'carrier_type', 'logo_url', 'phone', 'email', 'food_grade', 'deficit_rating', 'stacking_credit'
  ];
  settings carrier_settings%rowtype;
  new_settings carrier_settings%rowtype;
  card carrier%rowtype;
  new_card carrier%rowtype;
begin
  if sent - known <> '{}' then
    raise exception 'a carrier has no such field: %', sent - known;
  end if;
  if not actor.is_admin() and (
    is_new or not actor.has_role(array['CARRIER_ADMIN']) or target <> all (actor.carrier_ids())
  ) then
    raise exception 'Only an admin of the carrier can edit it.' using errcode = 'CL403';
  end if;
  if is_new then
    insert into carrier (id, name, carrier_type) values (target, sent ->> 'name', sent ->> 'carrier_type');
    insert into carrier_settings (carrier_id) values (target);
    perform pg_notify('coldlane_revision', 'carrier:' || target::text);
  end if;
  perform fn_lock_tariff(target);
  select * into strict settings from carrier_settings where carrier_id = target for update;
  select * into strict card from carrier where id = target for update;
  new_settings := jsonb_populate_record(settings, sent);
  new_card := jsonb_populate_record(card, sent);
  if not is_new and (new_card.name <> card.name or new_settings <> settings) then
    perform fn_raise_tariff_revision(target);
  end if;
  update carrier_settings set
    food_grade = new_settings.food_grade,
    deficit_rating = new_settings.deficit_rating,
    stacking_credit = new_settings.stacking_credit
  where carrier_id = target;
  update carrier set
    name = new_card.name,
    carrier_type = new_card.carrier_type,
    logo_url = new_card.logo_url,
    phone = new_card.phone,
    email = new_card.email,
    updated_at = now()
  where id = target;
  return target;
end
$$;
revoke execute on function fn_carrier_upsert from public;
grant execute on function fn_carrier_upsert to coldlane_system;
