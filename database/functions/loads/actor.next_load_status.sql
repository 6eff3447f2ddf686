-- The transitions of a load, as LOAD_TRANSITIONS in src/domain/loads/load-states.ts; a test compares them. Returns the status
-- after the action, or a refusal: SIDE (this side never may), STATUS or DAY (not now). `is_before_pickup`: today is before the
-- pickup day, and the freight was not picked up.
create or replace function actor.next_load_status(
  wanted text, acting_side text, present text, is_before_pickup boolean
)
returns table (next_status text, refusal text)
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  with transition (action, side, from_status, to_status, ends_before_pickup) as (
    values
      ('ACCEPT', 'PLATFORM', 'PENDING', 'ACCEPTED', false),
      ('ACCEPT', 'CARRIER', 'PENDING', 'ACCEPTED', false),
      ('REJECT', 'PLATFORM', 'PENDING', 'REJECTED', false),
      ('REJECT', 'CARRIER', 'PENDING', 'REJECTED', false),
      ('CANCEL', 'PLATFORM', 'PENDING', 'CANCELLED', false),
      ('CANCEL', 'CARRIER', 'PENDING', 'CANCELLED', false),
      ('CANCEL', 'SHIPPER', 'PENDING', 'CANCELLED', false),
      ('CANCEL', 'PLATFORM', 'ACCEPTED', 'CANCELLED', false),
      ('CANCEL', 'CARRIER', 'ACCEPTED', 'CANCELLED', true),
      ('CANCEL', 'SHIPPER', 'ACCEPTED', 'CANCELLED', true)
  ), of_side as (
    select * from transition where action = wanted and side = acting_side
  )
  select
    case when not found.ends_before_pickup or is_before_pickup then found.to_status end,
    case
      when not exists (select from of_side) then 'SIDE'
      when found.to_status is null then 'STATUS'
      when found.ends_before_pickup and not is_before_pickup then 'DAY'
    end
  from (select 1) one
  left join of_side found on found.from_status = present
$$;
