-- Writes an audit entry about how a person signs in: second factors, sessions that an ADMIN ended. Readable by the admins of
-- the person's companies. The author is the actor of the transaction. A person without a profile, such as one whose invitation
-- was withdrawn, has no entry.
create or replace function actor.add_sign_in_entry(of_user uuid, action text, changed jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  person uuid := (select id from profile where user_id = of_user);
begin
  if person is null then
    return;
  end if;
  perform actor.add_audit_entry(
    null, action, 'SIGN_IN', person, actor.name_of_person(person), null, null, changed,
    array(select shipper_id from profile_shipper where profile_id = person),
    array(select carrier_id from profile_carrier where profile_id = person)
  );
end
$$;
revoke execute on function actor.add_sign_in_entry(uuid, text, jsonb) from public;
grant execute on function actor.add_sign_in_entry(uuid, text, jsonb) to coldlane_auth;
