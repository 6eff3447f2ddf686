-- Puts a job into the queue, in the transaction of whoever calls, with the rights of the queue's owner: the roles of
-- actors reach nothing of the queue but this. Only the system may, so that a statement smuggled into a person's
-- transaction sends no mail; use cases take that role for the call (platform/jobs/enqueue-job.ts).
create function fn_enqueue_job(
  task text, payload jsonb, most_attempts integer, job_key text, run_at timestamptz, queue text
) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    task, payload::json, queue_name => queue, run_at => run_at, max_attempts => most_attempts, job_key => job_key
  );
end
$$;
revoke execute on function fn_enqueue_job from public;
grant execute on function fn_enqueue_job to coldlane_system;
