-- Records each revision of the reference data and the user who made it. An upload or a restore sets the cause later in the
-- same transaction.
create or replace function actor.trg_name_reference_revision() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  author uuid := (select id from profile where id = nullif(current_setting('coldlane.profile_id', true), '')::uuid);
begin
  insert into reference_revision (revision, made_by, cause)
  values (
    new.revision, author,
    case
      when current_setting('coldlane.is_demo', true) = 'on' then 'DEMO'
      when author is not null then 'EDIT'
      else 'OTHER'
    end
  )
  on conflict do nothing;
  return null;
end
$$;
