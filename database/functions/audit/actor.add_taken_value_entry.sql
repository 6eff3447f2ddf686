-- Writes an audit entry when a user learns that a value, such as an email, is already in use: it may belong to another
-- company. The transaction of the rejected change is rolled back, so no trigger can record it, and the server calls this
-- in a statement of its own. Readable by the admins of the user's companies.
create or replace function actor.add_taken_value_entry(author uuid, field text, value text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform actor.add_audit_entry(
    author, 'CREATED', 'TAKEN_VALUE', author, coalesce(actor.name_of_person(author), ''), null, null,
    jsonb_build_object(field, jsonb_build_array(null, value)),
    array(select shipper_id from profile_shipper where profile_id = author),
    array(select carrier_id from profile_carrier where profile_id = author)
  );
end
$$;
-- The sign-in library's role writes these entries too.
grant usage on schema actor to coldlane_auth;
revoke execute on function actor.add_taken_value_entry(uuid, text, text) from public;
grant execute on function actor.add_taken_value_entry(uuid, text, text) to coldlane_auth;
