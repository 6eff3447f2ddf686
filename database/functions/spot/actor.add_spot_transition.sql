-- Adds a row to the history of a spot request, for the functions that change it, before they change its status. `about_carrier`
-- and `about_offer` are set for what a carrier does and for the accepted offer.
create or replace function actor.add_spot_transition(
  of_request uuid, made_at timestamptz, made_action text, next_status text, as_side text, is_by_link boolean,
  given_reason text, about_carrier uuid, about_offer uuid
) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into spot_transition (
    request_id, position, at, action, from_status, to_status, side, made_by, key_id, by_link, reason, shipper_id,
    carrier_id, offer_id
  )
  select
    of_request, (select count(*) + 1 from spot_transition made where made.request_id = of_request), made_at, made_action,
    case when made_action = 'REQUEST' then null else request.status end, next_status, as_side,
    case when as_side = 'SYSTEM' then null else coalesce(actor.profile_id(), actor.key_maker_id()) end, actor.key_id(),
    is_by_link, given_reason, request.shipper_id, about_carrier, about_offer
  from spot_request request where request.id = of_request
$$;
revoke execute on function actor.add_spot_transition from public;
