-- What happens to a spot request, as SPOT_TRANSITIONS in src/domain/spot/spot-states.ts; a test compares them. Returns
-- the status after the action, or a refusal: SIDE (this side never may) or STATUS (the request is not open).
-- `other_offers` is the new status of the other open offers that it ends: those of the same carrier for OFFER, else all
-- of them.
create or replace function actor.next_spot_status(wanted text, acting_side text, present text)
returns table (next_status text, other_offers text, refusal text)
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  with transition (action, side, to_status, other_offers) as (
    values
      ('OFFER', 'PLATFORM', 'OPEN', 'REPLACED'),
      ('OFFER', 'CARRIER', 'OPEN', 'REPLACED'),
      ('WITHDRAW', 'PLATFORM', 'OPEN', null),
      ('WITHDRAW', 'CARRIER', 'OPEN', null),
      ('DECLINE', 'PLATFORM', 'OPEN', null),
      ('DECLINE', 'CARRIER', 'OPEN', null),
      ('ACCEPT', 'PLATFORM', 'BOOKED', 'NOT_CHOSEN'),
      ('ACCEPT', 'SHIPPER', 'BOOKED', 'NOT_CHOSEN'),
      ('CANCEL', 'PLATFORM', 'CANCELLED', 'CANCELLED'),
      ('CANCEL', 'SHIPPER', 'CANCELLED', 'CANCELLED'),
      ('EXPIRE', 'SYSTEM', 'EXPIRED', 'EXPIRED')
  )
  select
    case when present = 'OPEN' then found.to_status end,
    case when present = 'OPEN' then found.other_offers end,
    case when found.action is null then 'SIDE' when present <> 'OPEN' then 'STATUS' end
  from (select 1) one
  left join transition found on found.action = wanted and found.side = acting_side
$$;
