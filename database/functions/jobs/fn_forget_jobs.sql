-- Deletes waiting jobs whose payload has this email, such as an invitation that is being retried, with the rights of the
-- queue's owner. A job that runs right now finishes.
create function fn_forget_jobs(email text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from graphile_worker._private_jobs where strpos(lower(payload::text), btrim(to_json(lower(email))::text, '"')) > 0;
end
$$;
revoke execute on function fn_forget_jobs from public;
grant execute on function fn_forget_jobs to coldlane_system;
