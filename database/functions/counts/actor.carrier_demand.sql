-- What others asked for and the carrier did not quote (`actor.count_demand`), as of the start of the UTC day, for its own users,
-- an ADMIN, and the system. The first reader of a day counts it for everyone.
create or replace function actor.carrier_demand(of_carrier uuid, as_of timestamptz) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  today constant date := (as_of at time zone 'UTC')::date;
  known jsonb;
begin
  if not (
    current_setting('role') = 'coldlane_system' or actor.is_admin() or of_carrier = any (actor.carrier_ids())
  ) then
    return '[]';
  end if;
  select lanes into known from carrier_demand where carrier_id = of_carrier and day = today;
  if found then return known; end if;
  known := actor.count_demand(of_carrier, today);
  insert into carrier_demand (carrier_id, day, lanes)
  select of_carrier, today, known where exists (select from carrier where id = of_carrier)
  on conflict (carrier_id) do update set day = excluded.day, lanes = excluded.lanes;
  return known;
end
$$;
revoke execute on function actor.carrier_demand from public;
grant execute on function actor.carrier_demand to coldlane_user, coldlane_system;
