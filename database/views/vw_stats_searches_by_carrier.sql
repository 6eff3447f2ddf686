-- Searches that each carrier quoted, and its quotes, by day (UTC): for the carrier's users and ADMINs. A carrier gets no day
-- with fewer than three customers.
create view vw_stats_searches_by_carrier with (security_invoker = true) as
select day, carrier_id, searches, quotes from quote_day
union all
select day, carrier_id, searches, quotes from actor.live_quote_days();

comment on view vw_stats_searches_by_carrier is 'nullable: none';
grant select on vw_stats_searches_by_carrier to coldlane_user, coldlane_key, coldlane_system;
