-- Who did what to whom and when. The actor is null if they belong to a company that the reader cannot see; `actor_side`
-- still has the side they acted for.
create view vw_audit with (security_invoker = true) as
select
  entry.id,
  entry.at,
  entry.actor_kind,
  entry.actor_side,
  author.actor_id,
  author.name as actor_name,
  author.email as actor_email,
  entry.action,
  entry.subject_kind,
  entry.subject_id,
  entry.subject_name,
  entry.company_id,
  entry.company_name,
  entry.changed
from audit_entry entry
left join audit_author author on author.entry_id = entry.id;

comment on view vw_audit is 'nullable: actor_side, actor_id, actor_name, actor_email, company_id, company_name';
grant select on vw_audit to coldlane_user, coldlane_system;
