-- The shipper of the acting key while the key is valid; otherwise empty. For what every key reads, whatever its scopes.
create or replace function actor.key_shipper_ids() returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select coalesce(array_agg(api_key.shipper_id), '{}')
    from api_key
    where api_key.id = actor.key_id()
      and api_key.revoked_at is null
      and (api_key.expires_at is null or api_key.expires_at > now())
      and actor.is_key_usable(api_key.id)
  );
end
$$;
