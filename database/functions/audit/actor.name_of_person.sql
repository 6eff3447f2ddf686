-- First and last name, or the email of a user without a name.
create or replace function actor.name_of_person(person uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(nullif(btrim(card.first_name || ' ' || card.last_name), ''), profile.email)
  from profile left join profile_card card on card.profile_id = profile.id
  where profile.id = person
$$;
revoke execute on function actor.name_of_person(uuid) from public;
