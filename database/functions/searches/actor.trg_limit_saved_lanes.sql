-- Rejects (CL409) a company's 201st saved lane. The lock keeps two callers from both saving the last one.
create or replace function actor.trg_limit_saved_lanes() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  max_lanes constant integer := 200;
begin
  perform pg_advisory_xact_lock(hashtextextended('saved lanes of ' || new.shipper_id, 0));
  if (select count(*) from saved_lane where shipper_id = new.shipper_id) > max_lanes then
    raise exception 'A customer can have % saved lanes. Remove one that is no longer used.', max_lanes
      using errcode = 'CL409';
  end if;
  return null;
end
$$;
