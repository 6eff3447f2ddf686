-- Looks up a key by the hash of its secret, counts the call in its company's minute, and records the last use at most once a minute.
-- Returns no row if the key is unknown, revoked, expired or not usable (`actor.is_key_usable`). Runs in its own transaction,
-- so that calls with one key never wait for each other's work. `at` is the server's clock. Servers' clocks may differ a
-- little: a call from a slower clock counts in the latest minute.
create function fn_use_api_key(secret_hash text, at timestamptz)
returns table (key_id uuid, shipper_id uuid, maker_id uuid, allow_booking boolean, scopes text[], calls integer)
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  this_minute timestamptz := date_trunc('minute', at);
begin
  select api_key.id, api_key.shipper_id, api_key.created_by, maker.allow_booking, api_key.scopes
  into key_id, shipper_id, maker_id, allow_booking, scopes
  from api_key_secret secret
  join api_key on api_key.id = secret.key_id
  join profile maker on maker.id = api_key.created_by
  where secret.hash = secret_hash
    and api_key.revoked_at is null
    and (api_key.expires_at is null or api_key.expires_at > at)
    and actor.is_key_usable(api_key.id);
  if key_id is null then
    return;
  end if;

  insert into api_key_usage as usage (shipper_id, minute, calls)
  values (fn_use_api_key.shipper_id, this_minute, 1)
  on conflict (shipper_id) do update set
    calls = case when usage.minute between this_minute and this_minute + interval '1 minute'
      then usage.calls + 1 else 1 end,
    minute = case when usage.minute between this_minute and this_minute + interval '1 minute'
      then usage.minute else this_minute end
  returning usage.calls into calls;

  update api_key set last_used_at = at
  where id = fn_use_api_key.key_id
    and (last_used_at is null or last_used_at <= at - interval '1 minute');
  return next;
end
$$;
revoke execute on function fn_use_api_key from public;
grant execute on function fn_use_api_key to coldlane_system;
