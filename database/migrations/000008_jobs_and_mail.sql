-- Mails that nobody sends, because no mail server is configured: kept to be looked at while developing or in the demo.
-- The queue's own tables are made by its library, in the schema graphile_worker (platform/jobs/migrate-jobs.ts).

create table kept_mail (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  kept_at timestamptz not null default now()
);
create index kept_mail_newest on kept_mail (kept_at desc, id desc);

-- They hold sign-in codes: for the system alone, an ADMIN reads none of them either.
alter table kept_mail enable row level security;
alter table kept_mail force row level security;
grant select, insert, delete on kept_mail to coldlane_system;
create policy system_all on kept_mail to coldlane_system using (true) with check (true);
