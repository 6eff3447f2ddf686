-- The deferred trigger of `fn_begin_trial`: a trial of a tariff's change must be rolled back.
create or replace function actor.trg_refuse_commit() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'a trial of a change cannot be committed' using errcode = 'invalid_transaction_termination';
end
$$;
