-- Records each revision of a carrier's tariff and the user who made it. An upload or a restore sets the cause later in the
-- same transaction. The demo loader has no upload record, so its cause is set here.
create or replace function actor.trg_name_revision() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' or new.revision <> old.revision then
    insert into tariff_revision (carrier_id, revision, made_by, cause)
    select new.carrier_id, new.revision, (
      select id from profile where id = nullif(current_setting('coldlane.profile_id', true), '')::uuid
    ), case when current_setting('coldlane.is_demo', true) = 'on' then 'DEMO' else 'OTHER' end
    on conflict do nothing;
  end if;
  return null;
end
$$;
