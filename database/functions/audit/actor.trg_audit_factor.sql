-- Audits second factors: an authenticator app set up or turned off, a passkey added, renamed or removed, a recovery code used
-- or the set of codes replaced. No secret, key or hash is in an entry. The use of a factor leaves none: a session shows it.
create or replace function actor.trg_audit_factor() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  of_user uuid := coalesce(after ->> 'user_id', before ->> 'user_id')::uuid;
  was_set boolean := coalesce(before ->> 'confirmed_at', '') <> '';
  is_set boolean := coalesce(after ->> 'confirmed_at', '') <> '';
begin
  if tg_table_name = 'totp' and was_set <> is_set then
    perform actor.add_sign_in_entry(
      of_user, case when is_set then 'CREATED' else 'REMOVED' end,
      jsonb_build_object('authenticator_app', jsonb_build_array(was_set, is_set))
    );
  elsif tg_table_name = 'passkey' and before -> 'name' is distinct from after -> 'name' then
    perform actor.add_sign_in_entry(
      of_user, case tg_op when 'INSERT' then 'CREATED' when 'DELETE' then 'REMOVED' else 'CHANGED' end,
      jsonb_build_object('passkey', jsonb_build_array(before -> 'name', after -> 'name'))
    );
  elsif tg_table_name = 'recovery_code' and tg_op = 'UPDATE' and before -> 'used_at' <> after -> 'used_at' then
    perform actor.add_sign_in_entry(
      of_user, 'CHANGED', jsonb_build_object('recovery_code', jsonb_build_array('unused', 'used'))
    );
  end if;
  return null;
end
$$;
revoke execute on function actor.trg_audit_factor() from public;
do $$
begin
  execute format('grant execute on function actor.trg_audit_factor() to %I', session_user);
end
$$;
