-- Who did what to whom and when. The actor is null when they belong to a company the reader cannot see; `actor_side` still
-- says which side they acted for.
create view vw_audit with (security_invoker = true) as
select
  entry.id,
  entry.at,
  entry.actor_kind,
  entry.actor_side,
  acting.actor_id,
  acting.name as actor_name,
  acting.email as actor_email,
  entry.action,
  entry.subject_kind,
  entry.subject_id,
  entry.subject_name,
  entry.company_id,
  entry.company_name,
  entry.changed
from audit_entry entry
left join audit_author acting on acting.entry_id = entry.id;

comment on view vw_audit is 'nullable: actor_side, actor_id, actor_name, actor_email, company_id, company_name';
grant select on vw_audit to coldlane_user, coldlane_system;
