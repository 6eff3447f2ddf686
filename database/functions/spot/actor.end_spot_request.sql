-- Ends a spot request and all its open offers, for the functions that accept, cancel or expire. Writes the history, and touches
-- the row of each carrier, so that its live streams read the request again. Without `chosen` no offer is accepted.
create or replace function actor.end_spot_request(
  of_request uuid, ended timestamptz, made_action text, next_status text, other_offers text, as_side text,
  given_reason text, chosen uuid
) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  accepted_offer spot_offer;
begin
  select made.* into accepted_offer from spot_offer made where made.id = chosen;
  perform actor.add_spot_transition(
    of_request, ended, made_action, next_status, as_side, false, given_reason, accepted_offer.carrier_id, chosen
  );
  update spot_request set status = next_status, updated_at = ended where spot_request.id = of_request;
  update spot_offer set status = 'ACCEPTED', ended_at = ended where spot_offer.id = chosen;
  update spot_offer passed set
    -- An offer that had expired before becomes EXPIRED instead.
    status = case
      when actor.is_offer_over(passed.expires_at, passed.pickup_date, ended) then 'EXPIRED' else other_offers
    end,
    ended_at = ended,
    margin_percent = case
      when other_offers = 'NOT_CHOSEN' and own.show_margin
        and not actor.is_offer_over(passed.expires_at, passed.pickup_date, ended)
      then round(100.0 * (passed.total_cents - accepted_offer.total_cents) / accepted_offer.total_cents)
    end
  from spot_request_private own
  where passed.request_id = of_request and passed.status = 'OPEN' and own.request_id = of_request;
  update spot_request_carrier set updated_at = updated_at where spot_request_carrier.request_id = of_request;
end
$$;
revoke execute on function actor.end_spot_request from public;
