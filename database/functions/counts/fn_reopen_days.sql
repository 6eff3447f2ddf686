-- Opens all days again, for a transaction that stores searches of the past: until the job closes the days again, they are
-- counted from their rows. The lock lasts until that transaction ends, so a job never counts half of them.
create function fn_reopen_days() returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  update statistics_state set closed_until = '-infinity', closing_until = '-infinity';
  delete from search_day;
  delete from search_shipper_day;
  delete from search_month;
  delete from lane_seen;
  delete from lane_unquoted_day;
  delete from quote_day;
end
$$;
revoke execute on function fn_reopen_days from public;
grant execute on function fn_reopen_days to coldlane_system;
