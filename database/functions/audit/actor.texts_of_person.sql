-- Every email, name and phone of a person that the database has, including former ones from the audit. Texts below four
-- characters are left out: they would match words of other people's texts.
create or replace function actor.texts_of_person(person uuid) returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(array_agg(distinct known.text), '{}')
  from (
    select email from profile where id = person
    union all select phone from profile where id = person
    union all select btrim(first_name || ' ' || last_name) from profile_card where profile_id = person
    union all select btrim(last_name || ', ' || first_name) from profile_card where profile_id = person
    union all select name from audit_author where actor_id = person
    union all select email from audit_author where actor_id = person
    union all select subject_name from audit_entry where subject_id = person and subject_kind = 'PROFILE'
    union all
    select value #>> '{}'
    from audit_entry, jsonb_array_elements(changed -> 'email') value
    where subject_id = person and subject_kind = 'PROFILE' and jsonb_typeof(changed -> 'email') = 'array'
  ) known (text)
  where length(known.text) >= 4
$$;
revoke execute on function actor.texts_of_person(uuid) from public;
