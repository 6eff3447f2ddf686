-- Rejects (CL409) a customer's 501st active facility. The lock keeps two callers from both adding the last one, and
-- makes two callers who add the same name run one after the other.
create or replace function actor.trg_limit_facilities() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  max_facilities constant integer := 500;
begin
  perform pg_advisory_xact_lock(hashtextextended('facilities of ' || new.shipper_id, 0));
  if (select count(*) from facility where shipper_id = new.shipper_id and is_active) >= max_facilities then
    raise exception 'A customer can have % facilities. Remove one that is no longer used.', max_facilities
      using errcode = 'CL409';
  end if;
  return new;
end
$$;
