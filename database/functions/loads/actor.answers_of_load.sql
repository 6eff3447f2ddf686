-- When the carrier answered the request of a load, and whether the load stayed accepted. An acceptance that the carrier
-- took back counts as not accepted. A spot load starts as accepted: its carrier never had to answer, so it has no
-- answer. It is no security definer and sets no search path, so that PostgreSQL inlines it: it runs for each load that
-- is counted.
create or replace function actor.answers_of_load(of_load uuid, of_offer uuid)
returns table (answered_at timestamptz, is_accepted boolean)
language sql stable
as $$
  select
    min(made.at) filter (where made.action in ('ACCEPT', 'REJECT')),
    bool_or(made.action = 'ACCEPT') and not bool_or(made.action = 'CANCEL' and made.side = 'CARRIER')
  from public.load_transition made
  where made.load_id = of_load and of_offer is null
$$;
revoke execute on function actor.answers_of_load from public;
grant execute on function actor.answers_of_load to coldlane_user;
