-- Whether an event of a load can be recorded after its last step (null before the first), as `trackingAfter` in
-- src/domain/loads/tracking.ts; a test compares them.
create or replace function actor.can_track_after(last_step text, next_type text) returns boolean
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select next_type = 'EXCEPTION' or (coalesce(last_step, 'NONE'), next_type) in (
    ('NONE', 'PICKED_UP'),
    ('NONE', 'AT_TERMINAL'),
    ('NONE', 'OUT_FOR_DELIVERY'),
    ('NONE', 'DELIVERED'),
    ('PICKED_UP', 'AT_TERMINAL'),
    ('PICKED_UP', 'OUT_FOR_DELIVERY'),
    ('PICKED_UP', 'DELIVERED'),
    ('AT_TERMINAL', 'AT_TERMINAL'),
    ('AT_TERMINAL', 'OUT_FOR_DELIVERY'),
    ('AT_TERMINAL', 'DELIVERED'),
    ('OUT_FOR_DELIVERY', 'DELIVERED')
  )
$$;
