-- The actor of this transaction, by kind, side and name: the user or API key that the server set, otherwise the database
-- role. OPERATOR is the owner of the database: a migration, or someone at its console.
create or replace function actor.acting()
returns table (kind text, side text, id uuid, name text, email text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select
    case
      when session.profile_id is not null then 'USER'
      when session.key_id is not null then 'KEY'
      when session.role = 'coldlane_system' then case when session.is_demo then 'DEMO' else 'SYSTEM' end
      when session.role = 'coldlane_anonymous' then 'ANONYMOUS'
      else 'OPERATOR'
    end,
    case
      when profile.roles && array['ADMIN'] then 'PLATFORM'
      when profile.roles && array['CARRIER_ADMIN', 'CARRIER_STAFF'] then 'CARRIER'
      when profile.roles && array['SHIPPER_ADMIN', 'SHIPPER_STAFF'] then 'SHIPPER'
    end,
    coalesce(session.profile_id, session.key_id),
    actor.name_of_person(session.profile_id),
    profile.email
  from (
    select
      nullif(current_setting('coldlane.profile_id', true), '')::uuid as profile_id,
      nullif(current_setting('coldlane.key_id', true), '')::uuid as key_id,
      -- The role of the last `set role`; a security definer function does not change it.
      current_setting('role') as role,
      coalesce(current_setting('coldlane.is_demo', true), '') = 'on' as is_demo
  ) session
  left join profile on profile.id = session.profile_id
$$;
revoke execute on function actor.acting() from public;
