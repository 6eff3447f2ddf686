-- Revisions of the reference data with their cause, and the name of the user who made them if the reader may see it.
create view vw_reference_revision with (security_invoker = true) as
select
  made.revision,
  made.made_at,
  made.made_by,
  card.first_name || ' ' || card.last_name as made_by_name,
  made.cause,
  made.upload_id,
  upload.type as upload_type,
  upload.restores_revision,
  made.revision = state.revision as is_current
from reference_revision made
cross join reference_state state
left join profile_card card on card.profile_id = made.made_by
left join file_upload_processing upload on upload.id = made.upload_id;

comment on view vw_reference_revision is 'nullable: made_by, made_by_name, upload_id, upload_type, restores_revision';
grant select on vw_reference_revision to coldlane_user, coldlane_system;
