-- Rejects (CL403) a company's 21st live key. The lock keeps two callers from both creating the last one; the function
-- is a security definer, because staff see only their own keys. `created_at` is the server's clock.
create or replace function actor.trg_limit_api_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  max_keys constant integer := 20;
begin
  perform pg_advisory_xact_lock(hashtextextended('api keys of ' || new.shipper_id, 0));
  if (
    select count(*) from api_key
    where shipper_id = new.shipper_id
      and revoked_at is null
      and (expires_at is null or expires_at > new.created_at)
  ) > max_keys then
    raise exception 'A customer can have % live API keys. Revoke one that is no longer used.', max_keys
      using errcode = 'CL403';
  end if;
  return null;
end
$$;
