-- The ids of stored mails of the last days. The mailbox holds only the newest mails, and a job that runs again after its process
-- was killed must not store a mail again that has made room for newer ones.
create table kept_mail_id (
  id uuid primary key,
  kept_at timestamptz not null default now()
);
create index kept_mail_id_oldest on kept_mail_id (kept_at);

alter table kept_mail_id enable row level security;
alter table kept_mail_id force row level security;
grant select, insert, delete on kept_mail_id to coldlane_system;
create policy system_all on kept_mail_id to coldlane_system using (true) with check (true);
