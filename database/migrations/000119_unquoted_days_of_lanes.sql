-- The closed days on which a lane was searched and got no quote. `lane_seen` counts the searches of all time, but the lanes that
-- nobody serves are listed with those of the last 90 days. Such a lane has a row for each of its days.
create table lane_unquoted_day (
  day date not null,
  from_zip text not null,
  to_zip text not null,
  searches integer not null check (searches > 0),
  primary key (day, from_zip, to_zip)
);
alter table lane_unquoted_day enable row level security;
alter table lane_unquoted_day force row level security;
grant select, insert, update, delete on lane_unquoted_day to coldlane_system;
create policy system_all on lane_unquoted_day to coldlane_system using (true) with check (true);
grant select on lane_unquoted_day to coldlane_user, coldlane_key;
create policy user_reads on lane_unquoted_day for select to coldlane_user using ((select actor.is_admin()));

-- The days closed so far.
set local role coldlane_system;
insert into lane_unquoted_day (day, from_zip, to_zip, searches)
select (request.created_at at time zone 'UTC')::date, request.from_zip, request.to_zip, count(*)
from quote_request request
join quote_request_result result on result.request_id = request.id
where request.source in ('SEARCH_PAGE', 'BULK_SEARCH', 'API')
  and request.created_at >= now() - interval '91 days'
  and request.created_at < (select closed_until from statistics_state)
group by 1, 2, 3
having max(result.quotes) = 0;
reset role;
