-- API keys with the names of their shipper and creator, if the reader may see those. Never contains a key or its hash.
create view vw_api_key with (security_invoker = true) as
select
  api_key.id,
  api_key.shipper_id,
  shipper.name as shipper_name,
  api_key.name,
  api_key.prefix,
  api_key.scopes,
  api_key.created_by,
  card.first_name || ' ' || card.last_name as maker_name,
  api_key.created_at,
  api_key.expires_at,
  api_key.last_used_at,
  api_key.revoked_at,
  api_key.revoked_by,
  actor.is_key_usable(api_key.id) as is_usable
from api_key
join shipper on shipper.id = api_key.shipper_id
left join profile_card card on card.profile_id = api_key.created_by;

comment on view vw_api_key is 'nullable: maker_name, expires_at, last_used_at, revoked_at, revoked_by';
grant select on vw_api_key to coldlane_user, coldlane_system;
