-- The status of an OPEN proposal after the action, or null if this side never may, as NEXT_PROPOSAL_STATUS in
-- src/domain/loads/proposals.ts; a test compares them.
create or replace function actor.next_proposal_status(wanted text, acting_side text) returns text
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select transition.to_status
  from (values
    ('ACCEPT', 'SHIPPER', 'ACCEPTED'),
    ('ACCEPT', 'PLATFORM', 'ACCEPTED'),
    ('DECLINE', 'SHIPPER', 'DECLINED'),
    ('DECLINE', 'PLATFORM', 'DECLINED'),
    ('WITHDRAW', 'CARRIER', 'WITHDRAWN'),
    ('WITHDRAW', 'PLATFORM', 'WITHDRAWN')
  ) as transition (action, side, to_status)
  where transition.action = wanted and transition.side = acting_side
$$;
