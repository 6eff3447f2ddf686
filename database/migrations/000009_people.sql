-- People are written by three functions, `fn_profile_upsert`, `fn_profile_deactivate` and `fn_profile_reactivate`.
-- They ask the actor's rights by themselves (`fn_profile_check`), and only the system's role may run them: no policy
-- lets a person write these tables, because who may set which field, compared with what stood there before, is nothing
-- that row security can say, and the role that owns the functions of policies reads and must not write
-- (docs/decisions/0003). So a person's write always passes the same checks twice, in `access` and in the function,
-- and a person's own role is refused every column.
-- What holds whoever writes, jobs and later features too, is kept by the two triggers below.

create trigger trg_keep_last_admin after update of status, roles on profile
  for each row when (old.status = 'ACTIVE' and 'ADMIN' = any (old.roles))
  execute function actor.trg_keep_last_admin();

create trigger trg_keep_seats after insert on profile_shipper
  for each row execute function actor.trg_keep_seats();
create trigger trg_keep_seats after update of status on profile
  for each row when (old.status = 'DEACTIVATED' and new.status <> 'DEACTIVATED')
  execute function actor.trg_keep_seats();
