-- Refuses (23514) one more active or invited person than a shipper has seats (0: no limit), whether by a new membership or by
-- a reactivation. The lock on the shipper's row makes two callers take the last seat in turn. It does not block inserts
-- that only reference the shipper.
create or replace function actor.trg_keep_seats() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  person uuid;
  taken_at uuid;
  seats integer;
  people integer;
begin
  if tg_table_name = 'profile' then
    person := new.id;
  else
    person := new.profile_id;
    if not exists (select from profile where id = person and status in ('ACTIVE', 'INVITED')) then
      return null;
    end if;
  end if;
  for taken_at in
    select shipper_id from profile_shipper
    where profile_id = person and (tg_table_name = 'profile' or shipper_id = (to_jsonb(new) ->> 'shipper_id')::uuid)
    order by shipper_id
  loop
    perform from shipper where id = taken_at for no key update;
    select number_of_seats into seats from shipper_account where shipper_id = taken_at;
    if coalesce(seats, 0) = 0 then
      continue;
    end if;
    select count(*) into people
    from profile_shipper own join profile on profile.id = own.profile_id
    where own.shipper_id = taken_at and profile.status in ('ACTIVE', 'INVITED');
    if people > seats then
      raise exception 'shipper % has % seats', taken_at, seats using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end
$$;
