-- A group is what one person asked for at once: a pool with one origin and several dropoffs, or a bulk search from a file.
-- Its counters are written with its requests, so that history never adds up thousands of them.
alter table quote_request_group
  add column kind text not null default 'BULK' check (kind in ('POOL', 'BULK')),
  add column state text not null default 'FINISHED' check (state in ('RUNNING', 'FINISHED', 'CANCELLED', 'FAILED')),
  add column message text, -- why it failed
  add column finished_at timestamptz,
  add column file_name text,
  add column upload_id uuid,
  -- Asked once for the whole file.
  add column earliest_pickup date,
  add column accessorials text[] not null default '{}',
  add column food_grade boolean not null default false,
  -- The group that this one repeats.
  add column again_of uuid references quote_request_group (id),
  add column lanes integer not null default 0 check (lanes >= 0),
  add column lanes_rated integer not null default 0,
  add column lanes_quoted integer not null default 0,
  add column quotes integer not null default 0,
  -- The sum of the best quotes of the lanes.
  add column best_cents bigint not null default 0,
  add check (lanes_rated between 0 and lanes and lanes_quoted between 0 and lanes_rated),
  add check ((state = 'RUNNING') = (finished_at is null)) not valid;
alter table quote_request_group no force row level security;
alter table quote_request no force row level security;
alter table quote_request_result no force row level security;
update quote_request_group grouped
set
  lanes = counted.lanes, lanes_rated = counted.lanes, lanes_quoted = counted.quoted, quotes = counted.quotes,
  best_cents = counted.best_cents, finished_at = grouped.created_at
from (
  select
    request.group_id, count(*) as lanes, count(*) filter (where result.quotes > 0) as quoted, sum(result.quotes) as quotes,
    coalesce(sum(result.best_cents), 0) as best_cents
  from quote_request request join quote_request_result result on result.request_id = request.id
  where request.group_id is not null
  group by request.group_id
) counted
where counted.group_id = grouped.id;
update quote_request_group set finished_at = created_at where finished_at is null;
alter table quote_request_group force row level security;
alter table quote_request force row level security;
alter table quote_request_result force row level security;
alter table quote_request_group alter column kind drop default, alter column state drop default;

create index quote_request_group_shipper_idx on quote_request_group (shipper_id, created_at desc);
-- Their lanes are charged before they are rated.
create index quote_request_group_running_idx on quote_request_group (shipper_id) where state = 'RUNNING';

alter table quote_request
  add column group_row integer check (group_row > 0), -- the row of the file or the number of the dropoff, from 1
  add column again_of uuid; -- the request that this one quotes again
-- A lane of a group is stored once, also if two servers rate it at the same time.
create unique index quote_request_group_row_idx on quote_request (group_id, group_row) where group_id is not null;
drop index quote_request_group_id_idx;

-- Only `actor.keep_searches` and the functions that open and end groups write them.
drop policy if exists user_adds on quote_request_group;
revoke insert, update, delete on quote_request_group from coldlane_user, coldlane_key;
grant select, insert, update on quote_request_group to coldlane_policy;
create policy keeper_adds on quote_request_group for insert to coldlane_policy with check (true);
create policy keeper_changes on quote_request_group for update to coldlane_policy using (true) with check (true);
-- A key reads the groups of its shipper, as it reads the requests.
grant select on quote_request_group to coldlane_key;
drop policy if exists key_reads on quote_request_group;
create policy key_reads on quote_request_group for select to coldlane_key
  using (shipper_id = any ((select actor.key_shipper_ids())::uuid[]));

-- Replaced by a version with more parameters. Its owner drops it.
set local role coldlane_policy;
drop function if exists actor.keep_searches(
  uuid, uuid, timestamptz, text, uuid, uuid, uuid, uuid, jsonb, uuid[], text, text, text
);
reset role;
