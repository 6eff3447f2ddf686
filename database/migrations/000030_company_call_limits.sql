-- The calls of API keys are counted for each company, so that more keys give no more calls. What is counted is a minute's.
drop table api_key_usage;
create unlogged table api_key_usage (
  shipper_id uuid primary key,
  minute timestamptz not null,
  calls integer not null check (calls > 0)
);
alter table api_key_usage enable row level security;
alter table api_key_usage force row level security;
grant select, insert, update, delete on api_key_usage to coldlane_system;
create policy system_all on api_key_usage to coldlane_system using (true) with check (true);

create trigger trg_limit_api_keys after insert on api_key
  for each row execute function actor.trg_limit_api_keys();
