-- Rejects (CL409) a company's 11th webhook. The lock keeps two callers from both adding the last one.
create or replace function actor.trg_limit_webhooks() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  max_webhooks constant integer := 10;
begin
  perform pg_advisory_xact_lock(hashtextextended('webhooks of ' || coalesce(new.shipper_id, new.carrier_id), 0));
  if (
    select count(*) from webhook_endpoint
    where shipper_id = new.shipper_id or carrier_id = new.carrier_id
  ) >= max_webhooks then
    raise exception 'A company can have % webhooks. Delete one that is no longer used.', max_webhooks
      using errcode = 'CL409';
  end if;
  return new;
end
$$;
