-- Only `actor.keep_searches` inserts quotes, together with their request, and no role may delete a request. So the foreign
-- key guards nothing, but it took 8 % of PostgreSQL's time for a stored search: one lookup for each quote (decision 38).
alter table quote drop constraint quote_request_id_fkey;

-- A single search has no group.
drop index quote_request_group_id_idx;
create index quote_request_group_id_idx on quote_request (group_id) where group_id is not null;
