-- Whether a key's shipper and creator are active and the creator may still act for the shipper. A key can never do more
-- than its creator, and it is paused while its creator has lost the right.
create or replace function actor.is_key_usable(key uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select exists (
      select from api_key
      join shipper on shipper.id = api_key.shipper_id and shipper.is_active
      join profile maker on maker.id = api_key.created_by and maker.status = 'ACTIVE'
      where api_key.id = key
        and (
          maker.roles @> array['ADMIN']
          or (
            maker.roles && array['SHIPPER_ADMIN', 'SHIPPER_STAFF']
            and exists (
              select from profile_shipper own where own.profile_id = maker.id and own.shipper_id = shipper.id
            )
          )
        )
    )
  );
end
$$;
