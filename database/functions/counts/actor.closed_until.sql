-- Searches before this moment are in the tables of closed days. It is a stable function, because the planner evaluates
-- it for its estimate. With a subquery, the planner would expect a third of all searches and read all of them.
create or replace function actor.closed_until() returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select closed_until from statistics_state
$$;
