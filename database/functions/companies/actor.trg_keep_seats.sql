-- Rejects (23514) a new membership or a reactivation when all seats of a shipper are used by active and invited users (0
-- seats: no limit). The lock on the shipper's row keeps two callers from both taking the last seat. It does not block
-- inserts that only reference the shipper.
create or replace function actor.trg_keep_seats() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  person uuid;
  company uuid;
  seats integer;
  used integer;
begin
  if tg_table_name = 'profile' then
    person := new.id;
  else
    person := new.profile_id;
    if not exists (select from profile where id = person and status in ('ACTIVE', 'INVITED')) then
      return null;
    end if;
  end if;
  for company in
    select shipper_id from profile_shipper
    where profile_id = person and (tg_table_name = 'profile' or shipper_id = (to_jsonb(new) ->> 'shipper_id')::uuid)
    order by shipper_id
  loop
    perform from shipper where id = company for no key update;
    select number_of_seats into seats from shipper_account where shipper_id = company;
    if coalesce(seats, 0) = 0 then
      continue;
    end if;
    select count(*) into used
    from profile_shipper own join profile on profile.id = own.profile_id
    where own.shipper_id = company and profile.status in ('ACTIVE', 'INVITED');
    if used > seats then
      raise exception 'shipper % has % seats', company, seats using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end
$$;
