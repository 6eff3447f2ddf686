-- Mails about messages and proposals, and who answered a proposal and why.

-- The last message about which the person was mailed. They get no other mail until they have read it.
alter table load_message_read add column mailed_position integer not null default 0 check (mailed_position >= 0);

alter table load_proposal
  add column answered_side text check (answered_side in ('PLATFORM', 'CARRIER', 'SHIPPER')),
  add column answer_reason text check (length(answer_reason) between 1 and 500); -- why it was declined
-- Until now it was not recorded if an ADMIN answered.
alter table load_proposal no force row level security;
update load_proposal set answered_side = case status when 'WITHDRAWN' then 'CARRIER' else 'SHIPPER' end
where status <> 'OPEN';
alter table load_proposal force row level security;
alter table load_proposal add check ((answered_by is null) = (answered_side is null));

-- Replaced by a version that takes a reason. Its owner drops it.
set local role coldlane_policy;
drop function if exists actor.answer_load_proposal(uuid, uuid, timestamptz, uuid, uuid, text);
reset role;
