-- Enqueues a job in the caller's transaction, with the rights of the queue's owner. No actor has another way to the queue.
-- Only the system may run this, so that SQL injected into a user's transaction cannot send mail.
create function fn_enqueue_job(
  task text, payload jsonb, max_attempts integer, job_key text, run_at timestamptz, queue text
) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    task, payload::json, queue_name => queue, run_at => run_at, max_attempts => max_attempts, job_key => job_key
  );
end
$$;
revoke execute on function fn_enqueue_job from public;
grant execute on function fn_enqueue_job to coldlane_system;
