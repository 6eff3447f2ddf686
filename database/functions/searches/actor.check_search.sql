-- The profile that a search is stored for: the user, or the creator of the API key. Null if the shipper is missing,
-- inactive, or not theirs to name. Raises insufficient_privilege without the right to search. `actor.act_as` comes first.
create or replace function actor.check_search(
  acting_key_id uuid, source text, shipper uuid, carrier uuid, terms_shipper uuid
) returns uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if terms_shipper is not null or shipper is not null then
    if not exists (
      select from public.shipper named
      where named.id = coalesce(check_search.terms_shipper, check_search.shipper) and named.is_active
    ) or (
      terms_shipper is not null and not (actor.is_admin() or terms_shipper = any (actor.related_shipper_ids()))
    ) then
      return null;
    end if;
  end if;
  if acting_key_id is not null then
    if source <> 'API' or carrier is not null or terms_shipper is not null
      or (shipper = any (actor.key_shipper_ids_with('quotes:search'))) is not true
    then
      raise insufficient_privilege using message = 'the key may not search for this shipper';
    end if;
    return actor.key_maker_id();
  end if;
  if actor.may_search(shipper, carrier, source) is not true or (terms_shipper is not null and carrier is null) then
    raise insufficient_privilege using message = 'the user may not search for this shipper or carrier';
  end if;
  return actor.profile_id();
end
$$;
revoke execute on function actor.check_search from public;
