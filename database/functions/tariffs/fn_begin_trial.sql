-- Starts a trial: the transaction changes a tariff only to read it as it would be. Rows that it changes leave no
-- history, because writing that took more than half of a trial's time. A trial can never be committed: a deferred
-- trigger refuses. The temporary table that has this trigger also marks the trial, so no trial exists without the
-- trigger.
create function fn_begin_trial() returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  create temporary table tariff_trial (begun boolean) on commit drop;
  create constraint trigger refuse_commit after insert on pg_temp.tariff_trial
    deferrable initially deferred for each row execute function actor.trg_refuse_commit();
  insert into pg_temp.tariff_trial values (true);
end
$$;
revoke execute on function fn_begin_trial from public;
grant execute on function fn_begin_trial to coldlane_system;
